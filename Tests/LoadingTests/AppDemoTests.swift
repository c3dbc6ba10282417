import Monetization
import NativeApp
import Simulation
import Testing

@testable import Loading

struct AppDemoTests {
  private func demo(_ options: LoadOptions = LoadOptions()) throws -> AppDefinition {
    try BundledApps.load(named: "demo", options: options).definition
  }

  @Test func `the demo is bundled and loads without a warning`() throws {
    #expect(BundledApps.names.contains("demo"))
    #expect(try BundledApps.load(named: "demo").warnings.map(\.description) == [])
  }

  @Test func `the demo sells two products`() throws {
    let app = try demo()
    let annual = try #require(app.catalogue.product("cubby_pro_annual"))
    let lifetime = try #require(app.catalogue.product("cubby_pro_lifetime"))
    #expect(app.catalogue.products.count == 2)
    #expect(annual.displayName == "Pro Annual")
    #expect(annual.price.formatted() == "$29.99")
    #expect(annual.subscription?.period.iso8601 == "P1Y")
    #expect(annual.subscription?.introductoryOffer?.paymentMode == .freeTrial)
    #expect(annual.subscription?.introductoryOffer?.period.iso8601 == "P3D")
    #expect(annual.subscription?.introductoryOffer?.price == nil)
    #expect(lifetime.price.formatted() == "$249.00")
    #expect(lifetime.kind == .nonConsumable)
    #expect(lifetime.isFamilyShareable)
  }

  @Test func `the demo offers annual before lifetime, and both grant everything`() throws {
    let app = try demo()
    #expect(app.configuration.monetization.offeringID == "default")
    #expect(app.catalogue.offerings.current?.packages.map(\.identifier) == ["$rc_annual", "$rc_lifetime"])
    #expect(app.catalogue.entitlements(of: "cubby_pro_annual") == ["premium", "pro"])
    #expect(
      app.configuration.monetization.productEntitlements.map(\.productID) == ["cubby_pro_annual", "cubby_pro_lifetime"])
    #expect(app.configuration.monetization.entitlements == EntitlementNames(adFree: "premium", limits: "pro"))
    #expect(app.configuration.monetization.limits == Limits(homes: 1, itemsPerHome: 10))
    #expect(app.configuration.monetization.offlinePolicy == .cached)
    #expect(app.configuration.monetization.onCancel == .keepOpen)
  }

  @Test func `the demo takes name, key and ad units from its target`() throws {
    let configuration = try demo().configuration
    #expect(configuration.name == "Run Coach")
    #expect(configuration.monetization.apiKey == .present)
    #expect(
      configuration.monetization.ads
        == AdConfiguration(
          displayAds: true, bannerUnitID: "ca-app-pub-3940256099942544/2435281174",
          rewardedUnitID: "ca-app-pub-3940256099942544/1712485313"))
    let base = try demo(LoadOptions(target: "Config")).configuration
    #expect(base.monetization.ads.rewardedUnitID == "")
    #expect(base.monetization.apiKey != .present)
  }

  @Test func `the demo starts on its feed`() throws {
    let app = try demo()
    #expect(app.configuration.tabs.prefix(2).map(\.title) == ["Train", "Homes"])
    #expect(app.configuration.tabs.prefix(2).map(\.path) == ["/", "/homes"])
    #expect(app.page("/")?.title == "Training programs")
    #expect(app.page("/account")?.title == "Account")
    let programs = (1...4).map { app.page("/programs/\($0)")?.title }
    #expect(programs == ["Couch to 5K", "Hill Repeats", "Half Marathon", "Easy Miles"])
  }

  @Test func `the rules of the demo know their lines`() throws {
    let paths = try demo().configuration.paths
    #expect(paths.configuration.rules.first?.line == 4)
    #expect(paths.properties(for: "/items/7/edit").viewController == "item_form")
  }

  @Test func `mock data is asked for`() throws {
    #expect(try demo().seed == PersistedFeatures())
    for options in [LoadOptions(seedsMockData: true), LoadOptions(environment: ["SEED_MOCK_DATA": "1"])] {
      let seed = try demo(options).seed.homes.inventory
      #expect(seed.homes.map(\.name) == ["Flat on Elm Street"])
      #expect(seed.locations.map(\.name) == ["Hall closet", "Top shelf", "Garage"])
      let torch = try #require(seed.items.first { $0.title == "Head torch" })
      let location = try #require(torch.location)
      #expect(seed.path(to: location).map(\.name) == ["Hall closet", "Top shelf"])
    }
  }

  @Test func `an unknown app names the nearest one`() {
    let found = message { () throws(LoadingError) in try BundledApps.load(named: "dmeo") }
    #expect(found == "dmeo: found no bundled app of this name, expected “demo”, the nearest known name")
  }

  @Test func `an unknown tape is refused`() {
    let found = message { () throws(LoadingError) in try BundledTapes.text(named: "no such tape") }
    #expect(found.hasPrefix("no such tape: found no bundled tape of this name"))
    let walkthrough = message { () throws(LoadingError) in try BundledWalkthroughs.text(named: "no such tape") }
    #expect(walkthrough.hasPrefix("no such tape: found no bundled walkthrough of this name"))
  }
}
