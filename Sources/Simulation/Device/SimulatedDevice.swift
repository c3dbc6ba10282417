import Monetization

/// The phone: its clocks, its network, and whether the app is in front.
public struct SimulatedDevice: Hashable, Sendable {
  public var isOnline = true
  /// How far the user has set the wall clock off; zero is right.
  public var wallOffset = TimeSpan.zero
  public var isAppInForeground = true
  var booted: Instant
  var bootID = 1

  public init(booted: Instant) {
    self.booted = booted
  }

  /// What the device's clocks read at the true time `now`.
  public func time(at now: Instant) -> DeviceTime {
    DeviceTime(wall: now + wallOffset, uptime: now - booted, bootID: bootID)
  }
}
