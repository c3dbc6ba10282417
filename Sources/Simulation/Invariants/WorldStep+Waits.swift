import Monetization
import NativeApp

extension WorldStep {
  /// Every wait has an end on some agenda, unless it is for a person, or for the app to come back.
  var waitViolations: [String] {
    guard after.nextInstant == nil, after.faults.held.isEmpty else { return [] }
    return after.phones.filter { $0.device.isAppInForeground && !$0.client.isSheetUp }.flatMap { phone in
      (phone.model.waits + phone.openQuestions).map {
        "phone \(phone.id.number) waits for \($0), and nothing will happen"
      }
    }
  }
}

extension Phone {
  /// Messages of pages that no person can answer at present.
  fileprivate var openQuestions: [String] {
    guard model.paywall == nil, ads.playback == nil else { return [] }
    return model.ledger.open.map { "the reply to \($0.message.event) #\($0.message.id)" }
  }
}
