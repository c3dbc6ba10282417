import Monetization

extension Setting {
  /// The permission for notifications.
  package static let notifications = Setting(
    nil, of: "notifications", "Notifications", "whether the user lets the app send notifications",
    in: .phone, at: 40, .words(of: PhoneNotifications.Permission.self),
    home: .elsewhere(
      read: { .word($0.phone.notifications.rawValue) },
      write: { $1.phone.notifications = $0.choice() ?? $1.phone.notifications }))
}
