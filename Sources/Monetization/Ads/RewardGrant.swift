/// One earned stretch without ads.
public struct RewardGrant: Hashable, Sendable {
  /// What one watched ad is worth: 7,200 s.
  public static let fullDuration = TimeSpan.seconds(7_200)

  /// The impression that earned it; one impression earns at most once.
  public var impressionID: RequestID
  /// The guarded wall clock (`GuardedClock`) when the two hours started.
  public var earnedWall: Instant
  /// The device's uptime when the two hours started; compares only within `bootID`.
  public var earnedUptime: TimeSpan
  /// The boot in which the two hours started.
  public var bootID: Int
  /// The guarded wall clock when it ends; read only after a reboot, when the uptime no longer says anything.
  public var expiresWall: Instant
  /// How much it is worth; `fullDuration` at the most.
  public var duration: TimeSpan
  /// Whether the two hours have started afresh at the ad's dismissal, which happens once.
  public var restartedAtDismissal: Bool

  public init(
    impressionID: RequestID,
    earnedWall: Instant,
    earnedUptime: TimeSpan,
    bootID: Int,
    expiresWall: Instant,
    duration: TimeSpan = fullDuration,
    restartedAtDismissal: Bool = false
  ) {
    self.impressionID = impressionID
    self.earnedWall = earnedWall
    self.earnedUptime = earnedUptime
    self.bootID = bootID
    self.expiresWall = expiresWall
    self.duration = duration
    self.restartedAtDismissal = restartedAtDismissal
  }

  /// What is left of it when the guarded wall clock reads `guardedWall`; never negative, never more than two hours.
  func remaining(at time: DeviceTime, guardedWall: Instant) -> TimeSpan {
    let left: TimeSpan
    if time.bootID == bootID {
      left = duration.saturatingSubtract(time.uptime.saturatingSubtract(earnedUptime))
    } else {
      left = expiresWall.saturatingSpan(since: guardedWall)
    }
    return max(.zero, min(left, duration, Self.fullDuration))
  }
}
