import Monetization
import Simulation
import Testing

struct AdWalkTests {
  private static func watched() -> AdWalk {
    var walk = AdWalk()
    walk.preload()
    walk.advance(.seconds(3))
    walk.tap("a")
    walk.advance(.seconds(20))
    walk.control { $0.closeChosen(&$1) }
    return walk
  }

  @Test func `52: two hours pass, and banner and preload come back by themselves`() {
    var walk = Self.watched()
    #expect(walk.access.remaining(at: walk.deviceTime) == .hours(2))
    let requests = walk.requests.count
    walk.advance(.milliseconds(7_199_999))
    #expect(walk.removal.adsAreRemoved && walk.requests.count == requests)
    #expect(walk.removal.remainingText == "1s")
    walk.advance(.milliseconds(1))
    #expect(!walk.removal.adsAreRemoved)
    #expect(walk.banner.phase == .loading)
    walk.advance(.seconds(3))
    #expect(walk.bannerIsShowing)
    walk.tap("b")
    #expect(walk.ads.playback != nil)
  }

  @Test func `61: watching again while ad-free is refused`() {
    var walk = Self.watched()
    walk.tap("b")
    #expect(walk.outcomes("b").map(\.message) == ["User already has ad-free access"])
  }

  @Test func `the banner goes in the instant of the reward`() {
    var walk = AdWalk()
    walk.advance(.seconds(1))
    #expect(walk.bannerIsShowing)
    walk.tap("a")
    walk.advance(.milliseconds(17_499))
    #expect(walk.bannerIsShowing)
    walk.advance(.milliseconds(1))
    #expect(walk.banner.phase == .hidden)
  }

  @Test func `44: a purchase while the ad plays leaves the ad alone, and nothing comes after it`() {
    var walk = AdWalk()
    walk.tap("a")
    walk.advance(.seconds(5))
    walk.subscribe(true)
    #expect(walk.ads.playback != nil && walk.banner.phase == .hidden)
    walk.advance(.seconds(15))
    walk.control { $0.closeChosen(&$1) }
    walk.advance(.minutes(1))
    #expect(walk.outcomes("a") == [.earned])
    #expect(walk.slot.stock == .idle && walk.banner.phase == .hidden)
    walk.subscribe(false)
    #expect(walk.removal.adsAreRemoved)
  }

  @Test func `48: a subscription that lapses brings the banner back at once`() {
    var walk = AdWalk()
    walk.subscribe(true)
    walk.advance(.days(3))
    #expect(walk.requests.last == .removeBanner)
    walk.subscribe(false)
    walk.advance(.seconds(1))
    #expect(walk.bannerIsShowing)
  }

  @Test func `32: what was earned survives a kill on the end card, counted from the reward`() {
    var walk = AdWalk()
    walk.tap("a")
    walk.advance(.milliseconds(17_500))
    #expect(walk.ads.playback?.phase == .endCard)
    let stored = walk.access
    let relaunched = DeviceTime(wall: walk.now + .minutes(10), uptime: .seconds(600), bootID: 2)
    #expect(stored.remaining(at: relaunched) == .minutes(110))
    #expect(stored.grants.count == 1)
  }

  @Test func `5: without a connection a tap fails soon; with it the next ad comes without a restart`() {
    var walk = AdWalk()
    walk.isOnline = false
    walk.tap("a")
    walk.advance(.milliseconds(200))
    #expect(walk.outcomes("a") == [.failedToLoad(.networkError)])
    walk.isOnline = true
    walk.advance(.seconds(5))
    walk.tap("b")
    #expect(walk.ads.playback != nil)
  }

  @Test func `banners refresh every minute, and those of one jump are one event`() {
    var walk = AdWalk()
    walk.advance(.milliseconds(600))
    walk.advance(.seconds(60))
    walk.advance(.minutes(10))
    let counts = walk.events.compactMap { event in
      if case .bannerRefreshed(_, _, let count, _) = event { count } else { nil }
    }
    #expect(counts == [1, 10])
  }

  @Test func `ten idle years are a handful of events, with and without a connection`() {
    var walk = AdWalk()
    walk.preload()
    walk.advance(.days(3_650))
    #expect(walk.events.count < 10)
    walk.isOnline = false
    walk.preload()
    walk.advance(.days(3_650))
    #expect(walk.events.count < 60)
  }

  @Test func `a year of which the network fills a part is one event, and comes out as minute by minute`() {
    var jump = AdWalk()
    jump.conditions.fillRate = 100
    jump.advance(.milliseconds(600))
    jump.conditions.fillRate = 30
    var steps = jump
    jump.advance(.days(30))
    for _ in 0..<30 * 24 * 60 { steps.advance(.minutes(1)) }
    #expect(jump.events.count == 2)
    guard case .bannerRefreshed(_, let last, let count, let unfilled)? = jump.events.last else {
      Issue.record("no refresh")
      return
    }
    #expect(count + unfilled == 30 * 24 * 60)
    #expect(abs(count - 12_960) < 500)
    let refreshed = steps.events.compactMap { event -> BannerAd? in
      if case .bannerRefreshed(_, let ad, 1, 0) = event { ad } else { nil }
    }
    #expect(refreshed.count == count && refreshed.last?.text == last.text)
  }

  @Test func `69: a covered banner keeps the rest of its interval`() {
    var walk = AdWalk()
    walk.advance(.milliseconds(600))
    walk.advance(.seconds(40))
    walk.cover(true)
    walk.advance(.hours(1))
    walk.cover(false)
    walk.advance(.milliseconds(19_999))
    #expect(walk.events.count == 1)
    walk.advance(.milliseconds(1))
    #expect(walk.events.count == 2)
  }

  @Test(arguments: [(Int64(10), Int64(30)), (30, 30), (90, 90), (600, 150)])
  func `72: the refresh interval is kept between 30 and 150 seconds`(set: Int64, used: Int64) {
    var walk = AdWalk()
    walk.conditions.bannerRefreshSeconds = set
    walk.advance(.milliseconds(600))
    #expect(walk.ads.nextInstant == walk.now + .seconds(used))
  }

  @Test func `72: a refresh of 0 is off`() {
    var walk = AdWalk()
    walk.conditions.bannerRefreshSeconds = 0
    walk.advance(.days(1))
    #expect(walk.events.count == 1)
  }

  @Test func `a failed refresh keeps the creative, a failed first load is tried again`() {
    var walk = AdWalk()
    walk.faults.set(FaultRule(.banner, .adLoad(.error(.noFill)), .after(0)))
    walk.advance(.seconds(1))
    #expect(walk.bannerIsShowing)
    let phase = walk.banner.phase
    walk.advance(.seconds(60))
    #expect(walk.banner.phase == phase && walk.events.count == 2)
    var empty = AdWalk()
    empty.subscribe(true)
    empty.faults.set(FaultRule(.banner, .adLoad(.error(.noFill)), .once))
    empty.subscribe(false)
    empty.advance(.seconds(1))
    #expect(empty.banner.phase == .collapsed)
    empty.advance(.seconds(60))
    #expect(empty.bannerIsShowing)
  }

  @Test(arguments: UInt64(0)..<60)
  func `81: random walks answer every tap once and grant no impression twice`(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(bound))
    }
    var walk = AdWalk()
    for tap in 0..<40 {
      walk.conditions.eventOrder = EventOrder.presets[next(EventOrder.presets.count)]
      walk.faults.set(FaultRule(.adload, .adLoad(.error(.noFill)), [.off, .once, .after(1)][next(3)]))
      walk.faults.set(FaultRule(.adpresent, .adPresentation(.internalError), [.off, .off, .once][next(3)]))
      walk.isOnline = next(8) > 0
      walk.tap("\(tap)")
      walk.advance(.milliseconds(Int64(next(30_000))))
      if next(2) == 0 { walk.control { $0.closeChosen(&$1) } }
      if next(3) == 0 { walk.control { $0.resumeChosen(at: $1.instant) } }
      if next(2) == 0 { walk.control { $0.closeConfirmed(&$1) } }
      if next(4) == 0 { walk.subscribe(next(3) == 0) }
      if next(6) == 0 { walk.advance(.hours(Int64(next(4)))) }
      #expect(walk.bannerIsShowing == false || !walk.removal.adsAreRemoved)
    }
    walk.advance(.minutes(1))
    walk.control { $0.closeChosen(&$1) }
    walk.control { $0.closeConfirmed(&$1) }
    walk.advance(.minutes(1))
    for tap in 0..<40 { #expect(walk.outcomes("\(tap)").count == 1) }
    #expect(Set(walk.grants).count == walk.grants.count)
    #expect(walk.slot.exchange == .none)
  }
}
