/// The ledger of earned ad-free time, and the only place that knows how much of it is left.
///
/// Nothing here is a stored flag: whether ads are removed is always asked for a moment. A reward is kept under its
/// impression's id from the moment it is earned, so that a second callback or a restart cannot add it twice.
public struct AdFreeAccess: Hashable, Sendable {
  /// How many ended grants are remembered, so that their impressions cannot earn again.
  private static let rememberedGrants = 32

  /// In the order in which they were earned.
  public private(set) var grants: [RewardGrant]
  /// The clock that guards them; nil until the first observation.
  public private(set) var clock: GuardedClock?

  /// An empty ledger, or one read back from storage.
  public init(grants: [RewardGrant] = [], clock: GuardedClock? = nil) {
    self.grants = grants
    self.clock = clock
  }

  /// The high-water mark of the wall clock.
  public var lastSeenWall: Instant? { clock?.lastSeenWall }

  /// How much ad-free time is left: that of the grant that ends last; zero if there is none.
  public func remaining(at time: DeviceTime) -> TimeSpan {
    let wall = guardedWall(at: time)
    return grants.reduce(.zero) { max($0, $1.remaining(at: time, guardedWall: wall)) }
  }

  /// Whether a reward removes the ads at `time`; the instant of its expiry is already without it.
  public func isActive(at time: DeviceTime) -> Bool {
    remaining(at: time) > .zero
  }

  /// Stores the reward of `impression`; false, and nothing changes, if that impression has earned before.
  public mutating func earn(_ impression: RequestID, at time: DeviceTime) -> Bool {
    observe(at: time)
    guard !grants.contains(where: { $0.impressionID == impression }) else { return false }
    let wall = guardedWall(at: time)
    grants.append(
      RewardGrant(
        impressionID: impression,
        earnedWall: wall,
        earnedUptime: time.uptime,
        bootID: time.bootID,
        expiresWall: wall.saturatingAdd(RewardGrant.fullDuration)))
    forgetOldGrants(at: time)
    return true
  }

  /// Starts the two hours of `impression` afresh, once, so that nobody loses the seconds of the end card.
  ///
  /// A dismissal without an earned reward does nothing; a reward that comes later counts from its own arrival.
  public mutating func dismissed(_ impression: RequestID, at time: DeviceTime) {
    observe(at: time)
    guard
      let index = grants.firstIndex(where: { $0.impressionID == impression && !$0.restartedAtDismissal })
    else { return }
    let wall = guardedWall(at: time)
    grants[index].earnedWall = wall
    grants[index].earnedUptime = time.uptime
    grants[index].bootID = time.bootID
    grants[index].expiresWall = wall.saturatingAdd(grants[index].duration)
    grants[index].restartedAtDismissal = true
  }

  /// Moves the clock guard's mark up to `time`; to be called at launch and on every return to the foreground.
  public mutating func observe(at time: DeviceTime) {
    if clock == nil {
      clock = GuardedClock(time)
    } else {
      clock?.observe(time)
    }
  }

  /// Whether the device's wall clock has been set back behind what this ledger has seen.
  public func clockIsTurnedBack(at time: DeviceTime) -> Bool {
    clock?.isTurnedBack(at: time) ?? false
  }

  private func guardedWall(at time: DeviceTime) -> Instant {
    clock?.reading(at: time) ?? time.wall
  }

  private mutating func forgetOldGrants(at time: DeviceTime) {
    let wall = guardedWall(at: time)
    while grants.count > Self.rememberedGrants, grants[0].remaining(at: time, guardedWall: wall) == .zero {
      grants.removeFirst()
    }
  }
}
