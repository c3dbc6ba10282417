import Monetization
import Testing

struct BannerSlotTests {
  private struct Bench {
    var slot = BannerSlot()
    var ids = RequestID(1)
    var requests: [AdRequest] = []
    var lastID = RequestID(0)

    mutating func update(
      removed: Bool = false, display: Bool = true, unit: String = "banner", covered: Bool = false,
      size: BannerSize = .banner, screen: PointSize = .usualScreen
    ) {
      perform(
        slot.update(
          adsAreRemoved: removed, displayAds: display, unitID: unit, covered: covered, size: size, screen: screen,
          ids: &ids))
    }

    mutating func send(_ event: AdEvent) { perform(slot.handle(event)) }

    private mutating func perform(_ effects: [BannerEffect]) {
      for case .request(let id, let request) in effects {
        requests.append(request)
        if case .loadBanner = request { lastID = id }
      }
    }
  }

  private static func banner(_ number: Int) -> BannerAd {
    BannerAd(
      id: AdID(number), unitID: "banner", size: PointSize(width: 320, height: 50), advertiser: "A\(number)", text: "t",
      callToAction: "c", logo: "l", isTestAd: true)
  }

  private static func showing() -> Bench {
    var bench = Bench()
    bench.update()
    bench.send(.bannerLoaded(bench.lastID, banner(1)))
    return bench
  }

  @Test func `a banner loads, shows, and takes refreshes`() {
    var bench = Self.showing()
    #expect(bench.slot.phase == .showing(Self.banner(1)))
    bench.send(.bannerRefreshed(bench.lastID, Self.banner(2), count: 3))
    #expect(bench.slot.phase == .showing(Self.banner(2)))
    #expect(bench.requests == [.loadBanner(unitID: "banner", PointSize(width: 320, height: 50))])
  }

  @Test func `69: a refresh under a cover counts once, when it is seen`() {
    var bench = Self.showing()
    bench.update(covered: true)
    bench.send(.bannerRefreshed(bench.lastID, Self.banner(2), count: 3))
    #expect(bench.slot.impressions == 1)
    bench.update()
    #expect(bench.slot.impressions == 2)
  }

  @Test(arguments: [(true, true, "banner"), (false, false, "banner"), (false, true, "")])
  func `50: it goes in the same call as the access changes and comes back with it`(
    removed: Bool, display: Bool, unit: String
  ) {
    var bench = Self.showing()
    bench.update(removed: removed, display: display, unit: unit)
    #expect(bench.slot.phase == .hidden)
    #expect(bench.requests.last == .removeBanner)
    bench.update(removed: removed, display: display, unit: unit)
    #expect(bench.requests.count == 2)
    bench.update()
    #expect(bench.slot.phase == .loading)
    #expect(bench.requests.last == .loadBanner(unitID: "banner", PointSize(width: 320, height: 50)))
  }

  @Test func `an answer to a removed banner is dropped`() {
    var bench = Bench()
    bench.update()
    let old = bench.lastID
    bench.update(removed: true)
    bench.send(.bannerLoaded(old, Self.banner(1)))
    #expect(bench.slot.phase == .hidden)
    bench.update()
    bench.send(.bannerLoaded(old, Self.banner(1)))
    #expect(bench.slot.phase == .loading)
  }

  @Test func `70: a failed refresh keeps the old ad, a failed first load gives the place back`() {
    var bench = Self.showing()
    bench.send(.bannerFailed(bench.lastID, .noFill))
    #expect(bench.slot.phase == .showing(Self.banner(1)))
    var empty = Bench()
    empty.update()
    empty.send(.bannerFailed(empty.lastID, .noFill))
    #expect(empty.slot.phase == .collapsed)
    empty.send(.bannerLoaded(empty.lastID, Self.banner(2)))
    #expect(empty.slot.phase == .showing(Self.banner(2)))
  }

  @Test func `69: a creative counts once, when it is seen`() {
    var bench = Bench()
    bench.update()
    bench.update(covered: true)
    bench.send(.bannerLoaded(bench.lastID, Self.banner(1)))
    #expect(bench.slot.impressions == 0)
    bench.update(covered: false)
    #expect(bench.slot.impressions == 1)
    for covered in [true, false] { bench.update(covered: covered) }
    #expect(bench.slot.impressions == 1)
    bench.send(.bannerRefreshed(bench.lastID, Self.banner(2), count: 3))
    #expect(bench.slot.impressions == 4)
    bench.update(covered: true)
    bench.update(removed: true)
    bench.update()
    #expect(bench.slot.impressions == 4)
  }

  @Test func `69: it pauses once while covered and resumes once`() {
    var bench = Self.showing()
    for covered in [true, true, false, false] { bench.update(covered: covered) }
    #expect(
      bench.requests == [.loadBanner(unitID: "banner", PointSize(width: 320, height: 50)), .pauseBanner, .resumeBanner])
  }

  @Test func `a banner is not begun under a cover`() {
    var bench = Bench()
    bench.update(covered: true)
    #expect(bench.slot.phase == .hidden && bench.requests.isEmpty)
    bench.update()
    #expect(bench.requests == [.loadBanner(unitID: "banner", PointSize(width: 320, height: 50))])
  }

  private static let screens = [(640, 384), (480, 320), (960, 640), (800, 960)].map { PointSize(width: $0, height: $1) }

  @Test func `73: an adaptive banner is as wide as the screen, and another width is another banner, once`() {
    var bench = Bench()
    for screen in Self.screens {
      for _ in 1...3 { bench.update(size: .adaptive, screen: screen) }
    }
    let sizes = bench.requests.compactMap { if case .loadBanner(_, let size) = $0 { size } else { nil } }
    #expect(sizes == [(640, 57), (480, 50), (960, 90), (800, 90)].map { PointSize(width: $0, height: $1) })
    let removals = bench.requests.filter { $0 == .removeBanner }
    #expect(removals.count == Self.screens.count - 1)
  }

  @Test func `73: a fixed banner does not care about another screen that has room for it`() {
    var bench = Self.showing()
    for screen in Self.screens { bench.update(screen: screen) }
    #expect(bench.slot.phase == .showing(Self.banner(1)) && bench.requests.count == 1)
  }

  @Test(arguments: BannerSize.allCases)
  func `73: a banner that leaves no room on the screen is not requested, and comes once there is room`(size: BannerSize)
  {
    for screen in Self.screens + [PointSize(width: 300, height: 90)] {
      var bench = Bench()
      bench.update(size: size, screen: screen)
      let points = size.points(on: screen)
      let fits = points.width <= screen.width && 2 * points.height <= screen.height
      #expect(bench.slot.phase == (fits ? .loading : .tooLarge(points)))
      #expect(bench.requests.isEmpty == !fits)
      bench.update(covered: true, size: size, screen: screen)
      bench.update(size: size, screen: PointSize(width: 2_000, height: 1_000))
      #expect(bench.slot.phase == .loading)
    }
  }

  @Test func `a screen that shrinks under a banner takes it away, and an answer on its way is dropped`() {
    var bench = Bench()
    bench.update(size: .leaderboard, screen: PointSize(width: 960, height: 640))
    let old = bench.lastID
    bench.update(size: .leaderboard, screen: PointSize(width: 640, height: 384))
    bench.send(.bannerLoaded(old, Self.banner(1)))
    #expect(bench.slot.phase == .tooLarge(PointSize(width: 728, height: 90)))
    #expect(bench.requests.last == .removeBanner && bench.slot.impressions == 0)
  }
}
