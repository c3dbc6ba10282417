import Monetization
import Simulation

extension NotificationFact {
  var sentence: Sentence {
    switch self {
    case .permission(.allowed): Sentence("notifications ▸ allowed by the user")
    case .permission(.refused): Sentence("notifications ▸ refused by the user")
    case .permission(.notDetermined): Sentence("notifications ▸ not asked for yet")
    case .asked(let reminder): Sentence("notifications ▸ the user is asked to allow them", reminder.details)
    case .scheduled(let reminder, let due): Sentence("trial reminder ▸ due \(due.timestamp)", reminder.details)
    case .refused(let reminder):
      Sentence("trial reminder ▸ will not be shown: the user refuses notifications", reminder.details)
    case .cancelled(let reminder): Sentence("trial reminder ▸ taken back", reminder.details)
    case .delivered(let reminder): Sentence("notification ▸ \(reminder.message(in: .utc))", reminder.details)
    case .withheld(let reminder):
      Sentence("notification ▸ not shown: the user refuses notifications", reminder.details)
    }
  }
}

extension TrialReminder {
  fileprivate var details: [Sentence.Detail] {
    [
      .init("product", productID), .init("transaction", transactionID), .init("trial ends", trialEnd.timestamp),
    ]
  }
}
