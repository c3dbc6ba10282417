/// The app's rules for one reward after another; by default one at a time, as often as the customer likes.
public struct RewardRules: Hashable, Sendable {
  /// The most rewards that `dailyLimit` counts to; all of a day stay in the ledger.
  public static let highestDailyLimit = 20
  /// The longest time that rewards together can leave, however `cap` is set.
  public static let longestCap = TimeSpan.hours(24)

  /// The effect of an ad that is watched while a reward runs.
  public var stacking = RewardStacking.refuse
  /// The most time that is left after an ad that extends it; never less than one reward.
  public var cap = TimeSpan.hours(6)
  /// The rewards of one day, by UTC and by `AdFreeAccess.limit`; nil for no limit. A day's reward is one that begins on it.
  public var dailyLimit: Int?
  /// The time from the beginning of a reward to the next ad; zero for none.
  public var cooldown = TimeSpan.zero
  /// Rewards that the server has to confirm.
  public var policy = RewardPolicy.atOnce

  public init() {}
}

/// The effect of an ad that is watched while a reward runs.
public enum RewardStacking: String, Hashable, Sendable, CaseIterable {
  /// No ad is shown.
  case refuse
  /// The reward is added to what is left, up to `RewardRules.cap`.
  case extend
  /// The two hours begin again; what is left is never shortened.
  case reset
}

/// A rule that allows no ad for now.
public struct RewardLimit: Hashable, Sendable {
  /// `dailyLimitReached`, `coolingDown` or `savedUp`.
  public var refusal: ShowAdRefusal
  /// The time until an ad is possible again; more than zero.
  public var wait: TimeSpan

  public init(refusal: ShowAdRefusal, wait: TimeSpan) {
    self.refusal = refusal
    self.wait = wait
  }
}

extension AdFreeAccess {
  /// Returns the rule that allows no further reward at `time`, the one that holds longest; nil if there is none.
  ///
  /// A reward that waits for the server counts as one; one that was taken back counts for nothing. Days are counted by the
  /// guarded clock, and after a reboot by the earlier of it and the phone's: only a clock that is set forward, kept so and
  /// restarted makes a new day.
  ///
  /// - Parameter pending: The instants from which rewards wait for the server.
  public func limit(_ rules: RewardRules, at time: DeviceTime, pending: [Instant] = []) -> RewardLimit? {
    var limits: [RewardLimit] = []
    let counting = grants.filter { !$0.isRevoked }
    let begins = (counting.map(\.earnedWall) + pending).sorted(by: >)
    if let limit = rules.dailyLimit, limit > 0, begins.count >= limit {
      let now = counting.last?.bootID == time.bootID ? guardedWall(at: time) : cautiousWall(at: time)
      let end = begins[limit - 1].endOfDay
      if end > now { limits.append(RewardLimit(refusal: .dailyLimitReached, wait: end - now)) }
    }
    if rules.cooldown > .zero {
      let since =
        counting.map { elapsed(since: $0, at: time) }
        + pending.map { guardedWall(at: time).saturatingSpan(since: $0) }
      let left = rules.cooldown.saturatingSubtract(max(.zero, since.min() ?? rules.cooldown))
      if left > .zero { limits.append(RewardLimit(refusal: .coolingDown, wait: left)) }
    }
    if rules.stacking == .extend {
      let cap = max(RewardGrant.fullDuration, min(rules.cap, RewardRules.longestCap))
      let left = remaining(at: time)
      if left >= cap { limits.append(RewardLimit(refusal: .savedUp, wait: max(.seconds(1), left - cap))) }
    }
    return limits.max { $0.wait < $1.wait }
  }

  /// The time since the beginning of a reward, and no more than has surely passed: by the uptime, or after a reboot by it or
  /// by the earlier of the clocks.
  private func elapsed(since grant: RewardGrant, at time: DeviceTime) -> TimeSpan {
    if grant.bootID == time.bootID { return time.uptime.saturatingSubtract(grant.earnedUptime) }
    return max(time.uptime, cautiousWall(at: time).saturatingSpan(since: grant.earnedWall))
  }
}

extension Instant {
  /// The next midnight, by UTC.
  var endOfDay: Instant { Instant(milliseconds: (dayNumber + 1) * TimeSpan.days(1).milliseconds) }
}
