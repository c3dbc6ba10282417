import Monetization
import Simulation

extension NotificationFact: ToldFact {
  struct Forms: Sendable {
    let permission = FactForm("notification.permission", .word("permission", of: PhoneNotifications.Permission.self))
    let scheduled = FactForm("notification.scheduled", .reminder, .instant("due"))
    let asked = FactForm("notification.asked", .reminder)
    let refused = FactForm("notification.refused", .reminder)
    let cancelled = FactForm("notification.cancelled", .reminder)
    let delivered = FactForm("notification.delivered", .reminder)
    let withheld = FactForm("notification.withheld", .reminder)
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .permission(let permission):
      Self.forms.permission("notifications ▸ \(permission.words)", permission)
    case .scheduled(let reminder, let due):
      Self.forms.scheduled("trial reminder ▸ due \(due.timestamp)", (reminder, due), details: reminder.details)
    case .asked(let reminder):
      Self.forms.asked("notifications ▸ the user is asked to allow them", reminder, details: reminder.details)
    case .refused(let reminder):
      Self.forms.refused(
        "trial reminder ▸ will not be shown: the user refuses notifications", reminder, details: reminder.details)
    case .cancelled(let reminder):
      Self.forms.cancelled("trial reminder ▸ taken back", reminder, details: reminder.details)
    case .delivered(let reminder):
      Self.forms.delivered("notification ▸ \(reminder.message(in: .utc))", reminder, details: reminder.details)
    case .withheld(let reminder):
      Self.forms.withheld(
        "notification ▸ not shown: the user refuses notifications", reminder, details: reminder.details)
    }
  }
}

extension PhoneNotifications.Permission {
  fileprivate var words: String {
    switch self {
    case .allowed: "allowed by the user"
    case .refused: "refused by the user"
    case .notDetermined: "not asked for yet"
    }
  }
}

extension FactFields where Value == TrialReminder {
  fileprivate static var reminder: Self {
    Self(.product, .text("transaction"), .instant("trialEnd")) { ($0.productID, $0.transactionID, $0.trialEnd) }
  }
}

extension TrialReminder {
  fileprivate var details: [Sentence.Detail] {
    [
      .init("product", productID), .init("transaction", transactionID), .init("trial ends", trialEnd.timestamp),
    ]
  }
}
