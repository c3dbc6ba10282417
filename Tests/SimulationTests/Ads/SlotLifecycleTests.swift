import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

/// The app goes to the background, is killed, or the phone is started again, at each state of the rewarded slot.
@Suite struct `The life of an app around a rewarded ad` {
  enum SlotState: CaseIterable {
    case loading, tapped, backingOff, tappedWithoutFill, ready, playing, confirmingClose, earned, endCard, dismissed
    case lateReward, verifying

    /// The reward is stored, or on its way to the app's server.
    var keepsReward: Bool { [.earned, .endCard, .dismissed, .verifying].contains(self) }

    func story() -> Story {
      var story = Story(settling: self == .loading || self == .tapped ? .milliseconds(1_500) : .seconds(3))
      switch self {
      case .loading, .ready: break
      case .tapped: story.press(Story.watch)
      case .backingOff, .tappedWithoutFill:
        story.direct(.fault(FaultRule(.adload, .adLoad(.error(.noFill)), .always)))
        story.direct(.relaunch)
        story.advance(.seconds(4))
        if self == .tappedWithoutFill { story.press(Story.watch) }
        story.direct(.allFaultsOff)
      case .playing, .confirmingClose:
        story.press(Story.watch)
        story.advance(.seconds(5))
        if self == .confirmingClose { story.act(.ad(.close)) }
      case .earned:
        story.direct(.set(.adlength, .span(.seconds(30))))
        story.direct(.set(.rewardpoint, .span(.seconds(10))))
        story.direct(.relaunch)
        story.advance(.seconds(4))
        story.press(Story.watch)
        story.advance(.seconds(12))
      case .endCard:
        story.press(Story.watch)
        story.advance(.seconds(40))
      case .dismissed: story.watchAd()
      case .lateReward:
        story.direct(.typed("ad order \"\(EventOrder.rewardAfterDismiss.rawValue)\""))
        story.watchAd()
      case .verifying:
        story.direct(.set(.rewardpolicy, .word(RewardPolicy.whenVerified.rawValue)))
        story.watchAd()
      }
      return story
    }
  }

  enum Interruption: CaseIterable {
    case background, longBackground, relaunch, killedInBackground, reboot

    func happens(to story: inout Story) {
      switch self {
      case .background, .longBackground:
        story.direct(.background)
        story.advance(self == .background ? .seconds(30) : .minutes(90))
        story.direct(.foreground)
      case .relaunch: story.direct(.relaunch)
      case .killedInBackground:
        story.direct(.background)
        story.advance(.seconds(30))
        story.direct(.relaunch)
      case .reboot: story.direct(.typed("reboot"))
      }
    }
  }

  @Test func `the stories reach the states that they are named after`() {
    for state in SlotState.allCases {
      let story = state.story()
      let slot = story.model.rewarded
      let isThere =
        switch (state, slot.stock, slot.exchange) {
        case (.loading, .loading, .none), (.tapped, .loading, .waiting), (.backingOff, .backoff, .none): true
        case (.tappedWithoutFill, .loading, .waiting), (.ready, .ready, .none): true
        case (.playing, _, .presenting), (.earned, _, .presenting): story.world.phone.ads.playback?.phase == .playing
        case (.confirmingClose, _, .presenting): story.world.phone.ads.playback?.phase != .endCard
        case (.endCard, _, .presenting): story.world.phone.ads.playback?.phase == .endCard
        case (.dismissed, _, .none): story.adsRemoved
        case (.lateReward, _, .awaitingReward), (.verifying, _, .verifying): true
        default: false
        }
      #expect(isThere, "\(state): \(slot.stock), \(slot.exchange)")
    }
  }

  @Test(arguments: SlotState.allCases, Interruption.allCases)
  func `nothing stays stuck, nothing earned is lost, and the next ad can be watched`(
    _ state: SlotState, _ interruption: Interruption
  ) {
    var story = state.story()
    interruption.happens(to: &story)
    // A page whose app was killed hears nothing more; in all other cases each tap is answered.
    if story.world.phone.ads.playback != nil {
      story.act(.ad(.resume))
      story.advance(.minutes(1))
      story.act(.ad(.close))
    }
    story.advance(.minutes(1))
    #expect(story.model.waits.isEmpty)
    #expect(story.model.ledger.unansweredCount == 0)
    let earned = story.told { if case .rewardedAd(.rewardGranted) = $0 { true } else { false } }
    #expect(earned.count <= 1)
    if state.keepsReward, interruption != .longBackground || state != .verifying {
      #expect(story.adsRemoved)
      #expect(story.adFreeLeft <= .hours(2))
    }
    if story.adsRemoved { story.advance(story.adFreeLeft + .seconds(5)) }
    #expect(!story.adsRemoved && story.isBannerShown && story.isCardShown)
    story.direct(.typed("ad order \"\(EventOrder.normal.rawValue)\""))
    story.direct(.set(.rewardpolicy, .word(RewardPolicy.atOnce.rawValue)))
    story.advance(.seconds(70))
    story.watchAd()
    #expect(story.adsRemoved)
  }
}
