import Monetization

/// A button of the system's question about notifications.
public enum NotificationAnswer: String, Hashable, Sendable {
  case allow, refuse
}

extension UninvitedSheet {
  static let notifications = UninvitedSheet("notifications", at: 50) { world, phone in
    world.phones[phone].device.notifications.question != nil
  }
}

extension NotificationAnswer: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard world.notificationQuestion(on: phone) != nil else { return }
    world.setPermission(self == .allow ? .allowed : .refused, on: phone, &step)
  }
}

extension World {
  /// The reminder for which the system asks the user over the app of the phone at an index; nil if it asks nothing, or
  /// while an ad or another sheet of the system is up.
  package func notificationQuestion(on phone: Int) -> TrialReminder? {
    isUp(.notifications, on: phone) ? phones[phone].device.notifications.question : nil
  }
}
