import Monetization
import SampleApps
import Simulation
import Testing

@testable import Tapes

@Suite struct `Files around a tape` {
  private static func services(
    tapes: [String: String] = [:], goldens: GoldenStore = .none
  ) -> TapeServices {
    TapeServices(
      app: { choice throws(TapeEnvironmentError) in
        guard choice.name == "demo" else { throw TapeEnvironmentError("there is no app \(choice.name)") }
        return SampleApp.definition(isUITesting: choice.environment["UI-TESTING"] == "1")
      }, tape: { tapes[$0] }, goldens: goldens)
  }

  @Test func `a sourced tape is played in its place, from its own folder`() {
    let tapes = [
      "a/setup.tape": "Set Columns 100\nSource parts/home.tape",
      "a/parts/home.tape": "Tap \"Homes\"\nType \"Flat\" Enter",
    ]
    let result = ReplayRunner(services: Self.services(tapes: tapes)).run(
      "Source setup.tape\nExpect count homes 1\nExpect count items 1", file: "a/walk.tape")
    #expect(result.walk?.columns == 100)
    #expect(result.text.hasPrefix("a/walk.tape:3: Expect count items 1"))
  }

  @Test func `a failure in a sourced tape names that tape`() {
    let services = Self.services(tapes: ["b.tape": "\nExpect count homes 1"])
    #expect(ReplayRunner(services: services).run("Source b.tape", file: "a.tape").text.hasPrefix("b.tape:2: "))
  }

  @Test func `a failure and a fault in a sourced tape name the tapes that source it`() throws {
    var tapes = ["walks/b.tape": "Down\n\nSource sub/c.tape", "walks/sub/c.tape": "\nExpect count homes 1"]
    let result = ReplayRunner(services: Self.services(tapes: tapes)).run("\nSource b.tape", file: "walks/a.tape")
    #expect(result.text.contains("\n  sourced   by walks/b.tape:3, walks/a.tape:2\n"), "\(result.text)")
    #expect(result.failure?.sourcedBy.map(\.line) == [3, 2])
    tapes["walks/sub/c.tape"] = "Dwn"
    let fault = ReplayRunner(services: Self.services(tapes: tapes)).run("\nSource b.tape", file: "walks/a.tape")
    #expect(fault.text.hasPrefix("walks/sub/c.tape:1:1: error: "))
    #expect(fault.text.hasSuffix(" = sourced by walks/b.tape:3, walks/a.tape:2\n"), "\(fault.text)")
    tapes["walks/sub/c.tape"] = "Down\nSet Columns 90"
    let late = ReplayRunner(services: Self.services(tapes: tapes)).run("\nSource b.tape", file: "walks/a.tape")
    #expect(late.text.contains(" = sourced by walks/b.tape:3, walks/a.tape:2\n"), "\(late.text)")
  }

  /// Tapes in `walks`, and the files that they write.
  static let places: [(tape: String, fromHere: Bool, paths: [String])] = [
    ("Output a.txt\nDown", false, ["walks/a.txt"]), ("Output a.txt\nDown", true, ["a.txt"]),
    ("Output \"/tmp/a.txt\"\nDown", false, ["/tmp/a.txt"]), ("Output ../a.jsonl\nDown", false, ["walks/../a.jsonl"]),
    ("Screenshot shots/a.txt", false, ["walks/shots/a.txt"]), ("Screenshot a.svg", true, ["a.svg"]),
    ("Source sub/b.tape", false, ["walks/sub/b.txt"]), ("Source sub/b.tape", true, ["b.txt"]),
    ("Let name\nRow x\nRow x\nOutput \"${name}.txt\"", false, ["walks/x-1.txt"]),
  ]

  @Test(arguments: places.indices)
  func `paths begin in the folder of the tape that names them, or here`(index: Int) {
    let (tape, fromHere, paths) = Self.places[index]
    let folder = OutputFolder()
    var services = folder.services
    services.tape = { $0 == "walks/sub/b.tape" ? "Screenshot b.txt" : nil }
    services.pathsAreFromHere = fromHere
    #expect(ReplayRunner(services: services).run(tape, file: "walks/walk.tape").text == "")
    #expect(folder.paths == paths)
  }

  @Test(arguments: [(false, "walks/sub/", "walks/"), (true, "", "")])
  func `an app is looked for beside the tape that names it, or here`(
    fromHere: Bool, sourced: String, typed: String
  ) throws {
    var services = TapeServices(
      app: { _ in SampleApp.definition() }, tape: { _ in "Set App ./mine" },
      commandLine: { _ in TapeCommandLine(app: "./mine") })
    services.pathsAreFromHere = fromHere
    let script = try TapeScript("Source sub/b.tape", file: "walks/walk.tape", services: services)
    #expect(script.setup.app == Self.choice("./mine", sourced))
    let other = try TapeScript("Type \"paywalk run --app ./mine\" Enter", file: "walks/walk.tape", services: services)
    #expect(other.setup.app.base == typed)
  }

  private static func choice(_ name: String, _ base: String) -> TapeAppChoice {
    var choice = TapeAppChoice(name: name)
    choice.base = base
    return choice
  }

  @Test func `an open end fails, unless it is allowed`() {
    let tape = "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nSleep 5s\nBranch a\nBranch b\nRejoin"
    #expect(TapeRun.failure(tape)?.expected == "no message unanswered")
    var services = TapeRun.services
    services.allowsOpenEnd = true
    #expect(TapeRun.result(tape, services: services).text == "")
  }

  @Test func `a tape that sources itself is refused`() {
    let services = Self.services(tapes: ["a.tape": "Source b.tape", "b.tape": "Down\nSource a.tape"])
    let result = ReplayRunner(services: services).run("Source b.tape", file: "a.tape")
    #expect(result.text.hasPrefix("b.tape:2:1: error: \"a.tape\" sources itself by way of this tape"))
  }

  @Test func `the app sees the environment of the tape alone`() throws {
    let runner = ReplayRunner(services: Self.services())
    #expect(runner.run("Env UI-TESTING \"1\"\nExpect entitlement pro active", file: "a.tape").text == "")
    let other = runner.run("Set App nowhere", file: "a.tape")
    #expect(other.text == "a.tape: there is no app nowhere\n")
    #expect(ReplayStatus(other.outcome) == .environment)
    let wrong = TapeResult.Outcome.environment(TapeEnvironmentError("there is no app nowhere", isWrongUse: true))
    #expect(ReplayStatus(wrong) == .scriptError)
  }

  // MARK: Goldens

  private static let tape = "Wait+Screen /Couch/\nGolden feed\nTap \"Homes\"\nGolden homes"

  @Test func `a missing golden fails`() throws {
    let failure = try #require(TapeRun.failure(Self.tape))
    #expect(failure.line == 2)
    #expect(failure.found == "there is no golden goldens/walk/feed.txt")
  }

  @Test func `an update writes, says what has changed, and fails; after it the tape passes`() throws {
    let folder = GoldenFolder()
    let first = TapeRun.result(Self.tape, services: Self.services(goldens: folder.store(.update)))
    #expect(
      first.text == """
        walk.tape: goldens were written; look at them and play again
          new      goldens/walk/feed.txt
          new      goldens/walk/homes.txt

        """)
    #expect(ReplayStatus(first.outcome) == .failed)
    #expect(TapeRun.result(Self.tape, services: Self.services(goldens: folder.store(.compare))).outcome == .passed)
    #expect(TapeRun.result(Self.tape, services: Self.services(goldens: folder.store(.update))).outcome == .passed)
    // A remark that moves the lines changes no golden.
    let moved = "# A remark.\n" + Self.tape
    #expect(TapeRun.result(moved, services: Self.services(goldens: folder.store(.compare))).outcome == .passed)
  }

  @Test func `an update leaves a golden alone that differs in its notes only, and they name no folder`() throws {
    let folder = GoldenFolder()
    let services = Self.services(goldens: folder.store(.update))
    let runner = ReplayRunner(services: services)
    _ = runner.run(Self.tape, file: "/home/somebody/walk.tape")
    let path = "/home/somebody/goldens/walk/feed.txt"
    let before = try #require(services.goldens.read(path))
    let notes = String(decoding: before, as: UTF8.self).split(separator: "\n").prefix(3).dropFirst()
    #expect(notes == ["# walk.tape:2", "# 2026-01-01 09:41:00"])
    #expect(runner.run("# A remark.\n" + Self.tape, file: "/home/somebody/walk.tape").outcome == .passed)
    #expect(services.goldens.read(path) == before)
  }

  @Test func `a screen that differs fails with the lines and the places that differ`() throws {
    let folder = GoldenFolder()
    _ = TapeRun.result(
      "Tap \"Homes\"\nType \"Flat\"\nGolden name", services: Self.services(goldens: folder.store(.update)))
    let failure = try #require(
      TapeRun.failure(
        "Tap \"Homes\"\nType \"Flit\"\nGolden name", services: Self.services(goldens: folder.store(.compare))))
    #expect(failure.found == "the screen differs from goldens/walk/name.txt")
    #expect(failure.details == ["1 line differs"])
    let mark = try #require(failure.marks.first)
    #expect(failure.marks.count == 1 && mark.wanted?.contains("Flat") == true)
    #expect(failure.frame.text(row: mark.row).contains("Flit"))
    #expect(mark.pointers.filter { $0 == "^" }.count == 1)
  }

  @Test func `a golden is the same whatever ends its lines`() throws {
    let folder = GoldenFolder()
    let name = "Tap \"Homes\"\nType \"Flat\"\nGolden name"
    _ = TapeRun.result(name, services: Self.services(goldens: folder.store(.update)))
    let kept = folder.store(.compare)
    let store = GoldenStore(
      mode: .compare,
      read: { path in
        kept.read(path).map { Array(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r\n").utf8) }
      }, write: { _, _ in })
    #expect(TapeRun.result(name, services: Self.services(goldens: store)).outcome == .passed)
    let failure = try #require(
      TapeRun.failure(name.replacing("Flat", with: "Flit"), services: Self.services(goldens: store)))
    #expect(failure.details == ["1 line differs"])
    #expect(failure.marks.first?.wanted?.contains("Flat") == true)
  }

  @Test func `an update shows what it has changed`() {
    let folder = GoldenFolder()
    func play(_ text: String) -> TapeResult {
      TapeRun.result(
        "Tap \"Homes\"\nType \"\(text)\"\nGolden name", services: Self.services(goldens: folder.store(.update)))
    }
    _ = play("Flat")
    let lines = play("Flit").text.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[1] == "  changed  goldens/walk/name.txt: 1 line differs")
    #expect(lines[2].contains(" - │") && lines[2].contains("Flat"))
    #expect(lines[3].contains(" + │") && lines[3].contains("Flit"))
    #expect(lines[4].filter { $0 == "^" }.count == 1)
    #expect(play("Flit").outcome == .passed)
  }

  @Test func `goldens are not updated where nobody looks at them`() throws {
    #expect(throws: TapeEnvironmentError.self) {
      _ = try GoldenStore.Mode(wantsUpdate: true, isContinuousIntegration: true)
    }
    #expect(try GoldenStore.Mode(wantsUpdate: false, isContinuousIntegration: true) == .compare)
    #expect(try GoldenStore.Mode(wantsUpdate: true, isContinuousIntegration: false) == .update)
  }

  @Test(arguments: [
    ("walk.tape", "goldens/walk/a.txt"), ("x/y/walk.tape", "x/y/goldens/walk/a.txt"), ("/walk", "/goldens/walk/a.txt"),
  ])
  func `goldens lie beside their tape`(_ tape: String, _ path: String) {
    #expect(GoldenStore.path(of: "a", for: tape) == path)
  }

  // MARK: Results

  @Test func `the event log is one object a line, with the time since the start`() {
    let lines = String(decoding: TapeRun.result("Wait+Screen /Couch/").log, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.first == #"{"format":"paywalk-timeline","version":2,"start":"2026-01-01T09:41:00.000Z"}"#)
    #expect(
      lines.last == """
        {"n":4,"t":120,"at":"2026-01-01T09:41:00.120Z","phone":1,"channel":"bridge","fact":"bridge.received",\
        "cause":2,"data":{"component":"rewarded-ad","event":"connect","id":"1","screen":1,"load":1,\
        "url":"https://sample.example/","data":{"workoutAppId":7}},"text":"▸ rewarded-ad connect"}
        """)
  }

  @Test func `the status of several tapes is that of the worst`() {
    let runner = ReplayRunner(services: Self.services())
    let results = ["Down", "Expect count homes 1", "Dwn", "Set App nowhere"].map { runner.run($0, file: "a.tape") }
    #expect(results.map { ReplayStatus($0.outcome) } == [.passed, .failed, .scriptError, .environment])
    #expect(ReplayStatus(Array(results.prefix(2))) == .failed)
    #expect(ReplayStatus(results) == .environment)
    #expect(ReplayStatus([]) == .passed)
  }
}
