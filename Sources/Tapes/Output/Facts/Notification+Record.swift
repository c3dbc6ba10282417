import Monetization
import Simulation

extension NotificationFact {
  var record: FactRecord {
    switch self {
    case .permission(let permission):
      FactRecord("notification.permission", [.text("permission", permission.rawValue)])
    case .scheduled(let reminder, let due):
      FactRecord("notification.scheduled", reminder.fields + [.instant("due", due)])
    case .asked(let reminder): FactRecord("notification.asked", reminder.fields)
    case .refused(let reminder): FactRecord("notification.refused", reminder.fields)
    case .cancelled(let reminder): FactRecord("notification.cancelled", reminder.fields)
    case .delivered(let reminder): FactRecord("notification.delivered", reminder.fields)
    case .withheld(let reminder): FactRecord("notification.withheld", reminder.fields)
    }
  }
}

extension TrialReminder {
  fileprivate var fields: [JSONValue.Member] {
    [.text("product", productID), .text("transaction", transactionID), .instant("trialEnd", trialEnd)]
  }
}
