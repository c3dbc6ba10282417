import Monetization
import Simulation
import Testing

struct AdPlaybackTests {
  /// A walk in which an ad has just appeared.
  private static func playing() -> AdWalk {
    var walk = AdWalk()
    walk.tap("a")
    walk.advance(.milliseconds(2_500))
    return walk
  }

  @Test func `the countdown and the bar are functions of the instant`() throws {
    var walk = Self.playing()
    let playback = try #require(walk.ads.playback)
    #expect(playback.isTestAd && playback.phase == .playing)
    #expect(playback.secondsUntilReward(at: walk.now) == 15)
    #expect(playback.secondsUntilReward(at: walk.now + .milliseconds(4_000)) == 11)
    #expect(playback.secondsUntilReward(at: walk.now + .milliseconds(14_999)) == 1)
    #expect(playback.position(at: walk.now + .seconds(99)) == .seconds(15))
    walk.advance(.seconds(15))
    #expect(walk.ads.playback?.phase == .endCard)
    #expect(walk.ads.playback?.secondsUntilReward(at: walk.now) == 0)
  }

  @Test func `29: closing early asks, and the time stands still meanwhile`() {
    var walk = Self.playing()
    walk.advance(.seconds(4))
    walk.control { $0.closeChosen(&$1) }
    #expect(walk.ads.playback?.phase == .confirmingClose)
    walk.advance(.hours(1))
    #expect(walk.ads.playback?.secondsUntilReward(at: walk.now) == 11)
    #expect(walk.grants.isEmpty)
    walk.control { $0.resumeChosen(at: $1.instant) }
    walk.advance(.seconds(2))
    walk.control { $0.closeChosen(&$1) }
    walk.advance(.minutes(1))
    walk.control { $0.resumeChosen(at: $1.instant) }
    walk.advance(.milliseconds(8_999))
    #expect(walk.grants.isEmpty)
    walk.advance(.milliseconds(1))
    #expect(walk.grants.count == 1)
  }

  @Test func `closing early after all means no reward`() {
    var walk = Self.playing()
    walk.control { $0.closeConfirmed(&$1) }
    #expect(walk.ads.playback != nil)
    walk.control { $0.closeChosen(&$1) }
    walk.control { $0.closeConfirmed(&$1) }
    #expect(walk.ads.playback == nil && walk.replies.isEmpty)
    walk.advance(.seconds(5))
    #expect(walk.outcomes("a") == [.dismissedWithoutReward])
    #expect(!walk.removal.adsAreRemoved)
  }

  @Test func `36: once earned, closing asks nothing, also before the video ends`() throws {
    var walk = AdWalk()
    for _ in 0..<3 {
      walk.slot = RewardedAdSlot()
      walk.preload()
      walk.advance(.seconds(3))
    }
    walk.tap("a")
    let creative = try #require(walk.ads.playback?.creative)
    #expect(creative.rewardAt < creative.length)
    walk.advance(creative.rewardAt)
    #expect(walk.ads.playback?.phase == .playing)
    walk.control { $0.closeChosen(&$1) }
    #expect(walk.ads.playback == nil)
    #expect(walk.outcomes("a") == [.earned])
  }

  @Test func `a close in the very instant of the reward earns it`() {
    var walk = Self.playing()
    walk.advance(.milliseconds(14_999))
    walk.now += .milliseconds(1)
    walk.control { $0.closeChosen(&$1) }
    #expect(walk.outcomes("a") == [.earned] && walk.grants.count == 1)
  }

  @Test func `the time stands still until the last reason to pause is gone`() {
    var walk = Self.playing()
    walk.advance(.seconds(5))
    walk.control { $0.pause(.overlay, at: $1.instant) }
    walk.advance(.minutes(1))
    walk.control { $0.pause(.background, at: $1.instant) }
    walk.advance(.minutes(1))
    walk.control { $0.resume(.overlay, at: $1.instant) }
    walk.advance(.minutes(1))
    #expect(walk.ads.playback?.secondsUntilReward(at: walk.now) == 10)
    walk.control { $0.resume(.background, at: $1.instant) }
    walk.advance(.seconds(10))
    #expect(walk.grants.count == 1)
  }

  @Test func `35: a click is told, and the reward can still be had after the advertiser's page`() {
    var walk = Self.playing()
    walk.control { $0.clickChosen(at: $1.instant) }
    walk.control { $0.pause(.background, at: $1.instant) }
    walk.advance(.minutes(2))
    walk.control { $0.resume(.background, at: $1.instant) }
    walk.advance(.seconds(15))
    #expect(walk.presentationEvents.contains("click"))
    #expect(walk.grants.count == 1)
  }

  @Test func `nothing of the ad is left when the process has ended`() {
    var walk = Self.playing()
    walk.ads.appTerminated()
    #expect(walk.ads == AdClient())
    #expect(walk.ads.playback == nil && walk.ads.nextInstant == nil)
  }

  @Test func `mute is remembered`() {
    var walk = Self.playing()
    walk.control { ads, _ in ads.muteToggled() }
    #expect(walk.ads.playback?.isMuted == true)
    walk.control { ads, _ in ads.muteToggled() }
    #expect(walk.ads.playback?.isMuted == false)
  }

  @Test func `copies in the middle of an ad go their own ways`() {
    var stays = Self.playing()
    var leaves = stays
    leaves.control { $0.closeChosen(&$1) }
    leaves.control { $0.closeConfirmed(&$1) }
    leaves.advance(.seconds(5))
    stays.advance(.seconds(15))
    #expect(leaves.grants.isEmpty && stays.grants.count == 1)
    #expect(leaves.ads.playback == nil && stays.ads.playback != nil)
  }
}
