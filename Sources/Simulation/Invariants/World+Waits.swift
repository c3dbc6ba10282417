import Monetization
import NativeApp

extension World {
  /// The time after which nothing may wait any more: longer than any answer takes, a verification with all its tries too.
  private static let longestWait = TimeSpan.minutes(13)

  /// The waits that go on although nobody does anything, unless they are for a person, for the app to come back, or for
  /// what a fault holds back. One of the same kind that begins after the end of the first counts for a later state.
  ///
  /// A fault that would hold back only what is asked for later is ended first, so that it hides no wait for anything else.
  ///
  /// - Parameter known: This world after its next events, if it is at hand: most waits end with these.
  func waitViolations(in app: AppDefinition, later known: World?) -> [String] {
    guard faults.held.isEmpty else { return [] }
    var lasting = namedWaits
    if lasting.isEmpty { return [] }
    var later = self
    if let known, known.now <= now + Self.longestWait, !faults.rules.contains(where: { $0.mode == .hold }) {
      later = known
      lasting.formIntersection(later.namedWaits)
      if lasting.isEmpty { return [] }
    } else {
      later.faults.stopHolding(nil)
    }
    while let next = later.nextInstant, next <= now + Self.longestWait {
      _ = later.advance(to: next, in: app)
      lasting.formIntersection(later.namedWaits)
      if lasting.isEmpty { return [] }
    }
    // A command that was given for later may set a fault that holds something back.
    return later.faults.held.isEmpty ? lasting.sorted() : []
  }

  // By index, and part by part: a phone by value is copied whole.
  private var namedWaits: Set<String> {
    var names: Set<String> = []
    for index in phones.indices where phones[index].device.isAppInForeground && !phones[index].client.isSheetUp {
      for wait in phones[index].model.waits + openQuestions(onPhoneAt: index) {
        names.insert("phone \(phones[index].id.number) waits for \(wait), and nothing will happen")
      }
    }
    return names
  }

  /// Messages of pages that no person can answer at present.
  private func openQuestions(onPhoneAt index: Int) -> [String] {
    guard phones[index].model.paywall == nil, phones[index].ads.playback == nil else { return [] }
    return phones[index].model.ledger.open.map { "the reply to \($0.message.event) #\($0.message.id)" }
  }
}
