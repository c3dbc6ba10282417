import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Settings of the ads` {
  /// An app whose ads load with these settings, with the first one ready.
  private static func story(_ settings: [DirectorCommand]) -> Story {
    var story = Story()
    for setting in settings { story.direct(setting) }
    story.entries = []
    story.direct(.relaunch)
    story.advance(.seconds(4))
    return story
  }

  private static func begin(_ settings: [DirectorCommand]) -> Story {
    var story = story(settings)
    story.press(Story.watch)
    story.advance(.milliseconds(1))
    return story
  }

  private static let lengths: [(length: TimeSpan, point: TimeSpan?, earned: TimeSpan)] = [
    (.seconds(30), nil, .seconds(30)), (.seconds(5), nil, .seconds(5)),
    (.seconds(60), .seconds(20), .seconds(20)), (.seconds(5), .seconds(20), .seconds(5)),
  ]

  @Test(arguments: lengths)
  func `length and reward point are those that are set`(length: TimeSpan, point: TimeSpan?, earned: TimeSpan) throws {
    var story = Self.begin([.set(.adlength, .span(length)), .set(.rewardpoint, .span(point))])
    let playback = try #require(story.world.phone.ads.playback)
    #expect(playback.creative.length == length)
    story.advance(earned - .milliseconds(2))
    #expect(story.rewards.isEmpty)
    story.advance(.milliseconds(2))
    #expect(story.rewards.count == 1)
  }

  @Test func `an ad that nobody may skip goes on under a press of Close, until its reward`() {
    var story = Self.begin([.set(.skippable, .flag(false))])
    story.advance(.seconds(5))
    story.act(.ad(.close))
    #expect(story.world.phone.ads.playback?.phase == .playing)
    story.advance(.seconds(10))
    story.act(.ad(.close))
    #expect(story.world.phone.ads.playback == nil)
    #expect(story.rewards.count == 1)
  }

  @Test func `without an end card the ad goes by itself at its end, with the reward`() {
    var story = Self.begin([.set(.endcard, .flag(false)), .set(.rewardpoint, .span(.seconds(5)))])
    story.advance(.seconds(14))
    #expect(story.world.phone.ads.playback?.phase == .playing)
    story.advance(.seconds(2))
    #expect(story.world.phone.ads.playback == nil)
    #expect(story.replies(to: "showAd").last?.contains("Enjoy 2 hours") == true)
  }

  @Test func `a video without an end card stands still under the question`() {
    var story = Self.begin([.set(.endcard, .flag(false))])
    story.advance(.seconds(3))
    story.act(.ad(.close))
    story.advance(.minutes(5))
    #expect(story.world.phone.ads.playback?.phase == .confirmingClose)
    story.act(.ad(.resume))
    story.advance(.seconds(13))
    #expect(story.rewards.count == 1)
  }

  /// The requests of a page that is opened again and again, by whether they got an ad.
  private static func fills(rate: Int, seed: Int, count: Int) -> [Bool] {
    var ads = AdNetworkConditions()
    ads.fillRate = rate
    ads.fillSeed = seed
    ads.rewardedLatency = .zero
    var client = AdClient()
    return (0..<count).map { number in
      var call = AdCall(conditions: ads, at: SampleApp.start)
      client.begin(.loadRewarded(unitID: TestAdUnit.rewarded.rawValue), id: RequestID(number + 1), &call)
      var none: FaultRule?
      guard case .rewardedLoaded? = client.nextEvent(striking: &none, &call)?.event else { return false }
      return true
    }
  }

  @Test func `so many requests in a hundred get an ad, the same ones for the same number`() {
    for rate in [0, 25, 80, 100] {
      let fills = Self.fills(rate: rate, seed: 7, count: 1_000)
      #expect(abs(fills.count { $0 } - rate * 10) < 60)
      #expect(fills == Self.fills(rate: rate, seed: 7, count: 1_000))
    }
    #expect(Self.fills(rate: 50, seed: 1, count: 50) != Self.fills(rate: 50, seed: 2, count: 50))
  }

  @Test func `a request without an ad is told as noFill, and tried again`() {
    let story = Self.story([.set(.fillrate, .number(0))])
    #expect(story.told { if case .rewardedAd(.loadFailed(.noFill, _, _)) = $0 { true } else { false } }.count >= 1)
    #expect(story.told { if case .banner(.loadFailed(.noFill)) = $0 { true } else { false } }.count == 1)
  }

  @Test func `the keys of the playable ad burst the highest balloon of their lane, each once`() throws {
    var story = Self.begin([.set(.creative, .word(AdCreative.Film.balloons.rawValue))])
    story.advance(.milliseconds(2_000))
    let position = Int(try #require(story.world.phone.ads.playback).position(at: story.now).milliseconds)
    let balloons = BalloonGame.balloons(at: position)
    let highest = try #require(balloons.first)
    story.act(.ad(.lane(highest.lane)))
    #expect(story.world.phone.ads.playback?.popped == [highest.number])
    let others = balloons.filter { $0.lane == highest.lane }.count - 1
    for _ in 0..<5 { story.act(.ad(.lane(highest.lane))) }
    #expect(story.world.phone.ads.playback?.popped.count == 1 + others)
    story.act(.ad(.close))
    let popped = story.world.phone.ads.playback?.popped
    for lane in 0..<3 { story.act(.ad(.lane(lane))) }
    #expect(story.world.phone.ads.playback?.popped == popped)
  }

  @Test func `in another ad those keys do nothing`() {
    var story = Self.begin([.set(.creative, .word(AdCreative.Film.rain.rawValue))])
    story.advance(.seconds(2))
    for lane in -1..<4 { story.act(.ad(.lane(lane))) }
    #expect(story.world.phone.ads.playback?.popped.isEmpty == true)
  }

  /// Each phone's banner goes on, and a year of both is told in few words.
  @Test func `a year with two phones tells no banner by itself`() {
    var story = Story()
    story.direct(.newDevice)
    story.advance(.minutes(1))
    story.entries = []
    story.advance(.days(365))
    let refreshes = story.entries.compactMap { entry -> (PhoneID, Int)? in
      if case .app(.banner(.refreshed(let count, _))) = entry.fact { (entry.phone, count) } else { nil }
    }
    #expect(story.entries.count < 5_000)
    for phone in story.world.phones.map(\.id) {
      let count = refreshes.filter { $0.0 == phone }.map(\.1).reduce(0, +)
      #expect(abs(count - 525_600) < 60, "\(count)")
    }
    #expect(zip(story.entries, story.entries.dropFirst()).allSatisfy { $0.instant <= $1.instant })
  }
}
