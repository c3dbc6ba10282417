import Monetization
import NativeApp

extension WorldStep {
  /// No wait outlives a day, unless it is for a person, or for the app to come back.
  ///
  /// A wait seen before and after a day may be a new one of the same kind; that one ends within minutes on a copy.
  var waitViolations: [String] {
    guard before.faults.held.isEmpty, after.faults.held.isEmpty else { return [] }
    if after.nextInstant == nil { return lasting(in: [after]) }
    guard after.now - before.now >= .days(1) else { return [] }
    guard !lasting(in: [before, after]).isEmpty else { return [] }
    var later = after
    _ = later.advance(to: after.now + .minutes(10), in: app)
    return lasting(in: [before, after, later])
  }

  /// The waits that each of `worlds` has.
  private func lasting(in worlds: [World]) -> [String] {
    let waits = worlds.map { world in
      Set(world.phones.filter { $0.device.isAppInForeground && !$0.client.isSheetUp }.flatMap(\.namedWaits))
    }
    return waits.dropFirst().reduce(waits[0]) { $0.intersection($1) }.sorted()
  }
}

extension Phone {
  fileprivate var namedWaits: [String] {
    (model.waits + openQuestions).map { "phone \(id.number) waits for \($0), and nothing will happen" }
  }

  /// Messages of pages that no person can answer at present.
  fileprivate var openQuestions: [String] {
    guard model.paywall == nil, ads.playback == nil else { return [] }
    return model.ledger.open.map { "the reply to \($0.message.event) #\($0.message.id)" }
  }
}
