/// What the device's own clocks read at one moment.
///
/// The wall clock belongs to the user, who may set it to anything. The uptime only ever moves forward,
/// also while the device sleeps, and starts again from zero at each boot.
public struct DeviceTime: Hashable, Sendable {
  /// The wall clock, as the user has set it.
  public var wall: Instant
  /// Time since this boot, sleep included (`CLOCK_BOOTTIME`).
  public var uptime: TimeSpan
  /// Changes at every boot; two uptimes compare only within one boot.
  public var bootID: Int

  public init(wall: Instant, uptime: TimeSpan, bootID: Int) {
    self.wall = wall
    self.uptime = uptime
    self.bootID = bootID
  }
}
