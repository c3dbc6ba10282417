/// A wall clock that the user cannot turn back.
///
/// Within one boot only the uptime moves it, so setting the device's clock changes nothing. After a reboot, when the
/// uptime starts at zero again, the device's wall clock counts unless it lies before the last reading. In that case the
/// guarded clock ignores the time for which the device was off, and goes on by uptime. A forward jump across a reboot
/// looks like real time and is accepted: it only shortens the user's reward. Who has to count days asks
/// `AdFreeAccess.limit`, which trusts neither clock alone.
public struct GuardedClock: Hashable, Sendable {
  /// The latest guarded reading, which the clock never falls below.
  public private(set) var lastSeenWall: Instant
  /// The device's uptime at that reading.
  public private(set) var lastSeenUptime: TimeSpan
  /// The boot of that reading.
  public private(set) var bootID: Int

  /// Creates a clock that starts at the device's wall clock.
  public init(_ time: DeviceTime) {
    lastSeenWall = time.wall
    lastSeenUptime = time.uptime
    bootID = time.bootID
  }

  /// Creates a clock from a stored reading.
  public init(lastSeenWall: Instant, lastSeenUptime: TimeSpan, bootID: Int) {
    self.lastSeenWall = lastSeenWall
    self.lastSeenUptime = lastSeenUptime
    self.bootID = bootID
  }

  /// Returns the guarded reading when the device's clocks read `time`; never before the latest reading.
  public func reading(at time: DeviceTime) -> Instant {
    // All of a new boot lies after the last reading, also the time before the app was opened.
    guard time.bootID == bootID else { return max(time.wall, lastSeenWall.saturatingAdd(max(.zero, time.uptime))) }
    let elapsed = max(.zero, time.uptime.saturatingSubtract(lastSeenUptime))
    return lastSeenWall.saturatingAdd(elapsed)
  }

  /// Moves the latest reading up to `time`. Call it whenever the app looks at the clock: at least at launch, on return
  /// to the foreground and when something is earned.
  public mutating func observe(_ time: DeviceTime) {
    lastSeenWall = reading(at: time)
    // Within a boot the uptime never goes back: an earlier one means that the stored reading was altered.
    lastSeenUptime = time.uptime
    bootID = time.bootID
  }
}

// Stored values may be damaged. Extreme numbers must end a grant or limit it, but not crash the program.
extension TimeSpan {
  func saturatingSubtract(_ other: TimeSpan) -> TimeSpan {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    guard overflow else { return TimeSpan(milliseconds: difference) }
    return TimeSpan(milliseconds: milliseconds < 0 ? .min : .max)
  }
}

extension Instant {
  func saturatingAdd(_ span: TimeSpan) -> Instant {
    let (sum, overflow) = milliseconds.addingReportingOverflow(span.milliseconds)
    guard overflow else { return Instant(milliseconds: sum) }
    return Instant(milliseconds: span.milliseconds < 0 ? .min : .max)
  }

  func saturatingSpan(since earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: milliseconds).saturatingSubtract(TimeSpan(milliseconds: earlier.milliseconds))
  }
}
