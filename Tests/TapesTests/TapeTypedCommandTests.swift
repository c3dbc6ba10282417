import Monetization
import SampleApps
import Testing

@testable import Tapes

/// Tapes that begin by typing a command into a shell.
@Suite struct `Tapes that type a command` {
  private static func services(_ seen: @escaping @Sendable (TapeAppChoice) -> Void = { _ in }) -> TapeServices {
    TapeServices(
      app: { choice in
        seen(choice)
        return SampleApp.definition()
      },
      commandLine: { words throws(TapeEnvironmentError) in
        guard words.first == "run" || words.isEmpty else { throw TapeEnvironmentError("\(words[0]) cannot be typed") }
        return TapeCommandLine(app: words.last, start: WrittenDate(Instant(milliseconds: 1_767_433_260_000), in: .utc))
      })
  }

  @Test(arguments: [
    "Type \"paywalk run --app demo\" Enter", "Hide\nType \"paywalk run demo\"\nSleep 500ms\nEnter\nShow",
    "Sleep 1s\nWait />$/\nType './bin/paywalk run \"demo\"' Enter", "Type \"swift run paywalk run demo\" Enter",
  ])
  func `the walk begins where the command would begin it`(_ opening: String) throws {
    let result = ReplayRunner(services: Self.services()).run(
      opening + "\nExpect clock \"2026-01-03 09:41\"\nTap \"Homes\"\nExpect \"Homes\"", file: "walk.tape")
    #expect(result.text == "")
    let script = try TapeScript(opening, file: "walk.tape", services: Self.services())
    #expect(script.setup.app.name == "demo")
    #expect(script.steps.allSatisfy { !$0.command.kind.isStep })
  }

  @Test func `variables before the command are the tape's environment`() throws {
    let script = try TapeScript(
      "Type \"SEED_MOCK_DATA=1 NAME='a b' paywalk run demo\" Enter", file: "walk.tape", services: Self.services())
    #expect(script.setup.app.environment == ["SEED_MOCK_DATA": "1", "NAME": "a b"])
    #expect(script.setup.app.arguments == ["run", "demo"])
  }

  @Test(arguments: [
    ("Type \"paywalk replay x\" Enter", "replay cannot be typed"),
    ("Type \"paywalk\"\nTab", "the command is typed and never entered"),
  ])
  func `a command that cannot be played is a fault`(_ tape: String, _ message: String) {
    let error = #expect(throws: TapeScriptError.self) {
      try TapeScript(tape, file: "walk.tape", services: Self.services())
    }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: ["Type \"echo paywalk\" Enter", "Tap \"Homes\"\nType \"paywalk run\" Enter", "Type \"milk\" Enter"])
  func `other words are typed into the app`(_ tape: String) throws {
    let script = try TapeScript(tape, file: "walk.tape", services: Self.services())
    #expect(script.steps.count == tape.split(whereSeparator: \.isNewline).count + 1)
  }
}
