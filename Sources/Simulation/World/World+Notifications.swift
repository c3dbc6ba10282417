import Monetization

extension World {
  /// Hands the app's reminder to the phone in place of an earlier one; nil takes that back.
  mutating func remind(_ reminder: TrialReminder?, on phone: Int, _ step: inout StepOutput) {
    let earlier = phones[phone].device.notifications.scheduled
    guard reminder != earlier?.reminder else { return }
    if let earlier, !earlier.isDelivered { tell(.notification(.cancelled(earlier.reminder)), on: phone, &step) }
    phones[phone].device.notifications.scheduled = nil
    guard let reminder else { return }
    let wait = max(.zero, reminder.trialEnd - TrialReminder.lead - phones[phone].device.time(at: now).wall)
    phones[phone].device.notifications.scheduled = PhoneNotifications.Scheduled(reminder, due: now + wait)
    tell(.notification(fate(of: reminder, due: now + wait, on: phone)), on: phone, &step)
  }

  private func fate(of reminder: TrialReminder, due: Instant, on phone: Int) -> NotificationFact {
    switch phones[phone].device.notifications.permission {
    case .allowed: .scheduled(reminder, due: due)
    case .refused: .refused(reminder)
    case .notDetermined: .asked(reminder)
    }
  }

  mutating func setPermission(
    _ permission: PhoneNotifications.Permission, on phone: Int, _ step: inout StepOutput
  ) {
    guard phones[phone].device.notifications.permission != permission else { return }
    let question = phones[phone].device.notifications.question
    phones[phone].device.notifications.permission = permission
    if permission == .refused { phones[phone].device.notifications.banner = nil }
    tell(.notification(.permission(permission)), on: phone, &step)
    // What waited for the answer is decided by it.
    if let question, let due = phones[phone].device.notifications.comingDue {
      tell(.notification(fate(of: question, due: due, on: phone)), on: phone, &step)
    }
  }

  /// Delivers the reminder that is due on a phone, or takes a banner away whose time is over.
  mutating func runNotifications(of phone: Int, _ step: inout StepOutput) {
    if let due = phones[phone].device.notifications.comingDue, due <= now,
      let reminder = phones[phone].device.notifications.scheduled?.reminder
    {
      phones[phone].device.notifications.scheduled?.isDelivered = true
      let isAllowed = phones[phone].device.notifications.permission == .allowed
      if isAllowed {
        phones[phone].device.notifications.banner = PhoneNotifications.Banner(
          reminder: reminder, until: now + PhoneNotifications.bannerDuration)
      }
      tell(.notification(isAllowed ? .delivered(reminder) : .withheld(reminder)), on: phone, &step)
    } else {
      phones[phone].device.notifications.banner = nil
    }
  }
}
