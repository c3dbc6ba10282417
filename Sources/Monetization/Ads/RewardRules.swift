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
  /// The rewards of one day, by UTC and the guarded clock; nil for no limit. A day's reward is one that begins on it.
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
  /// `dailyLimitReached` or `coolingDown`.
  public var refusal: ShowAdRefusal
  /// The time until an ad is possible again; more than zero.
  public var wait: TimeSpan
}

extension AdFreeAccess {
  /// Returns the rule that allows no further reward at `time`, the one that holds longest; nil if there is none.
  ///
  /// Days and pauses are counted by the guarded clock, so that setting the phone's clock opens neither.
  public func limit(_ rules: RewardRules, at time: DeviceTime) -> RewardLimit? {
    guard rules.dailyLimit != nil || rules.cooldown > .zero, !grants.isEmpty else { return nil }
    let wall = guardedWall(at: time)
    var limits: [RewardLimit] = []
    if let limit = rules.dailyLimit {
      let today = wall.dayNumber
      if grants.count(where: { $0.earnedWall.dayNumber == today }) >= limit {
        limits.append(RewardLimit(refusal: .dailyLimitReached, wait: wall.endOfDay - wall))
      }
    }
    if let latest = grants.map(\.earnedWall).max() {
      let left = rules.cooldown.saturatingSubtract(wall.saturatingSpan(since: latest))
      if left > .zero { limits.append(RewardLimit(refusal: .coolingDown, wait: left)) }
    }
    return limits.max { $0.wait < $1.wait }
  }
}

extension Instant {
  /// The next midnight, by UTC.
  var endOfDay: Instant { Instant(milliseconds: (dayNumber + 1) * TimeSpan.days(1).milliseconds) }
}
