import Monetization
import Testing

struct RewardedAdOrderTests {
  private static func presenting(minimumWatch: TimeSpan = .zero, policy: RewardPolicy = .atOnce) -> SlotBench {
    var bench = SlotBench()
    bench.context.rewardPolicy = policy
    bench.tap("a")
    bench.fill(minimumWatch: minimumWatch)
    return bench
  }

  @Test func `the usual order grants at the reward and answers at the dismissal`() {
    var bench = Self.presenting()
    bench.ad(.willPresent)
    bench.ad(.impression)
    bench.reward()
    #expect(bench.grants == bench.presentations && bench.replies.isEmpty)
    bench.ad(.willDismiss)
    bench.ad(.didDismiss)
    #expect(bench.outcomes("a").map(\.message) == ["Enjoy 2 hours of ad-free experience!"])
    #expect(bench.dismissals == bench.presentations)
    #expect(bench.loads.count == 1)
  }

  @Test func `without a reward the answer comes when the window for late ones ends`() {
    var bench = Self.presenting()
    bench.ad(.didDismiss)
    #expect(bench.loads.count == 2)
    bench.wait(.milliseconds(4_999))
    #expect(bench.replies.isEmpty)
    bench.wait(.milliseconds(1))
    #expect(bench.outcomes("a").map(\.message) == ["Ad dismissed without earning reward"])
    #expect(bench.grants.isEmpty)
  }

  @Test func `a reward soon after the dismissal is the answer`() {
    var bench = Self.presenting()
    bench.ad(.didDismiss)
    bench.wait(.seconds(1))
    bench.reward()
    bench.wait(.minutes(1))
    #expect(bench.outcomes("a") == [.earned])
    #expect(bench.grants.count == 1 && bench.late.isEmpty)
  }

  @Test func `a reward after the window is granted without a second answer, to its own impression`() {
    var bench = Self.presenting()
    bench.ad(.didDismiss)
    let first = bench.presentations[0]
    bench.wait(.seconds(6))
    bench.fill()
    bench.tap("b")
    bench.send(.rewarded(first, .rewardEarned(AdReward(type: "coins", amount: 10))))
    #expect(bench.grants == [first] && bench.late == [first])
    bench.ad(.didDismiss)
    bench.wait(.seconds(6))
    #expect(bench.outcomes("a") == [.dismissedWithoutReward])
    #expect(bench.outcomes("b") == [.dismissedWithoutReward])
  }

  @Test func `37: a second reward and a second dismissal change nothing`() {
    var bench = Self.presenting()
    bench.reward()
    bench.reward()
    bench.ad(.didDismiss)
    bench.reward()
    bench.ad(.didDismiss)
    bench.wait(.minutes(1))
    #expect(bench.grants.count == 1 && bench.dismissals.count == 1 && bench.replies.count == 1)
    #expect(bench.facts.count { if case .repeatedRewardIgnored = $0 { true } else { false } } == 2)
  }

  @Test func `28: a reward for an ad left at once is told and not granted`() {
    var bench = Self.presenting(minimumWatch: .seconds(15))
    bench.wait(.seconds(3))
    bench.reward()
    bench.ad(.didDismiss)
    bench.wait(.seconds(5))
    #expect(bench.grants.isEmpty)
    #expect(bench.outcomes("a") == [.dismissedWithoutReward])
    #expect(bench.facts.contains { if case .unwatchedRewardIgnored = $0 { true } else { false } })
  }

  @Test func `28: what counts is the time watched, not the time for which the ad was up`() {
    var bench = Self.presenting(minimumWatch: .seconds(15))
    bench.wait(.seconds(21))
    bench.reward(after: .seconds(1))
    #expect(bench.grants.isEmpty)
    bench.reward(after: .seconds(15))
    #expect(bench.grants.count == 1)
  }

  @Test func `27: a full watch without a reward is told as a fault`() {
    var bench = Self.presenting(minimumWatch: .seconds(15))
    bench.cover()
    bench.wait(.seconds(15))
    bench.ad(.didDismiss)
    bench.wait(.seconds(5))
    #expect(bench.outcomes("a") == [.dismissedWithoutReward])
    #expect(bench.facts.contains { if case .rewardMissing = $0 { true } else { false } })
    var early = Self.presenting(minimumWatch: .seconds(15))
    early.cover()
    early.wait(.seconds(14))
    early.ad(.didDismiss)
    early.wait(.seconds(5))
    #expect(!early.facts.contains { if case .rewardMissing = $0 { true } else { false } })
  }

  @Test(arguments: [RewardPolicy.whenVerified, .revoke])
  func `the server is asked about a reward that never came, if the ad was watched, and has time to answer`(
    policy: RewardPolicy
  ) {
    var bench = Self.presenting(minimumWatch: .seconds(15), policy: policy)
    bench.cover()
    bench.wait(.seconds(15))
    bench.ad(.didDismiss)
    #expect(bench.asked == bench.presentations)
    bench.wait(.seconds(20))
    #expect(bench.replies.isEmpty)
    bench.verdict(.verified)
    #expect(bench.outcomes("a") == [.earned])
    var early = Self.presenting(minimumWatch: .seconds(15), policy: policy)
    early.cover()
    early.wait(.seconds(14))
    early.ad(.didDismiss)
    #expect(early.asked.isEmpty)
    #expect(early.unasked == early.presentations)
  }

  @Test func `an ad that covers the screen has begun, whatever the network says of it`() {
    var silent = Self.presenting()
    silent.wait(.seconds(10))
    #expect(silent.outcomes("a") == [.timedOut])
    var covered = Self.presenting()
    covered.cover()
    covered.wait(.seconds(60))
    #expect(covered.slot.isPresenting)
    #expect(covered.replies.isEmpty)
    covered.reward()
    covered.ad(.didDismiss)
    #expect(covered.outcomes("a") == [.earned])
  }

  @Test func `a reward that was refused under its ad lets the next one load`() {
    var bench = Self.presenting(policy: .whenVerified)
    bench.reward()
    bench.verdict(.refused(.rejected))
    bench.ad(.didDismiss)
    #expect(bench.outcomes("a") == [.notVerified(.rejected)])
    #expect(bench.loads.count == 2)
  }

  @Test func `a limit that begins while a tap waits answers it`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.context.limit = RewardLimit(refusal: .coolingDown, wait: .minutes(30))
    bench.fill()
    #expect(bench.presentations.isEmpty)
    #expect(bench.outcomes("a").map(\.message) == ["Next ad not possible yet, possible again in 30 minutes"])
  }

  @Test(arguments: AdPresentationError.allCases)
  func `a failed presentation is answered once and the next ad loads`(error: AdPresentationError) {
    var bench = Self.presenting()
    bench.ad(.failedToPresent(error))
    bench.ad(.failedToPresent(error))
    #expect(bench.outcomes("a") == [.failedToPresent(error)])
    #expect(bench.loads.count == 2 && bench.slot.exchange == .none)
    #expect(bench.outcomes("a").allSatisfy { $0.message.hasPrefix("Failed to present ad: ") })
  }

  @Test func `a missing dismissal is made up for when the screen is back`() {
    var bench = Self.presenting()
    bench.ad(.willPresent)
    bench.reward()
    bench.wait(.hours(1))
    #expect(bench.replies.isEmpty)
    bench.reappear()
    bench.ad(.didDismiss)
    #expect(bench.outcomes("a") == [.earned])
    #expect(bench.dismissals.count == 1)
  }

  @Test func `a presentation without any sign times out, and a reward still counts`() {
    var bench = Self.presenting()
    bench.wait(.seconds(10))
    #expect(bench.outcomes("a") == [.timedOut])
    bench.send(.rewarded(bench.presentations[0], .rewardEarned(AdReward(type: "coins", amount: 10))))
    #expect(bench.grants.count == 1)
  }

  @Test func `leaving the screen under the ad answers, and the reward still counts`() {
    var bench = Self.presenting()
    bench.leave()
    bench.reward()
    bench.ad(.didDismiss)
    #expect(bench.outcomes("a") == [.screenLeft])
    #expect(bench.grants.count == 1)
  }

  @Test func `13: an ad is presented once`() {
    var bench = Self.presenting()
    bench.ad(.didDismiss)
    bench.wait(.seconds(5))
    bench.tap("b")
    bench.fill()
    #expect(bench.presentedAds == [AdID(1), AdID(2)])
  }

  @Test(arguments: UInt64(0)..<300)
  func `in every order of events a tap gets one answer and an impression one grant`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var bench = SlotBench()
    var taps = 0
    for _ in 0..<120 {
      Self.step(&bench, taps: &taps, random: &random)
    }
    bench.context = AdContext(adsAreRemoved: false, unitID: "unit/1")
    bench.reappear()
    bench.wait(.minutes(2))
    bench.reappear()
    bench.wait(.minutes(2))
    for tap in 0..<taps { #expect(bench.outcomes("tap \(tap)").count == 1) }
    #expect(Set(bench.grants).count == bench.grants.count)
    #expect(Set(bench.dismissals).count == bench.dismissals.count)
    #expect(Set(bench.presentedAds).count == bench.presentedAds.count)
    #expect(bench.slot.exchange == .none)
  }

  private static func step(_ bench: inout SlotBench, taps: inout Int, random: inout SplitMix) {
    let imaginary = AdEvent.rewarded(RequestID(random.next(below: 60)), .rewardEarned(AdReward(type: "c", amount: 1)))
    switch random.next(below: 16) {
    case 0, 1:
      bench.tap("tap \(taps)")
      taps += 1
    case 2: bench.preload()
    case 3, 4: bench.fill()
    case 5: bench.failLoad(AdLoadError.allCases[random.next(below: AdLoadError.allCases.count)])
    case 6: bench.wait(.milliseconds(Int64(random.next(below: 12_000))))
    case 7: bench.ad([.willPresent, .impression, .click, .willDismiss][random.next(below: 4)])
    case 8, 9: bench.reward()
    case 10, 11: bench.ad(.didDismiss)
    case 12: bench.ad(.failedToPresent(.internalError))
    case 13: if random.next(below: 4) == 0 { bench.leave() }
    case 14:
      bench.context.adsAreRemoved = random.next(below: 4) == 0
      bench.context.modalIsPresenting = random.next(below: 4) == 0
      bench.accessChanges()
    default: bench.send(imaginary)
    }
  }
}
