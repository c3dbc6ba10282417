import Monetization

extension SimulatedDevice {
  /// The instant of the phone's last start, from which its uptime counts.
  public var bootInstant: Instant { booted }
  /// The number of starts of the phone.
  public var boot: Int { bootID }

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
