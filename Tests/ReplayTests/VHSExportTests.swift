import Loading
import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Tapes exported to the language of VHS.
@Suite struct `A tape for VHS` {
  static func export(_ text: String, file: String = "walk.tape", pace: TimeSpan = .zero) throws -> VHSExport {
    try VHSExport(text, file: file, services: DemoReplay.services, pace: pace)
  }

  @Test(arguments: BundledTapes.names)
  func `a bundled tape becomes one that VHS reads and that ends with the same screen`(_ name: String) throws {
    let text = try BundledTapes.text(named: name)
    let export = try Self.export(text, file: "\(name).tape")
    #expect(VHSGrammar.faults(in: export.text) == [])
    #expect(export.remarks == [])
    #expect(export.endsAlike)
    let tape = DemoReplay.runner.run(text, file: "\(name).tape")
    let film = DemoReplay.runner.run(export.text, file: "film.tape")
    if film.outcome != .passed { Issue.record("\(film.text)\n\(export.text)") }
    let app = try DemoReplay.player(of: name).app
    #expect(try Self.lastFrame(film, app) == Self.lastFrame(tape, app))
    let lag = try #require(film.walk?.world.now) - (try #require(tape.walk?.world.now))
    #expect(lag >= .zero && lag < .seconds(1))
  }

  /// The last frame without the notice in the footer, which the next key removes.
  private static func lastFrame(_ result: TapeResult, _ app: AppDefinition) throws -> Frame {
    var walk = try #require(result.walk)
    walk.dismissNotice()
    return walk.frame(in: app)
  }

  /// Single steps with their exports, without the head.
  static let steps: [(tape: String, film: [String])] = [
    ("Type `it's \"milk\"` Enter@80ms 2", ["Type `it's \"milk\"`", "Enter@80ms 2"]),
    ("Down 3", ["Down 3"]),
    ("Home", ["# Home", "Type \"g\""]),
    ("F2", ["# F2", "Type \"d\""]),
    ("F1@1s", ["# F1", "Type@1s \"?\""]),
    ("F11", ["# F11", "Insert"]),
    ("Shift+Tab 2", ["Shift+Tab", "Shift+Tab"]),
    ("Ctrl+m@20ms 2", ["Enter@20ms", "Enter@20ms"]),
    ("Ctrl+u@0ms", ["Set TypingSpeed 0s Ctrl+U Set TypingSpeed 50ms"]),
    ("Alt+m", ["# Alt+m", "Insert"]),
    (
      "Ctrl+Z\nSleep 1m\nDown",
      ["Type@0s \":background\" Enter@0s", "Sleep 50ms", "Sleep 1m", "Type@0s \":foreground\" Enter@0s", "Down"]
    ),
    ("Wheel down 3", ["ScrollDown@0s 3"]),
    ("Director network off", ["Type@0s \":network off\" Enter@0s"]),
    ("Advance 2h", ["Type@0s \":advance 2h\" Enter@0s"]),
    ("Advance to \"2026-01-02\"", ["Type@0s \":advance to 2026-01-02 00:00:00\" Enter@0s"]),
    ("Advance to next", ["Type@0s \":advance to next\" Enter@0s"]),
    ("Expect \"09:41\"", ["Wait+Screen /09:41/"]),
    ("Expect not \"nowhere\"", ["# Expect not \"nowhere\""]),
    ("Sleep 1s\nExpect line 1 \"Free\"", ["Sleep 1s", "Wait+Screen /^.*Free/"]),
    ("Sleep 1s\nExpect \"COUCH to 5K\"", ["Sleep 1s", "Wait+Screen /(?i)COUCH to 5K/"]),
    ("Expect line 24 /q(uit)?/", ["Wait+Screen /^(?:.*\\n){23}.*(?:q(uit)?)/"]),
    ("Sleep 1s\nExpect line 1 /^.*Free/", ["Sleep 1s", "# Expect line 1 /^.*Free/"]),
    ("Expect count homes 0", ["# Expect count homes 0"]),
    ("Wait+Screen /Couch to 5K/", ["Wait+Screen /Couch to 5K/"]),
    ("Set WaitTimeout 1m\nWait+Screen /Couch to 5K/", ["Wait+Screen@1m /Couch to 5K/"]),
    ("Wait+Screen /Couch(?= to 5K)/", ["# Wait+Screen /Couch(?= to 5K)/", "Sleep 120ms"]),
    ("Resize 60 20", ["# Resize 60 20"]),
    ("Screenshot shots/feed.svg", ["Screenshot shots/feed.png"]),
    ("Step \"Look\"\nSee \"The feed\"", ["# Step \"Look\"", "# See \"The feed\""]),
    ("Set TypingSpeed 10ms\nDown", ["Down"]),
    ("Down\nSet TypingSpeed 10ms\nDown", ["Down", "Set TypingSpeed 10ms", "Down"]),
    ("Hide\nDown\nShow", ["Hide", "Down", "Show"]),
    ("Copy \"milk\"\nPaste", ["Copy \"milk\"", "Paste"]),
    ("Subtitle \"A feed\"", ["# Subtitle \"A feed\""]),
    ("Set ShowKeys true\nDown\nSet ShowKeys false", ["Down", "# Set ShowKeys false"]),
    ("Alt+Enter\nCtrl+Up 2\nCtrl+Left@80ms", ["Enter", "Up", "Up", "Set TypingSpeed 80ms Alt+b Set TypingSpeed 50ms"]),
    ("Wait+Screen /(?P<name_of_it>Couch) to 5K/", ["Wait+Screen /(?P<name_of_it>Couch) to 5K/"]),
  ]

  @Test(arguments: steps)
  func `a step becomes what VHS can press, or a remark`(tape: String, film: [String]) throws {
    let text = try Self.export(tape).text
    #expect(VHSGrammar.faults(in: text) == [])
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "Show"))
    #expect(Array(lines[(start + 1)...]) == film)
  }

  @Test func `the head says how the film looks and starts the program as the tape wants it`() throws {
    let text = try Self.export(
      """
      # Where it begins.
      Output feed.svg
      Output feed.mp4
      Set Columns 100
      Set Theme light
      Set FontSize 20
      Set ShowKeys true
      Set Start "2026-02-03 10:00:30"
      Env SEED_MOCK_DATA "1"
      Down
      """
    ).text
    #expect(
      text == """
        # Where it begins.

        # Output feed.svg
        Output feed.mp4

        Require paywalk

        Set Width 1500
        Set Height 600
        Set FontSize 20
        # Set ShowKeys true
        Set Padding 0
        Env SEED_MOCK_DATA "1"

        Hide
        Type@0s "paywalk run --in-memory --app demo --zone UTC --start '2026-02-03 10:00:30' --theme light" Enter@0s
        Wait+Screen /quit/
        Show

        Down

        """)
  }

  @Test func `a sourced tape has no say in where the film goes`() throws {
    var services = DemoReplay.services
    services.tape = { $0 == "setup.tape" ? "Output setup.gif\nOutput setup.svg\nDown" : nil }
    let export = try VHSExport("Source setup.tape", file: "walk.tape", services: services)
    #expect(!export.text.contains("setup."))
    #expect(export.text.hasPrefix("Output walk.gif\n"))
  }

  @Test(arguments: [
    ("Sleep 1s\nDown\nRewind\nDown", 3), ("Sleep 1s\nBranch a\nDown\nBranch b\nUp\nRejoin", 4),
  ])
  func `a film ends where its tape goes back in time`(tape: String, line: Int) throws {
    let export = try Self.export(tape)
    #expect(export.remarks.map(\.line) == [line])
    #expect(export.text.hasSuffix("Down\n") && !export.endsAlike)
  }

  @Test func `of a table one row is filmed`() throws {
    let tape = "Let label\nRow Train\nRow Homes\nTap \"${label}\"\n"
    let export = try VHSExport(tape, file: "walk.tape", row: 1, services: DemoReplay.services)
    #expect(export.text.contains("\n# Tap \"Homes\"\n"))
  }

  @Test func `a command that the tape itself types is typed again`() throws {
    let text = try Self.export("Type \"SEED_MOCK_DATA=1 paywalk run --app demo\" Enter\nSleep 1s\n").text
    #expect(text.contains("\nEnv SEED_MOCK_DATA \"1\"\n"))
    #expect(text.contains("\"paywalk run --app demo --in-memory --zone UTC --start '2026-01-01 09:41'\""))
  }

  @Test func `keys that stand for a tap can take a time`() throws {
    let text = try Self.export("Tap \"Homes\"\nTap \"Create home\"", pace: .milliseconds(80)).text
    // A tab has a key of its own, which leaves the focus where it is.
    #expect(text.contains("# Tap \"Homes\"\nSleep 120ms\nType@80ms \"2\"\n"))
    #expect(text.hasSuffix("# Tap \"Create home\"\nDown@80ms Enter@80ms\n"))
  }

  @Test func `a tape that fails is not exported, and says why`() throws {
    let error = #expect(throws: VHSExportError.self) { try Self.export("Expect \"nowhere\"") }
    guard case .failed(let failure)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(failure.line == 1)
  }

  @Test func `time that passes for an ad is typed into the palette`() throws {
    let tape = """
      Wait+Screen /Train Ad-Free/
      Sleep 3s
      Tap "Watch Ad for Free Session"
      Wait+Screen /Reward in/
      Advance 20s
      Wait+Screen@1m /Reward earned/
      Sleep 5s
      Tap "Close"
      """
    let export = try Self.export(tape)
    #expect(export.text.contains("\nType@0s \":advance 20s\" Enter@0s\n"))
    #expect(export.remarks == [] && export.endsAlike)
  }

  static let portable: [(String, Bool)] = [
    ("a.b*c+?d{2,3}", true), ("(?i)pro|free", true), ("(?:a)(b)", true), ("[^a-z\\]]", true), ("\\d+\\/\\w", true),
    ("(a{100}){100}", false), ("(?:a{10}b){100}", true), ("((a{11}){10}){10}", false), ("(a{500}){0}", true),
    ("(x|a{600}){2,}", false), ("(?i)(a{10,}){100}", true), ("(a{600}){1,2}", false), ("a{2}{3}", false),
    ("(?=a)", false), ("(?<!a)b", false), ("(?>a)", false), ("a*+", false), ("a++", false), ("(a)\\1", false),
    ("\\h", false), ("\\R", false), ("[a&&b]", false), ("[a[b]]", false), ("a{1001}", false), ("(?x)a b", false),
    ("\\Qa\\E", false), ("\\bPro\\b", true), ("^(?:.*\\n){3}", true),
    ("(?P<a_1>b)", true), ("(?P=a)", false), ("(?P>a)", false),
  ]

  @Test(arguments: portable)
  func `a pattern is Go's too, or it is not`(pattern: String, isPortable: Bool) {
    #expect(VHSPattern.isPortable(pattern) == isPortable)
  }
}
