import Monetization

/// The phone: its clocks, its network connection, and the app's place in front or in the background.
public struct SimulatedDevice: Hashable, Sendable {
  public var isOnline = true
  /// The error of the wall clock as the user has set it; zero for the right time.
  public var wallOffset = TimeSpan.zero
  /// The time zone that its clock shows.
  public var zone = PhoneZone.utc
  /// The language in which the App Store names products on it; nil for that of the configuration file.
  public var language: PhoneLanguage?
  public var isAppInForeground = true
  /// The size of its screen, in points.
  public internal(set) var screen = PointSize.usualScreen
  public internal(set) var notifications = PhoneNotifications()
  public internal(set) var privacy = PhonePrivacy()
  /// The instant of the phone's last start, from which its uptime counts.
  public internal(set) var booted: Instant
  /// The number of starts of the phone.
  public internal(set) var bootID = 1

  public init(booted: Instant) {
    self.booted = booted
  }

  /// Returns the readings of the device's clocks at the true time `now`.
  public func time(at now: Instant) -> DeviceTime {
    DeviceTime(wall: now + wallOffset, uptime: now - booted, bootID: bootID, zone: zone)
  }
}
