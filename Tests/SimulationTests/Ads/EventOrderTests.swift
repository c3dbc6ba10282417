import Monetization
import Simulation
import Testing

struct EventOrderTests {
  /// Watches an ad to its end and closes it; with `early`, closes it after three seconds.
  private static func watch(_ order: EventOrder, early: Bool = false) -> AdWalk {
    var walk = AdWalk()
    walk.conditions.eventOrder = order
    walk.tap("a")
    walk.advance(.milliseconds(2_500))
    walk.advance(early ? .seconds(3) : .seconds(20))
    walk.control { $0.closeChosen(&$1) }
    if early { walk.control { $0.closeConfirmed(&$1) } }
    return walk
  }

  @Test func `23: normal`() {
    let walk = Self.watch(.normal)
    #expect(
      walk.presentationEvents == [
        "willPresent", "impression", "paid", "rewardEarned", "willDismiss", "didDismiss",
      ])
    #expect(walk.outcomes("a") == [.earned])
    #expect(walk.removal.remainingText == "2h")
    #expect(walk.banner.phase == .hidden)
  }

  @Test func `24: reward after the dismissal: no answer until it is known`() {
    var walk = Self.watch(.rewardAfterDismiss)
    #expect(walk.presentationEvents.last == "didDismiss" && walk.replies.isEmpty)
    walk.advance(.seconds(1))
    #expect(walk.outcomes("a") == [.earned] && walk.grants.count == 1)
    #expect(walk.access.remaining(at: walk.deviceTime) == .hours(2))
    walk.advance(.seconds(60))
    #expect(walk.ads.playback == nil && walk.slot.stock == .idle)
  }

  @Test func `reward long after the dismissal: granted, although the answer has been given`() {
    var walk = AdWalk()
    walk.conditions.lateRewardDelay = .seconds(30)
    walk.conditions.eventOrder = .rewardAfterDismiss
    walk.tap("a")
    walk.advance(.seconds(20))
    walk.control { $0.closeChosen(&$1) }
    walk.advance(.seconds(40))
    #expect(walk.outcomes("a") == [.dismissedWithoutReward] && walk.grants.count == 1)
    #expect(walk.removal.adsAreRemoved)
  }

  @Test func `27: no reward after a full watch`() {
    var walk = Self.watch(.rewardNever)
    walk.advance(.minutes(1))
    #expect(walk.outcomes("a") == [.dismissedWithoutReward] && walk.grants.isEmpty)
  }

  @Test func `26: two rewards are one grant`() {
    let walk = Self.watch(.rewardTwice)
    #expect(walk.presentationEvents.filter { $0 == "rewardEarned" }.count == 2)
    #expect(walk.grants.count == 1 && walk.outcomes("a") == [.earned])
  }

  @Test func `28: a reward for leaving at once is not granted`() {
    var walk = Self.watch(.rewardOnEarlyClose, early: true)
    walk.advance(.seconds(10))
    #expect(walk.presentationEvents.contains("rewardEarned"))
    #expect(walk.grants.isEmpty && walk.outcomes("a") == [.dismissedWithoutReward])
  }

  @Test func `a second dismissal does not start the two hours again`() {
    let walk = Self.watch(.dismissTwice)
    #expect(walk.presentationEvents.filter { $0 == "didDismiss" }.count == 2)
    #expect(walk.outcomes("a") == [.earned])
  }

  @Test func `a missing dismissal does not keep the button disabled`() {
    let walk = Self.watch(.dismissNever)
    #expect(!walk.presentationEvents.contains("didDismiss"))
    #expect(walk.outcomes("a") == [.earned])
  }

  @Test func `a dismissal told after the return to the foreground comes too late to matter`() {
    var walk = Self.watch(.dismissDeferredUntilForeground)
    #expect(walk.outcomes("a") == [.earned])
    walk.control { $0.pause(.background, at: $1.instant) }
    walk.advance(.minutes(1))
    walk.control { $0.resume(.background, at: $1.instant) }
    #expect(walk.presentationEvents.last == "didDismiss")
    #expect(walk.access.remaining(at: walk.deviceTime) == .minutes(119))
  }

  @Test func `impression before presentation`() {
    let walk = Self.watch(.impressionBeforeWillPresent)
    #expect(walk.presentationEvents.prefix(2) == ["impression", "willPresent"])
    #expect(walk.outcomes("a") == [.earned])
  }

  @Test func `failing twice is one answer and one new load`() {
    var walk = AdWalk()
    walk.conditions.eventOrder = .failToPresentTwice
    walk.tap("a")
    walk.advance(.seconds(3))
    #expect(walk.outcomes("a") == [.failedToPresent(.internalError)])
    #expect(walk.requests.filter { $0 == .loadRewarded(unitID: walk.unitID) }.count == 2)
  }

  @Test(arguments: EventOrder.presets, [true, false])
  func `in every order there is one answer and at most one grant`(order: EventOrder, early: Bool) {
    var walk = Self.watch(order, early: early)
    walk.advance(.minutes(1))
    #expect(walk.outcomes("a").count == 1)
    #expect(walk.grants.count <= 1)
    #expect(walk.removal.adsAreRemoved == !walk.grants.isEmpty)
  }

  @Test func `a reward three seconds after the dismissal, as written`() throws {
    var walk = Self.watch(try #require(EventOrder(rawValue: "earned@+3s after dismissed")))
    #expect(walk.presentationEvents.last == "didDismiss" && walk.replies.isEmpty)
    walk.advance(.milliseconds(2_999))
    #expect(walk.grants.isEmpty)
    walk.advance(.milliseconds(1))
    #expect(walk.outcomes("a") == [.earned] && walk.grants.count == 1)
  }

  @Test func `a reward after a dismissal that waits for the foreground waits for both`() throws {
    var walk = Self.watch(try #require(EventOrder(rawValue: "dismissed@foreground, earned@+2s after dismissed")))
    walk.control { $0.pause(.background, at: $1.instant) }
    walk.advance(.minutes(1))
    walk.control { $0.resume(.background, at: $1.instant) }
    #expect(walk.presentationEvents.last == "didDismiss" && walk.grants.isEmpty)
    walk.advance(.seconds(2))
    #expect(walk.presentationEvents.last == "rewardEarned" && walk.grants.count == 1)
  }

  @Test func `who has not watched gets nothing after the dismissal`() throws {
    var walk = Self.watch(try #require(EventOrder(rawValue: "earned@+1s after dismissed")), early: true)
    walk.advance(.minutes(1))
    #expect(walk.grants.isEmpty && !walk.presentationEvents.contains("rewardEarned"))
  }

  @Test(arguments: [
    "earned@+3s after dismissed", "earned@+1m 30s after closed, paid@never", "willPresent@+2s after shown",
    "earned@late after closed", "dismissed@closed, dismissed@+1s after closed, earned@shown",
  ])
  func `an order reads back as it is written`(text: String) {
    #expect(EventOrder(rawValue: text)?.rawValue == text)
  }

  @Test func `an order that is one of those with a name has its name`() {
    #expect(EventOrder(rawValue: "Earned@NEVER")?.rawValue == "rewardNever")
    #expect(EventOrder.presets.map(\.rawValue).compactMap(EventOrder.init) == EventOrder.presets)
  }

  @Test(arguments: [
    "", "earned", "earned@", "@shown", "earned@soon", "earned@3s after dismissed", "earned@+3s dismissed",
    "earned@+2d after closed", "dismissed@dismissed", "dismissed@watched", "failed@closed", "earned@late never",
    "earned@shown,", "earned@+ after closed", String(repeating: "earned@shown,", count: 12) + "earned@shown",
  ])
  func `no order`(text: String) {
    #expect(EventOrder(rawValue: text) == nil)
  }
}
