import Monetization
import Testing

struct RewardRulesTests {
  /// 31 January 2026, 20:00 UTC.
  private static let evening = Instant(milliseconds: 1_769_889_600_000)

  /// The device's clocks `span` after the evening, with its wall clock changed by `shift`.
  private static func time(_ span: TimeSpan, shift: TimeSpan = .zero, boot: Int = 1) -> DeviceTime {
    let uptime = boot == 1 ? .hours(5) + span : TimeSpan.minutes(1)
    return DeviceTime(wall: evening + span + shift, uptime: uptime, bootID: boot)
  }

  private static func rules(_ edit: (inout RewardRules) -> Void) -> RewardRules {
    var rules = RewardRules()
    edit(&rules)
    return rules
  }

  private static let extending = rules { ($0.stacking, $0.cap) = (.extend, .hours(5)) }

  /// A ledger with rewards earned, by `rules`, at these times after the evening.
  private static func ledger(_ times: [TimeSpan], by rules: RewardRules) -> AdFreeAccess {
    var access = AdFreeAccess()
    for (index, time) in times.enumerated() {
      let isNew = access.earn(RequestID(index + 1), at: Self.time(time), by: rules)
      #expect(isNew)
    }
    return access
  }

  @Test(arguments: [
    ([TimeSpan.zero], TimeSpan.hours(2)), ([.zero, .hours(1)], .hours(3)), ([.zero, .hours(1), .hours(1)], .hours(5)),
    ([.zero, .zero, .zero, .zero], .hours(5)), ([.zero, .hours(3)], .hours(2)),
  ])
  func `61: what an ad adds is counted from the end of the earlier rewards, up to the cap`(
    times: [TimeSpan], left: TimeSpan
  ) throws {
    var access = Self.ledger(times, by: Self.extending)
    let last = try #require(times.last)
    #expect(access.remaining(at: Self.time(last)) == left)
    #expect(access.observe(at: Self.time(last)).isEmpty)
    #expect(access.remaining(at: Self.time(last)) == left)
    let end = last + left
    #expect(access.isActive(at: Self.time(end - .milliseconds(1))))
    #expect(!access.isActive(at: Self.time(end)))
  }

  @Test func `the dismissal gives nothing back of what ran on under the ad`() {
    var access = Self.ledger([.zero, .hours(1)], by: Self.extending)
    access.dismissed(RequestID(2), at: Self.time(.hours(1) + .seconds(30)))
    #expect(access.remaining(at: Self.time(.hours(1) + .seconds(30))) == .hours(3) - .seconds(30))
  }

  @Test func `what was added outlasts a restart of the phone and the end of the reward it was added to`() {
    var access = Self.ledger([.zero, .hours(1)], by: Self.extending)
    let restarted = Self.time(.hours(3), boot: 2)
    #expect(access.observe(at: restarted).isEmpty)
    #expect(access.remaining(at: restarted) == .hours(1))
  }

  @Test func `a lower cap shortens nothing that was earned`() {
    var access = Self.ledger([.zero, .zero], by: Self.extending)
    let lower = Self.rules { ($0.stacking, $0.cap) = (.extend, .zero) }
    let isNew = access.earn(RequestID(9), at: Self.time(.zero), by: lower)
    #expect(isNew)
    #expect(access.remaining(at: Self.time(.zero)) == .hours(4))
  }

  @Test func `61: a reset never shortens what is left`() {
    let reset = Self.rules { $0.stacking = .reset }
    var access = Self.ledger([.zero, .hours(1)], by: reset)
    #expect(access.remaining(at: Self.time(.hours(1))) == .hours(2))
    access = Self.ledger([.zero, .zero], by: Self.extending)
    let isNew = access.earn(RequestID(9), at: Self.time(.hours(1)), by: reset)
    #expect(isNew)
    #expect(access.remaining(at: Self.time(.hours(1))) == .hours(3))
  }

  @Test func `many rewards that are added up keep the evidence of their length`() {
    var access = Self.ledger((0..<60).map { .minutes($0 * 3) }, by: Self.extending)
    let last = Self.time(.minutes(59 * 3))
    let left = access.remaining(at: last)
    #expect(left == .hours(5))
    #expect(access.observe(at: last).isEmpty)
    #expect(access.remaining(at: last) == left)
  }

  @Test func `an altered extension is cut to two hours after the earlier end`() {
    var access = Self.ledger([.zero, .hours(1)], by: Self.extending)
    var grants = access.grants
    grants[1].duration = .hours(20)
    grants[1].expiresWall = Self.evening + .hours(21)
    access = AdFreeAccess(grants: grants, clock: access.clock)
    let cuts = access.observe(at: Self.time(.hours(1)))
    #expect(cuts == [CutGrant(impression: RequestID(2), was: .hours(20), left: .hours(3))])
    #expect(access.remaining(at: Self.time(.hours(1))) == .hours(3))
    #expect(access.observe(at: Self.time(.hours(1))).isEmpty)
  }

  @Test func `a reward of a boot that has not been runs on in this one`() {
    let grant = RewardGrant(
      impressionID: RequestID(7), earnedWall: Self.evening, earnedUptime: .zero, bootID: 99,
      expiresWall: Self.evening + .hours(2))
    var access = AdFreeAccess(grants: [grant], clock: GuardedClock(Self.time(.zero)))
    #expect(access.observe(at: Self.time(.hours(1))).map(\.left) == [.hours(1)])
    #expect(access.remaining(at: Self.time(.minutes(90))) == .minutes(30))
    #expect(!access.isActive(at: Self.time(.hours(2))))
  }

  @Test func `67: a day's rewards are counted by the UTC day, also over the end of a month`() {
    let rules = Self.rules { $0.dailyLimit = 2 }
    let access = Self.ledger([.zero, .hours(3)], by: rules)
    #expect(Self.ledger([.zero], by: rules).limit(rules, at: Self.time(.hours(3))) == nil)
    let limit = access.limit(rules, at: Self.time(.hours(3)))
    #expect(limit?.refusal == .dailyLimitReached)
    #expect(limit?.wait == .hours(1))
    #expect(access.limit(rules, at: Self.time(.hours(4) - .milliseconds(1)))?.wait == .milliseconds(1))
    #expect(access.limit(rules, at: Self.time(.hours(4))) == nil)
    // The same day of the next month is another day.
    #expect(access.limit(rules, at: Self.time(.days(28))) == nil)
  }

  @Test func `the pause counts from the beginning of the latest reward`() {
    let rules = Self.rules { $0.cooldown = .hours(3) }
    let access = Self.ledger([.zero], by: rules)
    #expect(access.limit(rules, at: Self.time(.hours(2)))?.refusal == .coolingDown)
    #expect(access.limit(rules, at: Self.time(.hours(2)))?.wait == .hours(1))
    #expect(access.limit(rules, at: Self.time(.hours(3))) == nil)
    let both = Self.rules { ($0.cooldown, $0.dailyLimit) = (.hours(3), 1) }
    #expect(access.limit(both, at: Self.time(.hours(2)))?.refusal == .dailyLimitReached)
  }

  @Test(arguments: [TimeSpan.days(2), .zero - .days(2)])
  func `67: neither a clock set forward nor one set back opens a limit`(shift: TimeSpan) {
    let rules = Self.rules { $0.dailyLimit = 1 }
    var access = Self.ledger([.zero], by: rules)
    access.observe(at: Self.time(.hours(1), shift: shift))
    #expect(access.limit(rules, at: Self.time(.hours(1), shift: shift))?.wait == .hours(3))
  }

  @Test func `67: a clock that was set forward over a reboot and is right again opens no day`() {
    let rules = Self.rules { ($0.dailyLimit, $0.cooldown) = (1, .hours(3)) }
    var access = Self.ledger([.zero], by: rules)
    access.observe(at: Self.time(.minutes(5), shift: .days(1), boot: 2))
    let limit = access.limit(rules, at: Self.time(.hours(1), boot: 2))
    #expect(limit?.refusal == .dailyLimitReached)
    #expect(limit?.wait == .hours(3))
    let pause = Self.rules { $0.cooldown = .hours(3) }
    #expect(access.limit(pause, at: Self.time(.hours(1), boot: 2))?.wait == .hours(2))
  }

  @Test func `a reward that waits for the server counts, one that was taken back does not`() {
    let rules = Self.rules { $0.dailyLimit = 1 }
    let waiting = [Self.evening]
    #expect(AdFreeAccess().limit(rules, at: Self.time(.hours(1)), pending: waiting)?.refusal == .dailyLimitReached)
    var access = Self.ledger([.zero], by: rules)
    let isTaken = access.revoke(RequestID(1), at: Self.time(.minutes(1)))
    #expect(isTaken)
    #expect(access.limit(rules, at: Self.time(.hours(1))) == nil)
  }

  @Test func `an ad that would add nothing is refused`() {
    let access = Self.ledger([.zero, .zero, .zero], by: Self.extending)
    #expect(access.limit(Self.extending, at: Self.time(.zero))?.refusal == .savedUp)
    #expect(access.limit(Self.extending, at: Self.time(.seconds(1))) == nil)
    let lowered = Self.rules { ($0.stacking, $0.cap) = (.extend, .hours(3)) }
    #expect(access.limit(lowered, at: Self.time(.zero))?.wait == .hours(2))
  }

  @Test func `a reward that was confirmed late follows on the one that runs`() {
    var access = Self.ledger([.zero], by: Self.rules { _ in })
    let isNew = access.earn(RequestID(2), at: Self.time(.minutes(30)), isLate: true)
    #expect(isNew)
    #expect(access.remaining(at: Self.time(.minutes(30))) == .minutes(210))
  }

  @Test func `a tap under a limit is answered with the time until the next ad`() {
    var bench = SlotBench()
    let rules = Self.rules { $0.dailyLimit = 1 }
    bench.context.limit = Self.ledger([.zero], by: rules).limit(rules, at: Self.time(.minutes(5)))
    bench.tap("a")
    #expect(bench.outcomes("a").map(\.message) == ["Daily limit of ads reached, possible again in 3 hours 55 minutes"])
    #expect(bench.facts == [.showRefused(.dailyLimitReached)])
    #expect(bench.loads.isEmpty)
    bench.context.modalIsPresenting = true
    bench.tap("b")
    #expect(bench.outcomes("b") == [.refused(.anotherModalIsPresenting)])
  }

  @Test func `65: a stored reward that cannot be is cut, and the timeline says so`() {
    var kept = PersistedMonetization()
    var grant = RewardGrant(
      impressionID: RequestID(7), earnedWall: Self.evening, earnedUptime: .hours(5), bootID: 1,
      expiresWall: Self.evening + .hours(2))
    let right = grant
    grant.duration = .days(365)
    func cuts(_ grant: RewardGrant) -> [CutGrant] {
      kept.adFree = AdFreeAccess(grants: [grant], clock: GuardedClock(Self.time(.zero)))
      var model = MonetizationModel(kept: kept)
      return model.handle(.launched, at: Self.time(.minutes(1)), in: CustomerSample.app(.cached)).compactMap {
        if case .outward(.report(.rewardedAd(.storedGrantCut(let cut)))) = $0 { cut } else { nil }
      }
    }
    #expect(cuts(grant) == [CutGrant(impression: RequestID(7), was: .days(365), left: .minutes(119))])
    #expect(cuts(right).isEmpty)
  }
}
