import Monetization

/// News of the app's notifications on a phone.
public enum NotificationFact: Hashable, Sendable {
  case permission(PhoneNotifications.Permission)
  case scheduled(TrialReminder, due: Instant)
  /// The app has its first notification, so the system asks the user for the permission.
  case asked(TrialReminder)
  /// The user allows no notifications, so the reminder will not be shown.
  case refused(TrialReminder)
  /// The trial was cancelled, refunded, or is over before its reminder was due.
  case cancelled(TrialReminder)
  case delivered(TrialReminder)
  /// The reminder fell due, and the user allows no notifications.
  case withheld(TrialReminder)
}
