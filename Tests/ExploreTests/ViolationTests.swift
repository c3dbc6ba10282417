import Monetization
import SampleApps
import Simulation
import Tapes
import TerminalUI
import Testing

@testable import Explore

/// A broken promise is found by the shortest way, and a tape shows it.
@Suite struct `Broken promises` {
  @Test func `a promise that the app breaks is found, and its tape fails`() throws {
    let found = try Self.search("Invariant never layer paywall while entitlement pro inactive")
    let violation = try #require(found.result.violations.first)
    #expect(violation.path.count == 3)
    let writer = ViolationWriter(head: found.head, file: "walk.tape", services: Desk.services(Desk.small))
    let tape = try #require(writer.tape(of: violation, promises: found.promises))
    #expect(tape.isShown)
    #expect(tape.text.contains("Tap \"Subscribe to Go Ad-Free\""), "\(tape.text)")
    let outcome = ReplayRunner(services: Desk.services(Desk.small)).run(tape.text, file: "walk.tape").outcome
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.expected.contains("Invariant never layer paywall while entitlement pro inactive"))
  }

  @Test func `each of two broken promises has a tape that fails by it alone`() throws {
    let promises = ["never layer paywall", "never layer paywall while entitlement pro inactive"]
    let lines = promises.map { "Invariant \($0)\n" }.joined()
    let found = try Self.search(lines)
    #expect(Set(found.result.violations.map(\.promise)) == Set(promises))
    let writer = ViolationWriter(head: found.head + lines, file: "walk.tape", services: Desk.services(Desk.small))
    for violation in found.result.violations {
      let tape = try #require(writer.tape(of: violation, promises: found.promises))
      #expect(tape.isShown && tape.text.contains("Invariant \(violation.promise)\n"), "\(tape.text)")
      #expect(tape.text.split(separator: "\n").count { $0.hasPrefix("Invariant") } == 1, "\(tape.text)")
    }
  }

  @Test func `a promise that the app keeps is not found broken`() throws {
    let found = try Self.search("Invariant never layer paywall while entitlement pro active")
    #expect(found.result.violations.isEmpty, "\(found.result.violations.map(\.promise))")
  }

  @Test func `what has to be so once is missed where it never is`() throws {
    let found = try Self.search("Invariant sometimes layer paywall\nInvariant sometimes layer ad")
    #expect(found.result.unmet == ["sometimes layer ad"])
  }

  @Test func `what has to come about with time is missed where it does not`() throws {
    let found = try Self.search(
      "Invariant eventually unanswered 0 within 1m while layer screen\nInvariant eventually layer screen within 1m")
    #expect(found.result.violations.map(\.promise) == ["eventually layer screen within 1m"])
  }

  @Test func `needless moves and odd times go`() throws {
    let promise = "Invariant never layer paywall"
    let found = try Self.search(promise)
    var violation = try #require(found.result.violations.first)
    violation.path.insert(ExploreStep(.background), at: 0)
    violation.path.insert(ExploreStep(.foreground), at: 1)
    violation.path.insert(ExploreStep(.advance), at: 2)
    let writer = ViolationWriter(head: found.head, file: "walk.tape", services: Desk.services(Desk.small))
    let tape = try #require(writer.tape(of: violation, promises: found.promises))
    let outcome = ReplayRunner(services: Desk.services(Desk.small)).run(tape.text, file: "walk.tape").outcome
    #expect(tape.isShown, "\(outcome)")
    #expect(!tape.text.contains("Director background"), "\(tape.text)")
  }

  @Test func `a state as many moves away as the depth says is held against the promises`() throws {
    let promise = "Invariant never layer paywall"
    #expect(try Self.search(promise, depth: 3).result.violations.map(\.path.count) == [3])
    #expect(try Self.search(promise, depth: 2).result.violations.isEmpty)
  }

  private static func search(
    _ promises: String, depth: Int = 6
  ) throws -> (result: ExploreResult, head: String, promises: [TapeInvariant]) {
    let player = try Desk.player(on: Desk.small, after: promises)
    var options = ExploreOptions()
    options.promises = player.script.steps.compactMap(\.command.kind.promised)
    options.depth = depth
    options.drawsScreens = false
    var explorer = Explorer(from: player, options)
    return (explorer.run { _ in nil }, "Set Columns 80\n", options.promises)
  }
}
