import SampleApps
import Testing

@testable import Tapes

/// Expectations that nothing makes fail.
@Suite struct `The proof of tapes` {
  private static func proofs(
    _ tape: String, asWritten: Bool = false, of expectations: [String]? = nil,
    services: TapeServices = TapeRun.services
  ) throws -> [String] {
    let script = try TapeScript(tape, file: "walk.tape", services: services)
    return try TapeProver.prove(script, services: services, asWritten: asWritten, of: expectations).proofs.map {
      "\($0.step.command.line): \($0.cause?.text ?? "nothing")"
    }
  }

  @Test func `an expectation is proved by the step without which it fails`() throws {
    #expect(
      try Self.proofs("Tap \"Homes\"\nType \"Flat\" Enter\nExpect count homes 1")
        == ["3: without walk.tape:1"])
  }

  @Test func `only the lines that are named are looked at, whatever the blanks in them`() throws {
    #expect(
      try Self.proofs(
        "Tap \"Homes\"\nExpect count items 0\nType \"Flat\" Enter\nExpect count homes 1", of: ["Expect  count homes  1"]
      )
        == ["4: without walk.tape:1"])
  }

  @Test func `a watch is proved by a step below it`() throws {
    #expect(
      try Self.proofs("Expect never count homes 1\nTap \"Homes\"\nType \"Flat\"\nBackspace 4\nEnter")
        == ["1: without walk.tape:4"])
  }

  @Test func `an expectation is proved by the variable without which it fails`() throws {
    let services = TapeServices(app: { SampleApp.definition(isUITesting: $0.environment["UI-TESTING"] == "1") })
    #expect(
      try Self.proofs("Env UI-TESTING \"1\"\nExpect entitlement pro active\nExpect count homes 0", services: services)
        == ["2: without walk.tape:1", "3: nothing"])
  }

  @Test func `an expectation that holds whatever happens is proved by nothing`() throws {
    #expect(
      try Self.proofs("Tap \"Homes\"\nExpect not \"Grandfather clock\"\nExpect count items 0")
        == ["2: nothing", "3: nothing"])
  }

  @Test func `a comparison of branches is proved by what happens in them`() throws {
    #expect(
      try Self.proofs("Sleep 1s\nBranch a\nTap \"Homes\"\nBranch b\nSleep 1s\nRejoin\nExpect different screen a b")
        == ["7: without walk.tape:3"])
    // Without the line 2 there is no branch a, which says nothing about what is in it.
    #expect(
      try Self.proofs("Sleep 1s\nBranch a\nSleep 1s\nBranch b\nSleep 1s\nRejoin\nExpect same screen a b")
        == ["7: nothing"])
  }

  @Test func `a scenario proves what no step brings about`() throws {
    #expect(
      try Self.proofs("Wait+Screen /Train Ad-Free/\nExpect entitlement pro inactive").last
        == "2: in the scenario subscriber")
  }

  @Test func `an expectation after one that fails is still asked`() throws {
    // Without the first step both fail; the second is reached although the first has failed.
    #expect(
      try Self.proofs("Tap \"Homes\"\nType \"Flat\" Enter\nExpect count homes 1\nExpect \"Flat\"").map { $0.prefix(2) }
        == ["3:", "4:"])
    #expect(
      try Self.proofs("Expect count homes 3\nTap \"Homes\"\nExpect count homes 7", asWritten: true)
        == ["1: the tape as it is", "3: the tape as it is"])
  }

  @Test func `a watched expectation is proved where it is written`() throws {
    let proofs = try Self.proofs(
      "Expect never \"Where do you live?\"\nTap \"Homes\"\nExpect layer screen", asWritten: true)
    #expect(proofs == ["1: the tape as it is", "3: nothing"])
  }

  @Test func `an expectation that fails as it is has no other cause`() throws {
    let proofs = try Self.proofs("Wait+Screen /Train Ad-Free/\nExpect count homes 1\nTap \"Homes\"")
    #expect(proofs.last == "2: the tape as it is")
  }

  @Test(arguments: [false, true])
  func `a step that fails as it is, and an open end, are told`(asWritten: Bool) throws {
    let script = try TapeScript(
      "Tap \"Nowhere\"\nWait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/",
      file: "walk.tape", services: TapeRun.services)
    let result = try TapeProver.prove(script, services: TapeRun.services, asWritten: asWritten)
    #expect(result.failures.map(\.command) == ["Tap \"Nowhere\"", "the end of the tape"])
  }
}
