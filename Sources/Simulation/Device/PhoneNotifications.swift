import Monetization

/// The notifications of the app on one phone: the user's permission, the reminder to come, and the one in view.
public struct PhoneNotifications: Hashable, Sendable {
  /// The answer of the user to the system's question. Raw values are words of commands and files.
  public enum Permission: String, Hashable, Sendable, CaseIterable {
    case allowed, refused
    /// The user has not been asked yet. The system asks when the app has its first notification.
    case notDetermined = "ask"
  }

  /// A reminder that the app has handed to the system.
  public struct Scheduled: Hashable, Sendable {
    public var reminder: TrialReminder
    public var due: Instant
    /// The reminder has fallen due.
    public var isDelivered: Bool

    public init(_ reminder: TrialReminder, due: Instant, isDelivered: Bool = false) {
      self.reminder = reminder
      self.due = due
      self.isDelivered = isDelivered
    }
  }

  /// A notification at the top of the screen.
  public struct Banner: Hashable, Sendable {
    public internal(set) var reminder: TrialReminder
    public internal(set) var until: Instant
  }

  /// The time for which a notification stays at the top of the screen.
  public static let bannerDuration = TimeSpan.seconds(5)

  public internal(set) var permission: Permission
  public internal(set) var scheduled: Scheduled?
  /// The notification in view; nil if there is none.
  public internal(set) var banner: Banner?

  public init(permission: Permission = .allowed, scheduled: Scheduled? = nil) {
    self.permission = permission
    self.scheduled = scheduled
  }

  /// The reminder for which the system asks for the permission; nil if there is nothing to ask.
  public var question: TrialReminder? {
    guard permission == .notDetermined, let scheduled, !scheduled.isDelivered else { return nil }
    return scheduled.reminder
  }

  /// The instant at which a reminder falls due or a banner goes; nil if neither does.
  var nextInstant: Instant? { comingDue.orEarlier(banner?.until) }

  /// The instant at which the reminder falls due; nil if it has, or if there is none.
  public var comingDue: Instant? { scheduled.flatMap { $0.isDelivered ? nil : $0.due } }
}
