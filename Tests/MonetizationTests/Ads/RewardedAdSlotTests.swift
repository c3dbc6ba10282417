import Monetization
import Testing

struct RewardedAdSlotTests {
  private static func context(removed: Bool, unit: String, display: Bool, modal: Bool) -> AdContext {
    AdContext(adsAreRemoved: removed, unitID: unit, displayAds: display, modalIsPresenting: modal)
  }

  @Test(arguments: [
    (context(removed: true, unit: "", display: true, modal: true), "User already has ad-free access"),
    (context(removed: true, unit: "u", display: true, modal: false), "User already has ad-free access"),
    (context(removed: false, unit: "", display: true, modal: true), "Rewarded ad unit ID not configured"),
    (context(removed: false, unit: "u", display: false, modal: true), "Rewarded ad unit ID not configured"),
    (context(removed: false, unit: "u", display: true, modal: true), "Another modal is currently presenting"),
  ])
  func `16: guards answer in their order, without a request`(context: AdContext, message: String) {
    var bench = SlotBench()
    bench.context = context
    bench.tap("a")
    #expect(bench.replies.map(\.outcome.message) == [message])
    #expect(bench.loads.isEmpty && bench.presentations.isEmpty)
  }

  @Test(arguments: [
    context(removed: true, unit: "u", display: true, modal: false),
    context(removed: false, unit: "", display: true, modal: false),
    context(removed: false, unit: "u", display: false, modal: false),
  ])
  func `nothing is preloaded where no ad is wanted`(context: AdContext) {
    var bench = SlotBench()
    bench.context = context
    bench.preload()
    #expect(bench.loads.isEmpty)
  }

  @Test func `1: a tap during the preload attaches to it`() {
    var bench = SlotBench()
    bench.preload()
    bench.tap("a")
    #expect(bench.loads.count == 1 && bench.replies.isEmpty)
    bench.fill()
    #expect(bench.presentations.count == 1)
    bench.reward()
    bench.ad(.didDismiss)
    #expect(bench.outcomes("a") == [.earned])
  }

  @Test func `2: a second tap while the first is unanswered is refused, whatever the first waits for`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.tap("b")
    bench.fill()
    bench.tap("c")
    bench.ad(.didDismiss)
    bench.tap("d")
    let refused = ShowAdOutcome.refused(.anotherRequestIsRunning)
    #expect(bench.replies.map(\.outcome) == [refused, refused, refused])
    #expect(refused.message == "Another ad request is already running")
    #expect(bench.presentations.count == 1)
    bench.wait(.seconds(5))
    #expect(bench.outcomes("a") == [.dismissedWithoutReward])
    bench.tap("e")
    #expect(bench.outcomes("e").isEmpty)
  }

  @Test func `3: a failed preload does not block a tap`() {
    var bench = SlotBench()
    bench.preload()
    bench.failLoad(.noFill)
    bench.tap("a")
    #expect(bench.loads.count == 2)
    bench.failLoad(.noFill)
    #expect(
      bench.replies.map(\.outcome.message) == [
        "Failed to load ad: No ad is available right now. (noFill, 1)"
      ])
    bench.tap("b")
    #expect(bench.loads.count == 3)
  }

  @Test func `6: failed loads are tried again after 2, 4, 8 up to 64 seconds, and success starts over`() {
    var bench = SlotBench()
    bench.preload()
    for seconds: Int64 in [2, 4, 8, 16, 32, 64, 64, 64] {
      let loads = bench.loads.count
      bench.failLoad(.serverError)
      bench.wait(.milliseconds(seconds * 1_000 - 1))
      #expect(bench.loads.count == loads)
      bench.wait(.milliseconds(1))
      #expect(bench.loads.count == loads + 1)
    }
    bench.fill()
    #expect(bench.slot.failures == 0)
  }

  @Test(arguments: AdLoadError.allCases)
  func `only errors that can pass are tried again`(error: AdLoadError) {
    var bench = SlotBench()
    bench.preload()
    bench.failLoad(error)
    bench.wait(.minutes(1))
    #expect((bench.loads.count > 1) == error.isWorthRetrying)
  }

  @Test func `6: a retry that fell due in the background is one load on the return`() {
    var bench = SlotBench()
    bench.preload()
    bench.failLoad(.noFill)
    bench.now += .hours(3)
    #expect(bench.slot.nextDeadline(at: bench.now) == .zero)
    bench.wait(.zero)
    #expect(bench.loads.count == 2)
  }

  @Test func `after twenty failures the slot rests until it is asked or the connection returns`() {
    var bench = SlotBench()
    bench.preload()
    for _ in 0..<20 {
      bench.failLoad(.networkError)
      bench.wait(.seconds(64))
    }
    #expect(bench.loads.count == 20 && bench.slot.nextDeadline(at: bench.now) == nil)
    bench.goOnline()
    #expect(bench.loads.count == 21)
  }

  @Test func `the connection's return loads at once`() {
    var bench = SlotBench()
    bench.preload()
    bench.failLoad(.networkError)
    bench.goOnline()
    bench.goOnline()
    #expect(bench.loads.count == 2)
  }

  @Test func `a tap waits ten seconds; an ad that comes later is kept and not presented`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.wait(.milliseconds(9_999))
    #expect(bench.replies.isEmpty)
    bench.wait(.milliseconds(1))
    #expect(bench.outcomes("a").map(\.message) == ["Timed out"])
    bench.fill()
    #expect(bench.presentations.isEmpty)
    bench.tap("b")
    #expect(bench.presentations.count == 1 && bench.loads.count == 1)
  }

  @Test func `a load that is never answered is given up, and its late answer dropped`() {
    var bench = SlotBench()
    bench.preload()
    let first = bench.loads[0]
    bench.wait(.seconds(62))
    #expect(bench.loads.count == 2)
    let ad = RewardedAd(id: AdID(99), unitID: "unit/1", reward: AdReward(type: "coins", amount: 10))
    bench.send(.rewardedLoaded(first, ad))
    bench.tap("a")
    #expect(bench.presentations.isEmpty)
    bench.fill()
    #expect(bench.presentations.count == 1 && bench.presentedAds != [AdID(99)])
  }

  @Test func `9: leaving the screen answers the tap and keeps the ad`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.leave()
    #expect(bench.outcomes("a").map(\.message) == ["Screen was left"])
    bench.fill()
    #expect(bench.presentations.isEmpty)
    bench.tap("b")
    #expect(bench.presentations.count == 1)
  }

  @Test func `11: a ready ad is good for less than an hour`() {
    var bench = SlotBench()
    bench.preload()
    bench.fill()
    bench.now += .seconds(3_599)
    var late = bench
    bench.tap("a")
    #expect(bench.presentations.count == 1)
    late.now += .seconds(1)
    late.tap("a")
    #expect(late.presentations.isEmpty && late.loads.count == 2)
    late.fill()
    #expect(late.presentedAds == [AdID(2)])
  }

  @Test func `an expired ad is replaced without a tap, once until somebody comes`() {
    var bench = SlotBench()
    bench.preload()
    bench.fill()
    bench.wait(.hours(1))
    #expect(bench.loads.count == 2)
    bench.fill()
    bench.wait(.days(30))
    #expect(bench.loads.count == 2 && bench.slot.stock == .idle)
    bench.preload()
    bench.fill()
    bench.wait(.hours(1))
    #expect(bench.loads.count == 4)
  }

  @Test func `a ready ad is dropped when ads are removed`() {
    var bench = SlotBench()
    bench.preload()
    bench.fill()
    bench.context.adsAreRemoved = true
    bench.accessChanges()
    #expect(bench.slot.stock == .idle)
    bench.context.adsAreRemoved = false
    bench.preload()
    #expect(bench.loads.count == 2)
  }

  @Test func `someone who buys while the ad loads does not see it`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.context.adsAreRemoved = true
    bench.fill()
    #expect(bench.presentations.isEmpty && bench.slot.stock == .idle)
    #expect(bench.outcomes("a") == [.refused(.alreadyAdFree)])
  }

  @Test func `16: a modal that opened while the ad loaded keeps it from presenting, and the ad is kept`() {
    var bench = SlotBench()
    bench.tap("a")
    bench.context.modalIsPresenting = true
    bench.fill()
    #expect(bench.presentations.isEmpty)
    #expect(bench.outcomes("a") == [.refused(.anotherModalIsPresenting)])
    bench.context.modalIsPresenting = false
    bench.tap("b")
    #expect(bench.presentations.count == 1 && bench.loads.count == 1)
  }

  @Test func `the state can be read in a few words`() {
    var bench = SlotBench()
    #expect(bench.slot.summary(at: bench.now) == "idle")
    bench.tap("a")
    #expect(bench.slot.summary(at: bench.now) == "loading, gen 1; a tap waits for the load")
    bench.failLoad(.noFill)
    #expect(bench.slot.summary(at: bench.now) == "retry in 2 seconds, 1 failed")
    bench.wait(.seconds(2))
    bench.fill()
    bench.wait(.seconds(30))
    #expect(bench.slot.summary(at: bench.now) == "ready for 1 hour")
    bench.tap("b")
    #expect(bench.slot.summary(at: bench.now) == "idle; presenting #3")
    bench.reward()
    #expect(bench.slot.summary(at: bench.now) == "idle; presenting #3, earned")
  }
}
