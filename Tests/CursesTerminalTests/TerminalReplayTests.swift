import Foundation
import Loading
import Monetization
import NativeApp
import Tapes
import TerminalReplay
import TerminalTesting
import Testing

/// Tapes played by the program on a pseudo-terminal, next to a headless replay.
@Suite(.waiting) struct TerminalReplays {
  private static func runner(_ program: String, _ arguments: [String]) -> TerminalRunner {
    TerminalRunner(
      services: .bundled, program: program, arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
  }

  private static func real() throws -> TerminalRunner {
    runner(try ChildProcess.built("paywalk"), ["perform"])
  }

  /// The outcome with a shell script in the program's place.
  private static func run(_ script: String, _ tape: String = "Sleep 1s\n") -> TapeResult.Outcome {
    runner("/bin/sh", ["-c", script, "sh"]).run(tape, file: "walk.tape").outcome
  }

  /// A tape in the form that the program receives.
  private static func handed(_ text: String) throws -> Data {
    let tape =
      [
        "file": "walk.tape", "text": text, "row": 0, "parameters": [String: String](), "pathsAreFromHere": false,
        "allowsOpenEnd": false,
      ] as [String: Any]
    return try JSONSerialization.data(withJSONObject: tape)
  }

  private static func failure(_ outcome: TapeResult.Outcome) throws -> TapeFailure {
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      throw CancellationError()
    }
    return failure
  }

  @Test(arguments: BundledTapes.names)
  func `a bundled tape is the same in a real terminal`(name: String) throws {
    let result = try Self.real().run(
      try BundledTapes.text(named: name), file: "\(BundledTapes.folder)/\(name).tape")
    #expect(result.outcome == .passed, "\(result.text)")
    #expect(result.inputCount > 0)
  }

  @Test func `every kind of input and size comes through`() throws {
    let result = try Self.real().run(
      """
      Set Columns 90
      Wait+Screen /Train Ad-Free/
      Down 3 Up 2 Tab Shift+Tab PageDown PageUp Home End F1 Escape
      Wheel down 3
      Wheel up 2
      ScrollDown 2
      Ctrl+P
      Type 'network ö橋😀👨‍👩‍👧🇫🇷é'
      Left 2 Right Backspace Delete Insert Ctrl+A Ctrl+E Alt+b Alt+f Ctrl+W
      Copy "pasted 橋 ❤️ 1️⃣ 👍🏽"
      Paste
      Escape
      Resize 100 30
      Resize 100 30
      Tap "Homes"
      Resize 60 20
      Click 3 4
      Resize 1 1
      Advance 1h
      Resize 120 40
      Director network off
      Alt+x Ctrl+Space Ctrl+C

      """, file: "inputs.tape")
    #expect(result.outcome == .passed, "\(result.text)")
  }

  @Test func `each row of a table is the row in the terminal, too`() throws {
    let runner = try Self.real()
    let text = """
      Let tab words
      Row "Homes" "Homes"
      Row "Train" "Train"
      Wait+Screen /Train Ad-Free/
      Tap "${tab}"
      Expect "${words}"

      """
    let scripts = try TapeScript.all(text, file: "table.tape", services: .bundled)
    #expect(scripts.count == 2)
    for script in scripts {
      let result = runner.run(script)
      #expect(result.outcome == .passed, "\(result.text)")
    }
  }

  @Test func `a tape that fails headless fails as it does there, at its own line`() throws {
    let failure = try Self.failure(
      Self.real().run("Wait+Screen /Couch to 5K/\nExpect \"Couch to 50K\"\n", file: "wrong.tape").outcome)
    #expect(failure.line == 2)
    #expect(failure.expected == "\"Couch to 50K\"")
  }

  @Test func `a program that shows something else fails the tape where it begins to`() throws {
    let wait = "Wait+Screen /Train Ad-Free/\n"
    let other = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID().uuidString).tape")
    try Self.handed("\(wait)Tap \"Watch Ad for Free Session\"\n").write(to: other)
    // A file left behind in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(at: other) }
    let script = "exec '\(try ChildProcess.built("paywalk"))' perform 3<'\(other.path)'"
    let failure = try Self.failure(Self.run(script, "\(wait)Tap \"Homes\"\n"))
    #expect(failure.line == 2)
    #expect(failure.command == "Tap \"Homes\"")
    #expect(failure.expected == "the screen below in the terminal, too")
    #expect(failure.found.contains("cells that differ"))
    #expect(failure.details.first == "the terminal shows:")
    #expect(failure.details.contains { $0.contains("^") })
  }

  @Test(arguments: [
    ("exit 0", "picture 1 of the tape", "the program has ended"),
    ("echo 'Down has come as x' >&2; exit 1", "an input that arrives as it was given", "Down has come as x"),
    ("printf '\\033]5219;7\\007'", "picture 1 of the tape", "picture 7"),
    ("printf '\\033[?25l\\033]5219;1\\007'", "the screen below in the terminal, too", "cells that differ"),
  ])
  func `a program that goes its own way fails the tape`(script: String, expected: String, found: String) throws {
    let failure = try Self.failure(Self.run(script))
    #expect(failure.expected == expected)
    #expect(failure.found.hasSuffix(found))
  }

  @Test(arguments: [
    ("echo trouble >&2; exit 3", "the program in the terminal ended with status 3:\ntrouble"),
    ("printf '\\033[31mred' >&2; exit 4", "the program in the terminal ended with status 4:\nred"),
    ("kill -9 $$", "the program in the terminal ended by signal 9"),
    ("printf '\\033[?4711h'; cat", "the program has written the control sequence CSI ? 4711 h, "),
    ("printf '\\377'; cat", "the program has written bytes that are not UTF-8"),
  ])
  func `a program that cannot be followed is no fault of the tape`(script: String, message: String) {
    guard case .environment(let error) = Self.run(script) else {
      Issue.record("not an error of the environment")
      return
    }
    #expect(error.message.hasPrefix(message))
  }

  @Test func `a row that cannot be played is told by its name`() throws {
    let runner = Self.runner("/no/such/program", [])
    let script = try TapeScript(
      "Let wait\nRow 1s\nRow 2s\nSleep ${wait}\n", file: "walk.tape", row: 1, services: .bundled)
    #expect(runner.run(script).caseName == "2s")
  }

  @Test func `a program that is not there is told by its path`() {
    let outcome = Self.runner("/no/such/program", []).run("Sleep 1s\n", file: "walk.tape").outcome
    #expect(
      outcome == .environment(TapeEnvironmentError("/no/such/program cannot be started: No such file or directory")))
  }

  @Test func `a tape with a fault starts nothing`() {
    guard case .scriptError = Self.runner("/no/such/program", []).run("Frobnicate\n", file: "walk.tape").outcome
    else {
      Issue.record("it was played")
      return
    }
  }

  /// Plays a tape of one key on the program's terminal, and types these bytes in place of the key.
  private static func type(_ bytes: [UInt8]) throws -> (end: TerminalProgram.End, complaint: String) {
    let program = try TerminalProgram(
      try ChildProcess.built("paywalk"), ["perform"],
      environment: ["TERM": TerminalEmulator.type, "PATH": "/usr/bin:/bin"],
      attachment: Array(try Self.handed("Down\n")),
      columns: 80, rows: 24)
    program.type(bytes)
    while try !program.read().isEmpty {}
    return (program.end(), program.complaint)
  }

  @Test(
    arguments: [
      ("\u{1B}OB", .exited(0), ""), ("x", .exited(1), "Down has come as x"),
      ("\u{1B}OBx", .exited(1), "Down has come with x after it"),
    ] as [(String, TerminalProgram.End, String)])
  func `the program says what it was given in place of the tape's input`(
    bytes: String, end: TerminalProgram.End, complaint: String
  ) throws {
    let result = try Self.type(Array(bytes.utf8))
    #expect(result.end == end)
    #expect(result.complaint == complaint)
  }
}
