import Monetization

extension SimulatedDevice {
  /// Creates a phone that was started at `booted`, without an app in front.
  public init(
    booted: Instant, boot: Int, wallOffset: TimeSpan, isOnline: Bool, notifications: PhoneNotifications = .init(),
    privacy: PhonePrivacy = .init(), zone: PhoneZone = .utc
  ) {
    self.init(booted: booted)
    bootID = boot
    self.wallOffset = wallOffset
    self.isOnline = isOnline
    self.notifications = notifications
    self.privacy = privacy
    self.zone = zone
  }
}
