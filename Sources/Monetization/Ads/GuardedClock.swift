/// A wall clock that its owner cannot turn back.
///
/// Within one boot only the uptime moves it, so setting the device's clock changes nothing. Across a boot, where the
/// uptime starts anew, the device's wall clock is believed unless it lies before the last reading; then the guarded
/// clock stands still for the time the device was off and goes on by uptime from there. A forward jump across a
/// reboot cannot be told from real time and is accepted: it only shortens what somebody has.
public struct GuardedClock: Hashable, Sendable {
  /// How far the device's clock may lie behind before it counts as turned back; less is drift.
  public static let tolerance = TimeSpan.seconds(60)

  /// The latest guarded reading: the high-water mark.
  public private(set) var lastSeenWall: Instant
  /// The device's uptime at that reading.
  public private(set) var lastSeenUptime: TimeSpan
  /// The boot of that reading.
  public private(set) var bootID: Int

  /// Starts by believing the device.
  public init(_ time: DeviceTime) {
    lastSeenWall = time.wall
    lastSeenUptime = time.uptime
    bootID = time.bootID
  }

  /// A stored mark, read back.
  public init(lastSeenWall: Instant, lastSeenUptime: TimeSpan, bootID: Int) {
    self.lastSeenWall = lastSeenWall
    self.lastSeenUptime = lastSeenUptime
    self.bootID = bootID
  }

  /// What the guarded clock reads when the device's clocks read `time`; never before the mark.
  public func reading(at time: DeviceTime) -> Instant {
    guard time.bootID == bootID else { return max(time.wall, lastSeenWall) }
    let elapsed = max(.zero, time.uptime.saturatingSubtract(lastSeenUptime))
    return lastSeenWall.saturatingAdd(elapsed)
  }

  /// Moves the mark up to `time`. Call it whenever the app looks at the clock, at the least at launch, on return to
  /// the foreground and when something is earned.
  public mutating func observe(_ time: DeviceTime) {
    lastSeenWall = reading(at: time)
    if time.bootID != bootID || time.uptime > lastSeenUptime { lastSeenUptime = time.uptime }
    bootID = time.bootID
  }

  /// Whether the device's wall clock now lies behind the guarded one by more than the tolerance.
  public func isTurnedBack(at time: DeviceTime) -> Bool {
    reading(at: time).saturatingSpan(since: time.wall) > Self.tolerance
  }
}

// What was stored may be damaged: extreme numbers must end a grant or cap it, not the program.
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
