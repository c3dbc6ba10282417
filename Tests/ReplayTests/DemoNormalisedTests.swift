import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI
import Testing

/// The demo comes back to the world of before.
@Suite struct DemoNormalisedTests {
  private let app: AppDefinition
  /// At rest on the first tab, with answers that come at once: going there and back takes no time.
  private var walk: Walk

  init() throws {
    app = try BundledApps.load(named: "demo", options: LoadOptions(environment: ["SEED_MOCK_DATA": "1"])).definition
    walk = Walk(world: World(app: app, start: TapeSetup.defaultStart), columns: 80, rows: 24)
    walk.launch(in: app)
    for target in [Setting.storeLatency, .webLatency, .adLatency, .bannerLatency] {
      walk.perform(.director(.latency(target, .zero)), in: app)
    }
    walk.advance(to: walk.world.now + .seconds(5), in: app)
  }

  private var normalised: NormalisedWorld { walk.world.normalised(in: app) }

  private mutating func press(_ keys: Key...) {
    for key in keys {
      _ = walk.take(.key(key), in: app)
      walk.advance(to: walk.world.now, in: app)
    }
  }

  private mutating func tap(_ label: String) throws {
    let target = try #require(walk.look(in: app).targets.first { $0.label == label })
    _ = walk.tap(target, in: app)
    walk.advance(to: walk.world.now, in: app)
  }

  @Test mutating func `a tab there and back`() {
    let before = normalised
    press(.character("2"))
    #expect(normalised != before)
    press(.character("1"))
    #expect(normalised == before)
  }

  /// The first opening leaves the offerings on the phone, which the next one shows at once: told apart for good reason.
  @Test mutating func `a paywall opened and closed`() throws {
    try tap("Subscribe to Go Ad-Free")
    press(.escape)
    let before = normalised
    for _ in 0..<2 {
      try tap("Subscribe to Go Ad-Free")
      #expect(normalised != before)
      press(.escape)
      #expect(normalised == before)
    }
  }

  @Test mutating func `a sheet cancelled`() throws {
    try tap("Subscribe to Go Ad-Free")
    press(.escape)
    let before = normalised
    try tap("Subscribe to Go Ad-Free")
    walk.perform(.user(.paywall(.purchaseChosen)), in: app)
    walk.advance(to: walk.world.now, in: app)
    #expect(walk.world.phone.client.sheet != nil)
    walk.perform(.sheet(.appStore(.cancel)), in: app)
    walk.advance(to: walk.world.now, in: app)
    press(.escape)
    #expect(normalised == before)
  }
}
