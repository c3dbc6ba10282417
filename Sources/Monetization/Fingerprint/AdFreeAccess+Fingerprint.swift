extension AdFreeAccess: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    let reading = clock?.reading(at: feed.device) ?? feed.device.wall
    // A grant that has ended only matters while its ad may still be dismissed, which starts the time afresh.
    let live = grants.filter {
      $0.remaining(at: feed.device, guardedWall: reading) > .zero
        || (!$0.restartedAtDismissal && feed.awaitedImpressions.contains($0.impressionID))
    }
    feed.field("grants", live) { feed in
      feed.word(UInt64(live.count))
      for grant in live { feed.field("grant", grant) { grant.feed(into: &$0, guardedWall: reading) } }
    }
    feed.field("clock", clock)
  }
}

extension AdFreeAccess {
  /// Feeds also the grants that have ended, as far as a rule counts them.
  func feed(into feed: inout FingerprintFeed, rules: RewardRules) {
    self.feed(into: &feed)
    if rules.cooldown > .zero {
      var only = rules
      (only.dailyLimit, only.stacking) = (nil, .refuse)
      feed.limit("grants", left: limit(only, at: feed.device)?.wait ?? .zero)
    }
    guard rules.dailyLimit != nil else { return }
    let wall = cautiousWall(at: feed.device)
    let begins = grants.filter { !$0.isRevoked && $0.earnedWall.dayNumber >= wall.dayNumber }
    feed.derived("grants", from: begins.map { Int($0.earnedWall.dayNumber - wall.dayNumber) })
    feed.limit("clock", left: wall.endOfDay - wall)
  }
}

extension RewardGrant {
  fileprivate func feed(into feed: inout FingerprintFeed, guardedWall: Instant) {
    let isAwaited = feed.awaitedImpressions.contains(impressionID)
    feed.derived("impressionID", from: isAwaited ? impressionID : nil)
    feed.derived("bootID", from: bootID == feed.device.bootID)
    feed.limit(
      "earnedUptime",
      left: bootID == feed.device.bootID
        ? duration.saturatingSubtract(feed.device.uptime.saturatingSubtract(earnedUptime)) : .zero)
    feed.derived("expiresWall", from: expiresWall.saturatingSpan(since: guardedWall))
    feed.field("duration", duration)
    feed.derived("restartedAtDismissal", from: isAwaited && restartedAtDismissal)
  }
}

extension RewardGrant: Fingerprinted {
  public static var excused: [String: String] {
    [
      "earnedWall": "what is left is told by the uptime, or by the end after a reboot; it only bounds altered values",
      "isRevoked": "read by the rules, which are fed with the ledger",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) { self.feed(into: &feed, guardedWall: feed.device.wall) }
}

extension GuardedClock: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    let ahead = reading(at: feed.device).saturatingSpan(since: feed.device.wall)
    feed.derived("lastSeenWall", "lastSeenUptime", from: ahead)
    feed.derived("bootID", from: bootID == feed.device.bootID)
    // Only a phone whose clock was turned back goes on from the mark itself after a reboot.
    let mark = ahead > .zero ? lastSeenWall.saturatingSpan(since: feed.device.wall) : .zero
    feed.derived("lastSeenWall", from: mark)
  }
}

extension RewardRules: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("stacking", stacking)
    feed.field("cap", cap)
    feed.field("dailyLimit", dailyLimit)
    feed.field("cooldown", cooldown)
    feed.field("policy", policy)
  }
}

extension RewardStacking: FingerprintAtom {}
extension RewardPolicy: FingerprintAtom {}
