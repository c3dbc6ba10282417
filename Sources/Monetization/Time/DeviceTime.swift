/// The readings of the device's own clocks at one moment.
///
/// The wall clock belongs to the user, who may set it to any time. The uptime only moves forward, also while the device
/// sleeps, and starts from zero at each boot.
public struct DeviceTime: Hashable, Sendable {
  /// The wall clock, as the user has set it.
  public var wall: Instant
  /// The time since this boot, sleep included (`CLOCK_BOOTTIME`).
  public var uptime: TimeSpan
  /// The id of the boot. Two uptimes are comparable only within one boot.
  public var bootID: Int
  /// The zone in which the phone shows times. No decision depends on it.
  public var zone: PhoneZone

  public init(wall: Instant, uptime: TimeSpan, bootID: Int, zone: PhoneZone = .utc) {
    self.wall = wall
    self.uptime = uptime
    self.bootID = bootID
    self.zone = zone
  }
}
