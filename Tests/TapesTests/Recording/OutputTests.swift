import Foundation
import TerminalUI
import Testing
import XMLTesting

@testable import Tapes

@Suite struct OutputTests {
  private static let walk = """
    Subtitle "The <feed> & more"
    Wait+Screen /Couch/
    Down Sleep 1s
    Step "Go home"
    Tap "Homes"
    Type "Flat 東" Sleep 1s
    """

  @Test(
    arguments: [
      ("a.svg", .film), ("a.cast", .cast(.two)), ("a.v3.cast", .cast(.three)), ("a.txt", .text), ("a.ascii", .text),
      ("a.jsonl", .log), ("frames/", .stills), ("a.gif", nil), ("a.mp4", nil), ("a.webm", nil), ("a.png", nil),
      ("a.tar.gz", nil), ("cast", nil),
    ] as [(String, TapeOutput.Form?)])
  func `the ending says what is written`(path: String, form: TapeOutput.Form?) {
    #expect(TapeOutput(path: path)?.form == form)
    #expect((TapeOutput.note(for: path) == nil) == (form != nil))
  }

  @Test func `what is not written is said, with what is`() {
    #expect(TapeOutput.note(for: "demo.gif") == "demo.gif: nothing is written; .svg, .cast, .txt and .jsonl are")
    #expect(TapeOutput.note(forScreenshot: "demo.png") == "demo.png: nothing is written; .svg and .txt are")
    #expect(TapeOutput.note(forScreenshot: "demo.svg") == nil)
  }

  @Test func `a tape writes all that it asks for, and no more`() {
    let outputs = ["a.svg", "b.cast", "c.v3.cast", "d.txt", "e.jsonl", "f.gif"]
    let (folder, result) = OutputFolder.result(
      of: outputs.map { "Output \($0)\n" }.joined() + Self.walk + "\nScreenshot g.png")
    #expect(result.outcome == .passed)
    #expect(folder.paths == ["a.svg", "b.cast", "c.v3.cast", "d.txt", "e.jsonl"])
    #expect(folder.text("e.jsonl") == String(decoding: result.log, as: UTF8.self))
    #expect(OutputFolder.result(of: Self.walk).folder.paths.isEmpty)
  }

  @Test func `a runner records beside what the tape asks for, each once`() throws {
    let folder = OutputFolder()
    var runner = ReplayRunner(services: folder.services)
    runner.outputs = [try #require(TapeOutput(path: "a.cast")), try #require(TapeOutput(path: "b.txt"))]
    #expect(runner.run("Output a.cast\n" + Self.walk, file: "walk.tape").outcome == .passed)
    #expect(folder.paths == ["a.cast", "b.txt"])
  }

  @Test(arguments: ["a.cast", "a.v3.cast"])
  func `marks that reorder a line are escaped in a cast`(output: String) throws {
    let (folder, result) = OutputFolder.result(
      of: """
        Output \(output)
        Wait+Screen /Couch/
        Step "\u{202E}one\u{2069}"
        Tap "Homes"
        Type "a\u{61C}b\u{200F}"
        """)
    #expect(result.outcome == .passed, "\(result.text)")
    let cast = try #require(folder.text(output))
    #expect(!cast.unicodeScalars.contains { $0.value > 0x7E && TextWidth.isControl($0.value) })
    #expect(cast.contains("\\u061c"))
    for line in cast.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `a sourced tape has no say in the outputs`() {
    let folder = OutputFolder()
    var services = folder.services
    services.tape = { $0 == "setup.tape" ? "Output setup.cast\nTap \"Homes\"" : nil }
    #expect(TapeRun.result("Output a.txt\nSource setup.tape", services: services).outcome == .passed)
    #expect(folder.paths == ["a.txt"])
  }

  @Test func `a tape that fails writes what it has shown until then`() {
    let (folder, result) = OutputFolder.result(
      of: "Output a.v3.cast\nOutput a.txt\n" + Self.walk + "\nExpect \"nothing of the kind\"\nTap \"Train\"")
    #expect(ReplayStatus(result.outcome) == .failed)
    #expect(folder.text("a.v3.cast")?.hasSuffix(",\"x\",\"1\"]\n") == true)
    #expect(folder.text("a.txt")?.contains("Flat 東") == true)
  }

  @Test func `what cannot be written is the environment's fault`() {
    var services = TapeRun.services
    services.writePicture = { path, _ throws(TapeEnvironmentError) in throw TapeEnvironmentError("\(path): no room") }
    let result = TapeRun.result("Output a.txt\n" + Self.walk, services: services)
    #expect(result.text == "walk.tape: a.txt: no room\n")
    #expect(ReplayStatus(result.outcome) == .environment)
  }

  @Test func `text holds the screen after every command that has changed it`() throws {
    let (folder, _) = OutputFolder.result(
      of: "Output a.txt\nWait+Screen /Couch/\nExpect \"Couch\"\nTap \"Homes\"\nType \"ab\"")
    let text = try #require(folder.text("a.txt"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // One frame before the first command, one after the wait, the tap and the typing each, and nothing after the last
    // rule.
    #expect(lines.count == 4 * 25 + 1)
    #expect(stride(from: 24, to: 100, by: 25).allSatisfy { lines[$0] == String(repeating: "─", count: 80) })
    #expect(lines.last == "")
    #expect(lines[75..<99].contains { $0.contains("ab") })
    #expect(!lines[50..<74].contains { $0.contains("ab") })
    #expect(!text.contains(" \n"))
  }

  @Test func `a folder gets a picture of every frame that was shown`() throws {
    let (folder, _) = OutputFolder.result(
      of: "Output shots/\nWait+Screen /Couch/\nTap \"Homes\"\nTap \"Train\"\nTap \"Homes\"")
    #expect(folder.paths.first == "shots/frame-00001.svg")
    #expect(folder.paths.count >= 3)
    #expect(Set(folder.paths.map { folder.text($0) }).count == folder.paths.count)
  }

  @Test(arguments: ["a.svg", "a.cast", "a.v3.cast", "a.txt"])
  func `the same tape gives the same bytes`(path: String) throws {
    let first = try #require(OutputFolder.result(of: "Output \(path)\n" + Self.walk).folder.text(path))
    #expect(first == OutputFolder.result(of: "Output \(path)\n" + Self.walk).folder.text(path))
    #expect(!first.isEmpty)
  }

  // MARK: Casts

  private static func lines(_ path: String, _ tape: String) throws -> [Any] {
    let text = try #require(OutputFolder.result(of: "Output \(path)\n" + tape).folder.text(path))
    return try text.split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
  }

  private static func events(_ path: String, _ tape: String) throws -> [(time: Double, code: String, data: String)] {
    try lines(path, tape).dropFirst().map { line in
      let parts = try #require(line as? [Any])
      #expect(parts.count == 3)
      return (
        try #require(parts[0] as? Double), try #require(parts[1] as? String), try #require(parts[2] as? String)
      )
    }
  }

  @Test func `a cast of either version has its header`() throws {
    let two = try #require(try Self.lines("a.cast", Self.walk).first as? [String: Any])
    #expect(two["version"] as? Int == 2)
    #expect(two["width"] as? Int == 80 && two["height"] as? Int == 26)
    #expect(two["timestamp"] as? Int == 1_767_260_460)
    let three = try #require(try Self.lines("a.v3.cast", Self.walk).first as? [String: Any])
    #expect(three["version"] as? Int == 3)
    let term = try #require(three["term"] as? [String: Any])
    #expect(term["cols"] as? Int == 80 && term["rows"] as? Int == 26)
  }

  @Test(arguments: [
    ("Hide", 80, 24), ("Set Columns 100\nSet Rows 30\nHide\nDown", 100, 30), ("Hide\nSubtitle \"Here\"", 80, 26),
  ])
  func `a cast that shows nothing has the size of its tape`(tape: String, columns: Int, rows: Int) throws {
    let header = try #require(try Self.lines("a.cast", tape).first as? [String: Any])
    #expect(header["width"] as? Int == columns && header["height"] as? Int == rows)
    let three = try #require(try Self.lines("a.v3.cast", tape).first as? [String: Any])
    let term = try #require(three["term"] as? [String: Any])
    #expect(term["cols"] as? Int == columns && term["rows"] as? Int == rows)
  }

  @Test func `times never go back, and mean the same in both versions`() throws {
    let two = try Self.events("a.cast", Self.walk)
    let three = try Self.events("a.v3.cast", Self.walk)
    #expect(zip(two, two.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(three.allSatisfy { $0.time >= 0 })
    #expect(abs(three.reduce(0) { $0 + $1.time } - (two.last?.time ?? -1)) < 0.000_01)
    #expect(three.last?.code == "x" && three.last?.data == "0")
    #expect(two.dropLast().map(\.code) == three.dropLast().map(\.code))
  }

  @Test func `keys, markers, sizes and states are in the cast`() throws {
    let events = try Self.events("a.cast", Self.walk + "\nResize 100 30\nSleep 1s")
    let inputs = events.filter { $0.code == "i" }.map(\.data)
    #expect(inputs == ["\u{1B}OB", "F", "l", "a", "t", " ", "東"])
    #expect(events.filter { $0.code == "m" }.map(\.data) == ["The <feed> & more", "Go home"])
    #expect(events.filter { $0.code == "r" }.map(\.data) == ["100x32"])
    let states = events.filter { $0.code == "s" }
    #expect(states.count > 1)
    for state in states {
      let object = try JSONSerialization.jsonObject(with: Data(state.data.utf8))
      #expect((object as? [String: Any])?["layer"] is String)
    }
  }

  // MARK: Animated pictures

  private static func film(_ tape: String) throws -> String {
    try #require(OutputFolder.result(of: "Output a.svg\n" + tape).folder.text("a.svg"))
  }

  private static func parses(_ svg: String) -> Bool {
    // A picture that cannot be read is just what the tests ask for.
    (try? XMLTree.read(svg)) != nil
  }

  @Test func `an animated picture is one well-formed file without a script`() throws {
    let svg = try Self.film(Self.walk)
    #expect(Self.parses(svg))
    #expect(!svg.contains("<script") && !svg.contains("http://www.w3.org/1999/xlink"))
    #expect(svg.contains("@keyframes film{0%{transform:translateX(0px)}"))
    #expect(svg.contains("step-end infinite}"))
    #expect(svg.contains("The &lt;feed&gt; &amp; more"))
  }

  @Test func `the last frame stays for a while, and a loop may begin in the middle`() throws {
    #expect(try Self.film("Tap \"Homes\"\nSleep 1s\nDown").contains("animation:film 3s step-end infinite"))
    #expect(
      try Self.film("Set LoopOffset 50%\nTap \"Homes\"\nSleep 4s\nDown").contains("film 6s step-end -3s infinite"))
  }

  @Test func `a picture that never changes does not move`() throws {
    let svg = try Self.film("Hide Wait+Screen /Couch/ Sleep 30s Show Sleep 1s")
    #expect(Self.parses(svg))
    #expect(!svg.contains("@keyframes"))
    #expect(Self.parses(try Self.film("Hide")))
  }

  @Test(arguments: [
    ("Theme light", "fill=\"#fcfcfa\""), ("FontSize 30", "scale(2)"),
    ("FontFamily \"Fira Code</style>\"", "\"Fira Codestyle\","),
    ("Margin 20\nSet MarginFill \"#336699\"", "<rect width=\"788\" height=\"544\" fill=\"#336699\"/>"),
    ("Padding 0", "width=\"720\" height=\"490\""), ("WindowBar \"\"", "width=\"748\" height=\"484\""),
    ("WindowBar RingsRight", "<circle cx=\"728\" cy=\"17\" r=\"5.5\" fill=\"none\""), ("BorderRadius 3", "rx=\"3\""),
    ("WindowBarSize 50", "height=\"520\""),
  ])
  func `settings change the looks`(setting: String, expected: String) throws {
    let svg = try Self.film("Set \(setting)\nTap \"Homes\"\nSleep 1s\nDown")
    #expect(Self.parses(svg))
    #expect(svg.contains(expected))
  }
}
