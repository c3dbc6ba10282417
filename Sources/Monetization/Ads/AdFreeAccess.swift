/// The ledger of earned ad-free time, and the only place that computes the time left.
///
/// Nothing here is a stored flag: every question about ad removal takes the moment for which it is asked. A reward is
/// kept under its impression's id from the moment it is earned: a second callback or a restart cannot add it twice.
public struct AdFreeAccess: Hashable, Sendable {
  /// The number of ended grants to remember, so that their impressions cannot earn again.
  private static let rememberedGrants = 32

  /// The grants in the order in which they were earned.
  public internal(set) var grants: [RewardGrant]
  /// The clock that guards the grants; nil until the first observation.
  public internal(set) var clock: GuardedClock?

  /// Creates an empty ledger, or one from stored grants.
  public init(grants: [RewardGrant] = [], clock: GuardedClock? = nil) {
    self.grants = grants
    self.clock = clock
  }

  /// Returns the ad-free time left in the grant that ends last; zero if there is none.
  public func remaining(at time: DeviceTime) -> TimeSpan {
    remaining(at: time, of: grants[...], guardedWall: guardedWall(at: time))
  }

  /// Returns true if a reward removes the ads at `time`; false at the instant of its expiry.
  public func isActive(at time: DeviceTime) -> Bool {
    remaining(at: time) > .zero
  }

  /// Stores the reward of `impression`. Returns false, and changes nothing, if that impression has earned before.
  ///
  /// The rules decide on the length: an ad that extends adds its two hours to what is left, up to the cap.
  ///
  /// - Parameter isLate: The ad was watched before the reward that now runs began; its two hours follow on that.
  public mutating func earn(
    _ impression: RequestID, at time: DeviceTime, by rules: RewardRules = RewardRules(), isLate: Bool = false
  ) -> Bool {
    observe(at: time)
    guard !grants.contains(where: { $0.impressionID == impression }) else { return false }
    let wall = guardedWall(at: time)
    var duration = RewardGrant.fullDuration
    if rules.stacking == .extend {
      let cap = max(duration, min(rules.cap, RewardRules.longestCap))
      duration = min(duration + remaining(at: time), cap)
    } else if isLate, rules.stacking == .refuse {
      duration = min(duration + remaining(at: time), RewardRules.longestCap)
    }
    grants.append(
      RewardGrant(
        impressionID: impression,
        earnedWall: wall,
        earnedUptime: time.uptime,
        bootID: time.bootID,
        expiresWall: wall.saturatingAdd(duration),
        duration: duration))
    forgetOldGrants(at: time)
    return true
  }

  /// Restarts the two hours of `impression`, once, so that the user does not lose the seconds of the end card.
  ///
  /// A dismissal without an earned reward does nothing; a reward that comes later counts from its own arrival. What an
  /// ad has added to earlier grants does not begin afresh: they have run on meanwhile.
  public mutating func dismissed(_ impression: RequestID, at time: DeviceTime) {
    observe(at: time)
    guard
      let index = grants.firstIndex(where: { $0.impressionID == impression && !$0.restartedAtDismissal })
    else { return }
    let wall = guardedWall(at: time)
    let earlier = remaining(at: time, of: grants[..<index], guardedWall: wall)
    grants[index].duration = min(grants[index].duration, RewardGrant.fullDuration + earlier)
    grants[index].earnedWall = wall
    grants[index].earnedUptime = time.uptime
    grants[index].bootID = time.bootID
    grants[index].expiresWall = wall.saturatingAdd(grants[index].duration)
    grants[index].restartedAtDismissal = true
  }

  /// Ends the reward of `impression` at once. Returns false, and changes nothing, if it does not run.
  ///
  /// It stays in the ledger, so that the impression cannot earn again. What was added to it is shortened.
  public mutating func revoke(_ impression: RequestID, at time: DeviceTime) -> Bool {
    observe(at: time)
    let wall = guardedWall(at: time)
    guard
      let index = grants.firstIndex(where: { $0.impressionID == impression }),
      grants[index].remaining(at: time, guardedWall: wall) > .zero
    else { return false }
    grants[index].isRevoked = true
    grants[index].duration = .zero
    grants[index].expiresWall = min(wall, grants[index].expiresWall)
    grants[index].restartedAtDismissal = true
    observe(at: time)
    return true
  }

  /// Moves the guarded clock up to `time`. Call it at launch and on every return to the foreground.
  ///
  /// Returns the running grants that were more than they can be, and are cut; see `RewardGrant.bound`.
  @discardableResult
  public mutating func observe(at time: DeviceTime) -> [CutGrant] {
    if clock == nil {
      clock = GuardedClock(time)
    } else {
      clock?.observe(time)
    }
    let wall = guardedWall(at: time)
    var cuts: [CutGrant] = []
    var latestEnd: Instant?
    for index in grants.indices {
      let stored = grants[index]
      grants[index].bound(at: time, guardedWall: wall, after: latestEnd)
      latestEnd = max(latestEnd ?? grants[index].expiresWall, grants[index].expiresWall)
      let hadTime = stored.remaining(at: time, guardedWall: wall) > .zero
      guard grants[index] != stored, hadTime else { continue }
      cuts.append(
        CutGrant(
          impression: stored.impressionID, was: stored.duration,
          left: grants[index].remaining(at: time, guardedWall: wall)))
    }
    return cuts
  }

  private func remaining(at time: DeviceTime, of grants: ArraySlice<RewardGrant>, guardedWall: Instant) -> TimeSpan {
    grants.reduce(.zero) { max($0, $1.remaining(at: time, guardedWall: guardedWall)) }
  }

  func guardedWall(at time: DeviceTime) -> Instant {
    clock?.reading(at: time) ?? time.wall
  }

  /// The earlier of the phone's clock and the guarded one: a clock that was set forward and is right again, also over a
  /// reboot, lets no day pass.
  func cautiousWall(at time: DeviceTime) -> Instant { min(time.wall, guardedWall(at: time)) }

  /// The warning that was due when the ledger last looked at the clock; nil if none was.
  var lastWarning: TimeSpan? {
    guard let clock else { return nil }
    let time = DeviceTime(wall: clock.lastSeenWall, uptime: clock.lastSeenUptime, bootID: clock.bootID)
    let left = remaining(at: time)
    return left > .zero ? AdRemoval.warnings.first { left <= $0 } : nil
  }

  private mutating func forgetOldGrants(at time: DeviceTime) {
    let wall = guardedWall(at: time)
    // A running grant that was added to earlier ones needs them as evidence of its length.
    let isExtended = grants.contains {
      $0.duration > RewardGrant.fullDuration && $0.remaining(at: time, guardedWall: wall) > .zero
    }
    if isExtended { return }
    while grants.count > Self.rememberedGrants, grants[0].remaining(at: time, guardedWall: wall) == .zero {
      grants.removeFirst()
    }
  }
}

/// A stored grant that no reward can be, and what is left of it.
public struct CutGrant: Hashable, Sendable {
  /// The impression that the grant names.
  public var impression: RequestID
  /// The length that was stored.
  public var was: TimeSpan
  /// The time that it still has.
  public var left: TimeSpan

  public init(impression: RequestID, was: TimeSpan, left: TimeSpan) {
    self.impression = impression
    self.was = was
    self.left = left
  }
}
