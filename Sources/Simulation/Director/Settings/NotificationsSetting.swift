import Monetization

extension Setting {
  /// The permission for notifications.
  package static let notifications = Setting(
    nil, of: "notifications", "Notifications", "whether the user lets the app send notifications",
    in: .phone, at: 40, .words(of: PhoneNotifications.Permission.self),
    meanings: [
      "allowed": "reminders are shown",
      "refused": "reminders are not shown",
      "ask": "the system asks at the first one",
    ],
    notices: [
      "ask": "The system asks at the first reminder."
    ],
    home: .elsewhere(
      read: { .word($0.phone.notifications.rawValue) },
      write: { $1.phone.notifications = $0.choice() ?? $1.phone.notifications }))
}
