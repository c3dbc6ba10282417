import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Report of a failed tape` {
  private static func parts(_ failure: TapeFailure) -> [String] {
    failure.description.split(separator: "\n\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `words of a scenario that cannot be are marked in their columns`() throws {
    let failure = try #require(
      TapeRun.failure("Down\nDirector scenario \"grace=3; owns=annual paid@400d grace@2d\"  # for a year"))
    #expect(
      Self.parts(failure)[0] == """
        walk.tape:2:41: Director scenario "grace=3; owns=annual paid@400d grace@2d"
         1 | Down
         2 | Director scenario "grace=3; owns=annual paid@400d grace@2d"  # for a year
           |                                         ^         ^
          expected  a command that changes something
          found     past ▸ paid@400d does not go with grace@2d: with whole periods it would be paid@367d
            Director try scenario "grace=3; owns=annual paid@400d grace@2d"  passes either way
        """)
  }

  @Test func `it says where, what, and shows everything around it`() throws {
    let failure = try #require(
      TapeRun.failure(
        """
        # A story.
        Tap "Homes"
        Type "Flat" Enter
        Expect count homes 2   # one too many
        """))
    let parts = Self.parts(failure)
    #expect(parts.count == 5)
    #expect(
      parts[0] == """
        walk.tape:4: Expect count homes 2
         2 | Tap "Homes"
         3 | Type "Flat" Enter
         4 | Expect count homes 2   # one too many
           | ^
          expected  count homes 2
          found     1 home
        """)
    #expect(parts[1] + "\n" == String(decoding: FrameDump.text(failure.frame), as: UTF8.self))
    #expect(
      parts[2] == """
        layers    screen
        focus     "Add item"
        clock     2026-01-01 09:41:00, the phone shows 2026-01-01 09:41:00
        plan      unknown: no answer yet
        ads       shown: no reward; entitlement premium: no answer yet
        holds     1 home, 0 items, 0 locations
        messages  0 answered, 1 unanswered
        awaits    the customer info
        """)
    #expect(parts[3].hasPrefix("2026-01-01 09:41:00.000 log: 🔧 Purchases.configured\n"))
    #expect(parts[3].contains("2026-01-01 09:41:00.120 bridge: ▸ rewarded-ad connect"))
    #expect(parts[4] == "See it live: paywalk run --at walk.tape:4\n")
  }

  @Test func `the document shows what is printed`() throws {
    let services = TapeServices(app: TapeRun.services.app)
    let text = "\nWait+Screen /Couch to 5K/\nDown\nExpect \"Couch to 50K\"   # one nought too many\n"
    let result = ReplayRunner(services: services).run(text, file: "walks/wrong.tape")
    let printed = TapeDocumentTests.blocks("text").filter { $0.contains("walks/wrong.tape") }
    #expect(printed.count == 2)
    for block in printed { #expect("\n\(result.text)".contains("\n\(block)\n")) }
  }

  @Test func `a caret points at the command that failed among those of a line`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /橋?/ Down\tExpect \"nowhere\""))
    #expect(
      Self.parts(failure)[0].contains(
        "\n 1 | Wait+Screen /橋?/ Down Expect \"nowhere\"\n   |                        ^\n"))
  }

  @Test func `a tape whose lines end in carriage returns is quoted as any other`() throws {
    let tape = "# A story.\nTap \"Homes\"\nSet CursorBlink false\nExpect count homes 2   # one too many\n"
    let carriageReturns = tape.replacing("\n", with: "\r\n")
    let failure = try #require(TapeRun.failure(carriageReturns))
    #expect(failure.description.contains("\n 4 | Expect count homes 2   # one too many\n   | ^\n"))
    #expect(failure.description == TapeRun.failure(tape)?.description)
    let notes = try TapeScript(carriageReturns, file: "walk.tape", services: TapeRun.services).notes
    #expect(notes.map(\.source) == ["Set CursorBlink false"])
    #expect(notes == (try TapeScript(tape, file: "walk.tape", services: TapeRun.services).notes))
  }

  @Test func `it keeps the last ten lines of the timeline`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Test mode/\nAdvance 10d\nExpect count homes 1"))
    #expect(failure.lastEntries.count == 10)
  }

  @Test func `nothing after the failure is played`() throws {
    let result = TapeRun.result("Expect count homes 1\nAdvance 1h")
    #expect(result.walk?.world.now == TapeSetup.defaultStart)
    #expect(result.playedTime == .zero)
  }

  // MARK: The screen

  @Test func `the line that is nearly right is pointed at`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Couch to 5K/\nExpect \"Couch to 50K\""))
    let lines = Self.parts(failure)[1].split(separator: "\n").map(String.init)
    let row = try #require(lines.firstIndex { $0.hasPrefix("> ") })
    #expect(lines[row].contains("Couch to 5K"))
    let column = try #require(lines[row].firstRange(of: "Couch to 5K"))
    let offset = lines[row].distance(from: lines[row].startIndex, to: column.lowerBound)
    #expect(lines[row + 1] == String(repeating: " ", count: offset) + "^^^^^^^^^^^")
    #expect(lines.filter { $0.hasPrefix("> ") }.count == 1)
  }

  @Test(arguments: [
    (#"Wait+Screen@1s /couch to 5k/"#, true), (#"Wait+Screen@1s /Couch to 7K/"#, true),
    (#"Wait+Screen@1s /Couch to [78]K/"#, false), (#"Expect "Something else entirely""#, false),
    (#"Expect not "Couch to 5K""#, true), (#"Expect line 3 "nowhere""#, true), (#"Expect count homes 9"#, false),
  ])
  func `a screen is marked only where something is to be seen`(_ command: String, isMarked: Bool) throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Couch to 5K/\n" + command))
    #expect(!failure.marks.isEmpty == isMarked)
    #expect(Self.parts(failure)[1].contains("\n> ") == isMarked)
  }

  // MARK: Seeing it live

  @Test func `in a sourced tape, the way there is by the line that sources it`() throws {
    let services = TapeServices(
      app: TapeRun.services.app,
      tape: { ["parts/a.tape": "\nSource b.tape", "parts/b.tape": "Down\n\nExpect count homes 1"][$0] })
    let failure = try #require(TapeRun.failure("Down\nSource parts/a.tape", services: services))
    #expect(failure.description.hasPrefix("parts/b.tape:3: Expect count homes 1\n 1 | Down\n 2 | \n 3 | Expect"))
    #expect(
      failure.description.hasSuffix(
        "\nSee it live: paywalk run --at walk.tape:2\nThat is before parts/b.tape is played.\n"))
  }

  @Test(arguments: [
    ("walks/a-b_1.tape", "walks/a-b_1.tape"), ("my walk.tape", "'my walk.tape'"), ("it's.tape", #"'it'\''s.tape'"#),
    ("", "''"), ("$(rm).tape", "'$(rm).tape'"), ("橋.tape", "'橋.tape'"),
    ("a\u{1B}]0;x\u{7}'\\.tape", #"$'a\x1b]0;x\x07\'\\.tape'"#), ("a\nb", #"$'a\x0ab'"#),
  ])
  func `a path is quoted for the shell that reads it`(_ path: String, _ word: String) {
    #expect(ShellWord.quoted(path) == word)
  }

  // MARK: Safety and colour

  @Test func `nothing in a report steers a terminal`() throws {
    let failure = try #require(TapeRun.failure("Down # \u{1B}]0;owned\u{7}\nExpect \"\u{9B}31m\u{202E}\" # \u{1B}[2J"))
    for scalar in failure.description.unicodeScalars where scalar != "\n" {
      #expect(!TextWidth.isControl(scalar.value))
    }
    #expect(failure.description.contains("\\u{202E}"), "\(failure.description)")
  }

  @Test func `colours say nothing that the text does not say`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Couch to 5K/\nExpect \"Couch to 50K\""))
    let colored = failure.report.text(inColor: true)
    #expect(colored.contains("\u{1B}[33m"))
    #expect(TextSanitizing.sanitize(colored, allowingNewlines: true) == failure.report.text())
  }

  @Test func `the command that goes there names the case that failed`() throws {
    var services = TapeRun.services
    services.parameters = ["home": "Tiny house", "title": "of another tape"]
    let tape = """
      Let home = "Flat"
      Let count
      Row 1
      Row 2
      Tap "Homes"
      Type "${home}" Enter
      Expect count homes ${count}
      """
    let script = try TapeScript(tape, file: "walk.tape", row: 1, services: services)
    guard case .failed(let failure) = ReplayRunner(services: services).run(script).outcome else {
      Issue.record("it passed")
      return
    }
    #expect(failure.openCommand == "paywalk run --at walk.tape:7 --let 'home=Tiny house' --row 2")
  }
}
