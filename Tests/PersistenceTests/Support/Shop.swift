import Monetization
import NativeApp
import SampleApps
import Simulation

/// A small app with products for a day, for a year, and for ever.
enum Shop {
  static let start = Instant("2026-01-01 09:41") ?? Instant(milliseconds: 0)

  static func app(products: [StoreProduct] = [annual, lifetime, daily], digest: String = "shop-1") -> AppDefinition {
    let grants = products.map { StoreCatalogue.Grant($0.id, ["premium", "pro"]) }
    var monetization = MonetizationConfiguration(
      entitlements: EntitlementNames(adFree: "premium", limits: "pro"), limits: Limits(), offlinePolicy: .cached,
      onCancel: .keepOpen, ads: AdConfiguration(displayAds: true, bannerUnitID: "", rewardedUnitID: ""),
      paywall: PaywallConfiguration(
        title: "Pro", headline: "All of it.", features: [], privacyURL: "https://shop.example/privacy",
        termsURL: "https://shop.example/terms", supportContact: "help@shop.example"),
      apiKey: .present)
    monetization.remindsOfTrialEnd = true
    monetization.productEntitlements = grants.map {
      ProductEntitlements(productID: $0.productID, entitlements: $0.entitlements)
    }
    let configuration = AppConfiguration(
      name: "Shop", baseURL: "https://shop.example", tabs: [TabDefinition(title: "Homes", path: "/homes")],
      paths: PathMatcher(
        PathConfiguration(rules: [
          PathRule(patterns: ["^/homes$"], properties: [.init("view_controller", .string("homes"))])
        ])), monetization: monetization)
    return AppDefinition(
      configuration: configuration,
      catalogue: StoreCatalogue(products: products, offerings: offerings(products), entitlementMapping: grants),
      pages: [:], bodies: [:], seed: PersistedFeatures(), digest: digest)
  }

  static let annual = SampleApp.annual
  static let lifetime = SampleApp.lifetime
  static let daily = StoreProduct(
    id: "daily", displayName: "Pro for a Day",
    kind: .autoRenewable(SubscriptionTerms(groupID: "short", period: SubscriptionPeriod(1, .day))),
    price: Money(0.99, "USD"))

  private static func offerings(_ products: [StoreProduct]) -> Offerings {
    Offerings(
      currentID: "default",
      all: [Offering(identifier: "default", packages: products.map { Package(identifier: $0.id, productID: $0.id) })])
  }
}

/// A walk through the shop.
struct Walkabout {
  let app: AppDefinition
  var world: World
  var entries: [TimelineEntry]

  /// Launches an app and waits until it knows its customer.
  init(_ app: AppDefinition = Shop.app()) {
    self.app = app
    world = World(app: app, start: Shop.start)
    entries = world.launch(in: app)
    advance(.seconds(2))
  }

  /// Resumes from `saved` at `present`.
  init(_ saved: SavedWorld, at present: Instant, app: AppDefinition = Shop.app()) {
    self.app = app
    world = World(saved: saved, app: app, resumingAt: present)
    entries = world.launch(in: app)
  }

  mutating func act(_ action: Action) { entries += world.handle(action, in: app) }
  mutating func direct(_ command: DirectorCommand) { act(.director(command)) }
  mutating func advance(_ span: TimeSpan) { entries += world.advance(to: world.now + span, in: app) }

  /// Starts a purchase and stops while the store's answer is on its way.
  mutating func beginToBuy(_ product: String) {
    act(.user(.paywall(.packageChosen(identifier: product))))
    advance(.seconds(1))
    act(.user(.paywall(.packageChosen(identifier: product))))
    act(.user(.paywall(.purchaseChosen)))
    act(.sheet(.appStore(.confirm)))
  }

  mutating func buy(_ product: String) {
    beginToBuy(product)
    advance(.seconds(1))
    act(.sheet(.appStore(.confirm)))
    advance(.seconds(2))
  }

  var saved: SavedWorld { world.saved(in: app) }
  var isPro: Bool { world.phone.model.isPro(at: world.deviceTime, in: app.configuration) }
  var transactions: [StoreTransaction] { world.store.accounts.flatMap(\.transactions) }
}
