import Monetization
import Simulation

// Expectations on the timeline since the tape began.
extension TapePlayer {
  /// - Parameter past: Entries and replies up to then are ignored.
  func occurrenceResult(
    _ occurrence: TapeOccurrence, since past: Past = Past()
  ) throws(StepFailure) -> ExpectationResult {
    switch occurrence {
    case .reply(let component, let event, let outcome, let message):
      let given = replies.dropFirst(past.replies).filter { $0.phone == walk.world.shown }.map(\.reply).filter {
        $0.component == component && $0.event == event
      }
      var holds = false
      for reply in given where !holds && reply.isSuccess == (outcome == .success) {
        holds = try Self.isFound(message, in: reply.message)
      }
      return ExpectationResult(
        holds: holds, found: given.isEmpty ? "it was not answered" : "it was answered",
        details: given.map { "\($0.isSuccess ? "success" : "failure") \"\($0.message)\"" })
    case .log(let matcher): return try lineResult(matcher, since: past) { _ in true }
    case .notification(let matcher):
      return try lineResult(matcher, since: past) {
        $0.fact.channel == .notification && $0.phone == walk.world.shown
      }
    case .fact(let query): return try factResult(query, since: past)
    }
  }

  /// The last replies that end a request on the shown phone, a line each, as many as a report can show; `connect` may be
  /// answered repeatedly and is left out.
  var lastTerminalReplies: [String] {
    replies.suffix(Self.searched).filter { $0.phone == walk.world.shown && $0.reply.isTerminal }
      .suffix(TapeFailure.entryCount).map(\.reply).map {
        "\($0.component) \($0.event) \($0.isSuccess ? "success" : "failure") \"\($0.message)\""
      }
  }

  /// The number of replies in which the last ones of a kind are looked for, so that a look costs the same in a long tape.
  private static let searched = 100

  /// The messages of pages that still wait for a reply, one line each.
  var unansweredLines: [String] {
    Self.lines(model.ledger.open)
      + model.ledger.connections.filter { $0.answered == nil }.map { Self.line($0.message) }
  }

  private static func lines(_ open: [BridgeLedger.Open]) -> [String] { open.map { line($0.message) } }

  private static func line(_ message: Message) -> String { "\(message.component) \(message.event) #\(message.id)" }

  private func lineResult(
    _ matcher: TapeMatcher, since past: Past, on isWanted: (TimelineEntry) -> Bool
  ) throws(StepFailure) -> ExpectationResult {
    var isThere = false
    for entry in entries.dropFirst(past.entries) where !isThere && isWanted(entry) {
      isThere = try Self.find(matcher, in: walk.sentences.sentence(of: entry.fact).searchText)
    }
    return ExpectationResult(
      holds: isThere, found: isThere ? "there was such a line" : "there was no such line since the tape began")
  }

  /// Returns the fault that a tape has if it ends now: an unanswered request or a wait without an end; nil if none.
  ///
  /// Messages that will be answered by themselves, such as a `connect` that waits for customer info, are no fault.
  func restFailure() -> StepFailure? {
    let open = walk.world.phones.flatMap { Self.lines($0.model.ledger.open) }
    if !open.isEmpty {
      return StepFailure(expected: "no message unanswered", found: "\(open.count) unanswered", details: open)
    }
    var ahead = walk.world
    // Deadlines do not expire while the app is in the background.
    for phone in ahead.phones { _ = ahead.handle(.director(.foreground), on: phone.id, in: app) }
    let end = ahead.now + Self.longestWait
    while !Self.waits(in: ahead).isEmpty, let next = ahead.nextInstant, next <= end {
      _ = ahead.advance(to: max(next, ahead.now), in: app)
    }
    let waits = Self.waits(in: ahead)
    return waits.isEmpty
      ? nil : StepFailure(expected: "nothing under way that never ends", found: "waiting for ever", details: waits)
  }

  private static func waits(in world: World) -> [String] { world.phones.flatMap(\.model.waits) }

  /// The time within which every wait has to end.
  private static let longestWait = TimeSpan.days(1)
}
