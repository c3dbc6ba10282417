import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `Consent before ads` {
  /// A fresh install in a region with rules, three seconds after its launch.
  private static func story(_ geography: ConsentGeography = .eea, _ commands: [DirectorCommand] = []) -> Story {
    var story = Story()
    story.direct(.set(.geography, .word(geography.rawValue)))
    for command in commands { story.direct(command) }
    story.entries = []
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    return story
  }

  @Test func `76: no ad is requested before the choice, and the SDK starts once`() {
    var story = Self.story()
    story.advance(.minutes(10))
    #expect(story.form?.kind == .consent)
    #expect(story.requests.isEmpty)
    #expect(story.model.monetization.consent.info.status == .required)
    story.press(Story.watch)
    #expect(story.replies(to: "showAd").last?.contains("Another modal is currently presenting") == true)
    story.act(.sheet(.consent(.accept)))
    #expect(story.form == nil)
    #expect(story.requests == [false, false])
    story.advance(.seconds(4))
    #expect(story.isBannerShown)
    #expect(story.count(.adsStarted) == 1)
    story.watchAd()
    #expect(story.adFreeLeft == .seconds(7_200))
  }

  @Test func `76: a consent of an earlier launch lets ads start before the update`() {
    var story = Self.story()
    story.act(.sheet(.consent(.accept)))
    story.direct(.latency(.consentLatency, .minutes(1)))
    story.entries = []
    story.direct(.relaunch)
    story.advance(.seconds(5))
    #expect(story.isBannerShown)
    #expect(!story.requests.isEmpty)
    story.advance(.minutes(2))
    #expect(story.count(.adsStarted) == 1)
    #expect(story.form == nil)
  }

  @Test(arguments: [ServiceAPI.consent, .consentform], ConsentError.allCases)
  func `77: what fails leaves an app without ads, until the next launch`(_ api: ServiceAPI, _ error: ConsentError) {
    var story = Self.story(.eea, [.fault(api, .consent(error))])
    story.direct(.background)
    story.direct(.foreground)
    story.advance(.hours(2))
    #expect(story.requests.isEmpty)
    #expect(story.form == nil)
    #expect(story.count(api == .consent ? .updateFailed(error) : .formFailed(error)) == 1)
    story.press(Story.watch)
    #expect(story.replies(to: "showAd").last?.contains("Ads need your consent first") == true)
    story.subscribe()
    #expect(story.adsRemoved)
    story.direct(.refund(productID: nil))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.form != nil)
  }

  @Test func `offline the form does not come, and an earlier consent counts`() {
    var story = Self.story(.eea, [.network(isOnline: false)])
    #expect(story.count(.updateFailed(.network)) == 1)
    story.direct(.network(isOnline: true))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    story.act(.sheet(.consent(.accept)))
    story.direct(.network(isOnline: false))
    story.entries = []
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(!story.requests.isEmpty)
  }

  @Test(arguments: [
    ([], false), ([ConsentPurpose.measurement], false), ([.personalisation], false), ([.storage], true),
    (ConsentPurpose.allCases, true),
  ])
  func `storage is the purpose without which there are no ads`(_ purposes: [ConsentPurpose], _ haveAds: Bool) {
    var story = Self.story(.eea, [.typed("tracking restricted")])
    story.act(.sheet(.consent(.manage)))
    for purpose in purposes { story.act(.sheet(.consent(.toggle(purpose)))) }
    story.act(.sheet(.consent(.confirm)))
    story.advance(.seconds(3))
    #expect(story.isBannerShown == haveAds)
    #expect(story.requests.allSatisfy { !$0 })
  }

  @Test func `a consent that is taken back takes the ads along`() {
    var story = Self.story()
    story.act(.sheet(.consent(.accept)))
    story.advance(.seconds(4))
    #expect(story.isBannerShown)
    story.direct(.typed("privacy options"))
    story.entries = []
    story.act(.sheet(.consent(.refuse)))
    #expect(!story.isBannerShown)
    #expect(story.model.rewarded.stock == .idle)
    story.advance(.hours(1))
    #expect(story.requests.isEmpty)
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.form == nil)
    story.direct(.typed("privacy options"))
    story.act(.sheet(.consent(.accept)))
    story.advance(.seconds(3))
    #expect(story.isBannerShown)
  }

  @Test func `a load under way is dropped when the consent is taken back`() {
    var story = Self.story(.eea, [.latency(.adLatency, .seconds(20))])
    story.act(.sheet(.consent(.accept)))
    story.press(Story.watch)
    story.advance(.seconds(2))
    story.direct(.typed("privacy options"))
    story.act(.sheet(.consent(.refuse)))
    story.advance(.minutes(1))
    #expect(story.world.phone.ads.playback == nil)
    #expect(story.model.rewarded.stock == .idle)
    #expect(story.replies(to: "showAd").count == 1)
  }

  @Test func `a kill under the form asks again, a reinstall forgets the choice`() {
    var story = Self.story()
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.form != nil)
    story.act(.sheet(.consent(.accept)))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.form == nil)
    story.direct(.typed("reinstall"))
    story.advance(.seconds(3))
    #expect(story.form != nil)
  }

  @Test func `outside of its regions nobody is asked, and nothing is told`() {
    var story = Story()
    story.direct(.typed("privacy options"))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.isBannerShown)
    #expect(story.form == nil)
    #expect(story.told { if case .consent = $0 { true } else { false } }.isEmpty)
  }

  @Test func `whoever opts out keeps the ads, and they are not personalised`() {
    var story = Self.story(.usstate, [.typed("tracking authorized")])
    story.direct(.typed("tracking authorized"))
    story.advance(.seconds(3))
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(story.requests.last == true)
    story.direct(.typed("privacy options"))
    #expect(story.form?.kind == .optOut)
    story.entries = []
    story.act(.sheet(.consent(.refuse)))
    story.advance(.seconds(4))
    #expect(story.isBannerShown)
    #expect(story.requests == [false, false])
  }

  @Test(arguments: [(TrackingAnswer.allow, true), (.refuse, false)])
  func `the system asks after the consent and before the first ad`(_ answer: TrackingAnswer, _ personalised: Bool) {
    var story = Self.story(.eea, [.typed("tracking ask")])
    #expect(!story.world.isTrackingQuestionUp(on: story.world.shownIndex))
    story.act(.sheet(.consent(.accept)))
    #expect(story.world.isTrackingQuestionUp(on: story.world.shownIndex))
    story.advance(.minutes(1))
    #expect(story.requests.isEmpty)
    story.act(.sheet(.tracking(answer)))
    #expect(story.requests == [personalised, personalised])
    story.direct(.relaunch)
    story.advance(.seconds(3))
    #expect(!story.world.isTrackingQuestionUp(on: story.world.shownIndex))
  }

  @Test func `who refuses ads is not asked about tracking, and a subscriber is asked for nothing`() {
    var story = Self.story(.eea, [.typed("tracking ask")])
    story.act(.sheet(.consent(.refuse)))
    story.advance(.minutes(1))
    #expect(!story.world.isTrackingQuestionUp(on: story.world.shownIndex))
    var subscriber = Story()
    subscriber.subscribe()
    subscriber.direct(.set(.geography, .word("eea")))
    subscriber.direct(.relaunch)
    subscriber.advance(.seconds(3))
    #expect(subscriber.form == nil)
    subscriber.direct(.expire(productID: nil))
    subscriber.advance(.seconds(3))
    #expect(subscriber.form != nil)
  }

  @Test func `random walks keep every promise, whatever is chosen`() {
    var random = SeededWords(state: 7)
    for _ in 0..<6 {
      var story = Self.story()
      for _ in 0..<60 {
        let before = story.world
        let told = story.entries.count
        Self.act(Int(random.next() % 22), &story)
        let entries = Array(story.entries.dropFirst(told))
        let step = WorldStep(before: before, entries: entries, after: story.world, app: story.app)
        #expect(Invariant.broken(in: step).isEmpty)
      }
    }
  }

  private static func act(_ number: Int, _ story: inout Story) {
    switch number {
    case 0, 1: story.act(.sheet(.consent(.accept)))
    case 2: story.act(.sheet(.consent(.refuse)))
    case 3: story.act(.sheet(.consent(.toggle(.storage))))
    case 4: story.act(.sheet(.consent(.confirm)))
    case 5: story.direct(.typed("privacy options"))
    case 6: story.direct(.relaunch)
    case 7: story.direct(.typed("reinstall"))
    case 8: story.direct(.typed("tracking ask"))
    case 9: story.act(.sheet(.tracking(.allow)))
    case 10: story.act(.sheet(.tracking(.refuse)))
    case 11: story.direct(.set(.geography, .word("usstate")))
    case 12: story.direct(.set(.geography, .word("eea")))
    case 13: story.direct(.fault(.consentform, .consent(.timeout)))
    case 14: story.direct(.fault(FaultRule(.adpresent, nil, .hold)))
    case 15: story.direct(.release(nil))
    case 16: story.direct(.network(isOnline: !story.world.phone.device.isOnline))
    case 17, 18: story.press(Story.watch)
    case 19: story.act(.ad(.close))
    case 20: story.advance(.seconds(20))
    default: story.advance(.milliseconds(700))
    }
  }
}

/// A small generator, the same on every machine.
private struct SeededWords {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

extension Story {
  fileprivate var form: PhonePrivacy.Form? { world.consentForm(on: world.shownIndex) }

  /// The requests for ads, in order: true for one that may be personalised.
  fileprivate var requests: [Bool] {
    entries.compactMap {
      switch $0.fact {
      case .app(.rewardedAd(.loadStarted(_, let isPersonalised, _))),
        .app(.banner(.loadStarted(_, let isPersonalised))):
        isPersonalised
      default: nil
      }
    }
  }

  fileprivate func count(_ fact: ConsentFact) -> Int { told { $0 == .consent(fact) }.count }
}
