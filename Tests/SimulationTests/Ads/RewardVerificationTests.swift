import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Rewards that the server confirms` {
  /// An app with `policy`, with an ad ready.
  private static func story(_ policy: RewardPolicy, _ commands: [DirectorCommand] = []) -> Story {
    var story = Story()
    story.direct(.set(.rewardpolicy, .word(policy.rawValue)))
    for command in commands { story.direct(command) }
    story.entries = []
    return story
  }

  @Test func `38, 42: a report that comes while the app still asks grants then, and answers the tap`() {
    var story = Self.story(.whenVerified, [.fault(FaultRule(.ssv, nil, .hold))])
    story.watchAd(closing: .seconds(2))
    story.advance(.seconds(3))
    #expect(story.replies(to: "showAd").isEmpty)
    #expect(story.adFreeLeft == .zero)
    #expect(story.node(Story.watch) == nil)
    story.direct(.release(.ssv))
    story.advance(.seconds(1))
    #expect(story.adFreeLeft == .zero)
    story.advance(.seconds(3))
    #expect(story.rewards.count == 1)
    #expect(story.replies(to: "showAd").last?.contains("Enjoy 2 hours") == true)
    let left = story.adFreeLeft
    #expect(left > .hours(2) - .seconds(3) && left < .hours(2))
  }

  @Test func `a report that comes before the ad has gone is granted at once, and starts afresh with the dismissal`() {
    var story = Self.story(.whenVerified)
    story.press(Story.watch)
    story.advance(.milliseconds(1))
    story.advance(story.world.phone.ads.playback?.untilReward(at: story.now) ?? .zero)
    story.advance(.seconds(5))
    #expect(story.rewards.count == 1)
    #expect(story.adFreeLeft < .hours(2))
    story.act(.ad(.close))
    #expect(story.adFreeLeft == .hours(2))
    story.advance(.milliseconds(1))
    #expect(story.replies(to: "showAd").last?.contains("Enjoy 2 hours") == true)
  }

  @Test(arguments: [RewardPolicy.whenVerified, .revoke])
  func `39: ten questions in vain are answered, and a later report counts once, also after a kill`(
    _ policy: RewardPolicy
  ) {
    var story = Self.story(policy, [.fault(FaultRule(.ssv, nil, .hold))])
    story.watchAd()
    story.advance(.seconds(20))
    #expect(story.replies(to: "showAd").count == 1)
    #expect(story.adsRemoved == (policy == .revoke))
    story.direct(.relaunch)
    story.advance(.seconds(20))
    story.direct(.release(.ssv))
    story.advance(.minutes(3))
    #expect(story.rewards.count == 1)
    #expect(story.adsRemoved)
    #expect(story.model.monetization.verifications.all.map(\.state) == [.verified])
  }

  @Test func `what the server never hears of is given up after a day`() {
    var story = Self.story(.whenVerified, [.fault(.ssv, .rewardReport(.never), .always)])
    story.watchAd()
    story.advance(.hours(30))
    #expect(story.model.monetization.verifications.all.map(\.state) == [.abandoned])
    #expect(story.told { if case .rewardedAd(.verificationAbandoned) = $0 { true } else { false } }.count == 1)
    #expect(story.rewards.isEmpty)
    let asked = story.told { if case .rewardedAd(.verificationUndecided) = $0 { true } else { false } }.count
    #expect(asked < 24 * 60)
    story.entries = []
    story.advance(.hours(30))
    #expect(story.told { if case .rewardedAd(.verificationUndecided) = $0 { true } else { false } }.isEmpty)
  }

  @Test func `without a connection the app asks again when it is back`() {
    var story = Self.story(.whenVerified)
    story.press(Story.watch)
    story.advance(.milliseconds(1))
    story.direct(.network(isOnline: false))
    story.advance(story.world.phone.ads.playback?.untilReward(at: story.now) ?? .zero)
    story.act(.ad(.close))
    story.advance(.seconds(20))
    #expect(story.replies(to: "showAd").last?.contains("still being verified") == true)
    story.direct(.network(isOnline: true))
    story.advance(.seconds(2))
    #expect(story.rewards.count == 1)
  }

  /// The SDK forgets to tell the app; the server knows.
  @Test func `27: a reward that the app was not told of is granted by the server's word`() {
    var story = Self.story(.whenVerified, [.typed("ad order \"\(EventOrder.rewardNever.rawValue)\"")])
    story.watchAd()
    story.advance(.seconds(8))
    #expect(story.rewards.count == 1)
    #expect(story.replies(to: "showAd").last?.contains("Enjoy 2 hours") == true)
  }

  @Test func `for an ad that was closed early nobody is asked`() {
    var story = Self.story(.whenVerified)
    story.press(Story.watch)
    story.advance(.seconds(3))
    story.act(.ad(.close))
    story.act(.ad(.closeAnyway))
    story.advance(.minutes(2))
    #expect(story.model.monetization.verifications.all.isEmpty)
    #expect(story.replies(to: "showAd").last?.contains("without earning") == true)
  }

  @Test func `a reward refused while its ad is up is over, and the answer to the tap says why`() {
    var story = Self.story(.revoke, [.fault(.ssv, .rewardReport(.rejected))])
    story.watchAd(closing: .seconds(10))
    story.advance(.seconds(1))
    #expect(!story.adsRemoved)
    #expect(story.replies(to: "showAd").last?.contains("the server rejected it") == true)
    #expect(story.model.alert == nil)
    #expect(story.log.contains { if case .rewardRevoked = $0 { true } else { false } })
  }

  @Test func `a reward refused later ends with an alert, and what was added to it is shortened`() {
    var story = Self.story(.revoke, [.set(.stacking, .word("extend")), .fault(.ssv, .rewardReport(.rejected), .hold)])
    story.watchAd()
    story.advance(.minutes(10))
    story.direct(.fault(FaultRule(.ssv, nil, .hold)))
    story.watchAd()
    #expect(story.adFreeLeft > .hours(3))
    #expect(story.model.alert == nil)
    story.direct(.release(.ssv))
    story.advance(.minutes(3))
    #expect(story.adFreeLeft <= .hours(2) && story.adFreeLeft > .minutes(110))
    #expect(story.model.alert?.title == "Ad-free time ended")
  }

  @Test func `the policy of an ad is that of its beginning`() {
    var story = Self.story(.whenVerified, [.fault(FaultRule(.ssv, nil, .hold))])
    story.watchAd()
    story.direct(.set(.rewardpolicy, .word(RewardPolicy.atOnce.rawValue)))
    story.advance(.seconds(20))
    #expect(story.rewards.isEmpty)
    story.direct(.release(.ssv))
    story.advance(.minutes(2))
    #expect(story.rewards.count == 1)
  }

  @Test func `granted at once, the server is not asked`() {
    var story = Self.story(.atOnce)
    story.watchAd()
    story.advance(.seconds(20))
    #expect(story.rewards.count == 1)
    #expect(story.world.store.rewardReports.isEmpty)
    #expect(story.model.monetization.verifications.all.isEmpty)
  }
}
