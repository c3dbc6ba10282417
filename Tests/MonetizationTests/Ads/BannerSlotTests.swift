import Monetization
import Testing

struct BannerSlotTests {
  private struct Bench {
    var slot = BannerSlot()
    var ids = RequestID(1)
    var requests: [AdRequest] = []
    var lastID = RequestID(0)

    mutating func update(removed: Bool = false, display: Bool = true, unit: String = "banner", covered: Bool = false) {
      perform(
        slot.update(adsAreRemoved: removed, displayAds: display, unitID: unit, covered: covered, ids: &ids))
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
      id: AdID(number), unitID: "banner", advertiser: "A\(number)", text: "t", callToAction: "c", logo: "l",
      isTestAd: true)
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
    #expect(bench.requests == [.loadBanner(unitID: "banner")])
  }

  @Test(arguments: [(true, true, "banner"), (false, false, "banner"), (false, true, "")])
  func `it goes in the same call as the access changes and comes back with it`(
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
    #expect(bench.requests.last == .loadBanner(unitID: "banner"))
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

  @Test func `a failed refresh keeps the old ad, a failed first load gives the place back`() {
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

  @Test func `a creative counts once, when it is seen`() {
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

  @Test func `it pauses once while covered and resumes once`() {
    var bench = Self.showing()
    for covered in [true, true, false, false] { bench.update(covered: covered) }
    #expect(bench.requests == [.loadBanner(unitID: "banner"), .pauseBanner, .resumeBanner])
  }

  @Test func `a banner is not begun under a cover`() {
    var bench = Bench()
    bench.update(covered: true)
    #expect(bench.slot.phase == .hidden && bench.requests.isEmpty)
    bench.update()
    #expect(bench.requests == [.loadBanner(unitID: "banner")])
  }
}
