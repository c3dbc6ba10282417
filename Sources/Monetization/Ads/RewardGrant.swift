/// One earned time without ads.
public struct RewardGrant: Hashable, Sendable {
  /// The time that one watched ad earns: 7,200 s.
  public static let fullDuration = TimeSpan.seconds(7_200)

  /// The impression that earned it; one impression earns at most once.
  public var impressionID: RequestID
  /// The guarded wall clock (`GuardedClock`) when the two hours started.
  public var earnedWall: Instant
  /// The device's uptime when the two hours started; comparable only within `bootID`.
  public var earnedUptime: TimeSpan
  /// The boot in which the two hours started.
  public var bootID: Int
  /// The guarded wall clock at the end of the grant; read only after a reboot, which resets the uptime.
  public var expiresWall: Instant
  /// The length of the grant: `fullDuration`, and what was left of earlier grants if it extends them.
  public var duration: TimeSpan
  /// The two hours have restarted at the ad's dismissal, which happens once.
  public var restartedAtDismissal: Bool
  /// The reward was taken back. It counts for no limit, and its impression cannot earn again.
  public var isRevoked: Bool

  public init(
    impressionID: RequestID,
    earnedWall: Instant,
    earnedUptime: TimeSpan,
    bootID: Int,
    expiresWall: Instant,
    duration: TimeSpan = fullDuration,
    restartedAtDismissal: Bool = false,
    isRevoked: Bool = false
  ) {
    self.impressionID = impressionID
    self.earnedWall = earnedWall
    self.earnedUptime = earnedUptime
    self.bootID = bootID
    self.expiresWall = expiresWall
    self.duration = duration
    self.restartedAtDismissal = restartedAtDismissal
    self.isRevoked = isRevoked
  }

  /// Takes back what no reward can be: more than its full length after the end of the earlier ones, a start that is
  /// still to come, or a boot that has not been. Stored values may have been altered.
  ///
  /// - Parameter latestEnd: The guarded wall clock at the end of the earlier grants; nil if there are none.
  mutating func bound(at time: DeviceTime, guardedWall: Instant, after latestEnd: Instant?) {
    earnedWall = min(earnedWall, guardedWall)
    let extended = latestEnd.map { max(.zero, $0.saturatingSpan(since: earnedWall)) } ?? .zero
    let longest = Instant(milliseconds: Self.fullDuration.milliseconds).saturatingAdd(extended)
    duration = max(.zero, min(duration, TimeSpan(milliseconds: longest.milliseconds), RewardRules.longestCap))
    expiresWall = min(expiresWall, earnedWall.saturatingAdd(duration))
    if bootID > time.bootID {
      bootID = time.bootID
      let left = max(.zero, min(duration, expiresWall.saturatingSpan(since: guardedWall)))
      earnedUptime = time.uptime.saturatingSubtract(duration.saturatingSubtract(left))
    }
    if bootID == time.bootID { earnedUptime = min(earnedUptime, time.uptime) }
  }

  /// Returns the time left of this grant of `access`; zero if it is over.
  public func remaining(at time: DeviceTime, in access: AdFreeAccess) -> TimeSpan {
    remaining(at: time, guardedWall: access.guardedWall(at: time))
  }

  /// Returns the time left when the guarded wall clock reads `guardedWall`; zero to the grant's length.
  func remaining(at time: DeviceTime, guardedWall: Instant) -> TimeSpan {
    let left: TimeSpan
    if time.bootID == bootID {
      left = duration.saturatingSubtract(time.uptime.saturatingSubtract(earnedUptime))
    } else {
      left = expiresWall.saturatingSpan(since: guardedWall)
    }
    return max(.zero, min(left, duration, RewardRules.longestCap))
  }
}
