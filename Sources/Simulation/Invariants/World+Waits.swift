import Monetization
import NativeApp

extension World {
  /// The time after which nothing may wait any more: longer than any answer takes, a verification with all its tries too.
  private static let longestWait = TimeSpan.minutes(10)
  /// The time after which what began at the end of the first has ended too.
  private static let anotherWait = TimeSpan.minutes(3)

  /// The waits that go on although nobody does anything, unless they are for a person, for the app to come back, or for
  /// what a fault holds back. One of the same kind that has begun meanwhile ends soon after.
  ///
  /// A fault that would hold back only what is asked for later is ended first, so that it hides no wait for anything else.
  func waitViolations(in app: AppDefinition) -> [String] {
    guard faults.held.isEmpty, !namedWaits.isEmpty else { return [] }
    var later = self
    later.faults.stopHolding(nil)
    _ = later.advance(to: now + Self.longestWait, in: app)
    let lasting = namedWaits.intersection(later.namedWaits)
    guard !lasting.isEmpty else { return [] }
    _ = later.advance(to: later.now + Self.anotherWait, in: app)
    // A command that was given for later may set a fault that holds something back.
    return later.faults.held.isEmpty ? lasting.intersection(later.namedWaits).sorted() : []
  }

  private var namedWaits: Set<String> {
    Set(phones.filter { $0.device.isAppInForeground && !$0.client.isSheetUp }.flatMap(\.namedWaits))
  }
}

extension Phone {
  fileprivate var namedWaits: [String] {
    (model.waits + openQuestions).map { "phone \(id.number) waits for \($0), and nothing will happen" }
  }

  /// Messages of pages that no person can answer at present.
  private var openQuestions: [String] {
    guard model.paywall == nil, ads.playback == nil else { return [] }
    return model.ledger.open.map { "the reply to \($0.message.event) #\($0.message.id)" }
  }
}
