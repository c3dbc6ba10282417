extension AdFreeAccess {
  /// Takes out the grants that have ended, but for what the rules still count of them.
  mutating func normalise(_ by: inout Normaliser, rules: RewardRules) {
    noteLimits(rules, &by)
    let wall = guardedWall(at: by.device)
    // A grant that has ended only matters while its ad may still be dismissed, which starts the time afresh.
    grants.removeAll {
      $0.remaining(at: by.device, guardedWall: wall) == .zero
        && ($0.restartedAtDismissal || !by.awaitedImpressions.contains($0.impressionID))
    }
    for index in grants.indices { grants[index].normalise(&by, guardedWall: wall) }
    clock.normalise(&by)
  }

  private func noteLimits(_ rules: RewardRules, _ by: inout Normaliser) {
    if rules.cooldown > .zero {
      var only = rules
      (only.dailyLimit, only.stacking) = (nil, .refuse)
      by.note(limit(only, at: by.device)?.wait.milliseconds ?? 0)
    }
    guard rules.dailyLimit != nil else { return }
    let wall = cautiousWall(at: by.device)
    by.note((wall.endOfDay - wall).milliseconds)
    for grant in grants where !grant.isRevoked && grant.earnedWall.dayNumber >= wall.dayNumber {
      by.note(grant.earnedWall.dayNumber - wall.dayNumber)
    }
    by.note(.min)
  }
}

extension RewardGrant {
  fileprivate mutating func normalise(_ by: inout Normaliser, guardedWall: Instant) {
    // The impression counts, and the one new start, only while its ad may be dismissed.
    let isAwaited = by.awaitedImpressions.contains(impressionID)
    if isAwaited { impressionID.normalise(&by) } else { impressionID = RequestID(0) }
    restartedAtDismissal = isAwaited && restartedAtDismissal
    // What is left is told by the uptime, or by the end after a reboot. The start only bounds altered values.
    let age = by.device.uptime.saturatingSubtract(earnedUptime)
    earnedUptime = bootID == by.device.bootID ? max(.zero, duration.saturatingSubtract(age)) : .zero
    by.boot(&bootID)
    expiresWall = Instant(milliseconds: expiresWall.saturatingSpan(since: guardedWall).milliseconds)
    earnedWall = .epoch
    // The limits have been noted.
    isRevoked = false
  }
}

extension GuardedClock: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    let ahead = reading(at: by.device).saturatingSpan(since: by.device.wall)
    // Only a phone whose clock was turned back goes on from the mark itself after a reboot.
    let mark = ahead > .zero ? lastSeenWall.saturatingSpan(since: by.device.wall) : .zero
    var boot = bootID
    by.boot(&boot)
    self = GuardedClock(
      lastSeenWall: Instant(milliseconds: mark.milliseconds), lastSeenUptime: ahead, bootID: boot)
  }
}
