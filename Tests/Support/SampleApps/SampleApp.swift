import Monetization
import NativeApp
import Simulation

/// A small app made in code, for tests that need no files.
package enum SampleApp {
  package static let start = Instant("2026-01-01 09:41") ?? Instant(milliseconds: 0)

  package static func definition(
    displayAds: Bool = true, rewardedUnitID: String = "ca-app-pub-3940256099942544/1712485313",
    bannerUnitID: String = "ca-app-pub-3940256099942544/2435281174",
    offline: OfflinePolicy = .cached, onCancel: CancelPolicy = .keepOpen, isUITesting: Bool = false,
    apiKey: APIKeyState = .present, shell: AppConfiguration.Shell = .native,
    paywallTiming: PaywallTiming = .onDemand, forcesPaywall: Bool = false, sounds: [Sound] = [],
    chat: ChatSetup = ChatSetup(),
    lifetimeGrants: [String] = ["premium", "pro"], offered: [String] = ["annual", "lifetime"],
    sold: [StoreProduct] = [annual, lifetime, weekly], seed: Inventory = Inventory(), server: WebServerSource = .folder,
    signInPath: String? = nil, moreRules: [PathRule] = [], offeringID: String? = nil
  ) -> AppDefinition {
    var monetization = MonetizationConfiguration(
      entitlements: EntitlementNames(adFree: "premium", limits: "pro"), limits: Limits(), offlinePolicy: offline,
      onCancel: onCancel,
      ads: AdConfiguration(
        displayAds: displayAds, bannerUnitID: bannerUnitID, rewardedUnitID: rewardedUnitID),
      paywall: PaywallConfiguration(
        title: "Pro", headline: "No ads, no limits.",
        features: [PaywallFeature(title: "Homes", free: "1", pro: "unlimited")],
        privacyURL: "https://legal.example/privacy", termsURL: "https://legal.example/terms",
        supportContact: "support@sample.example"),
      apiKey: apiKey)
    monetization.offeringID = offeringID
    monetization.isUITesting = isUITesting
    monetization.paywallTiming = paywallTiming
    monetization.forcesPaywall = forcesPaywall
    let grants = [
      StoreCatalogue.Grant(annual.id, ["premium", "pro"]), StoreCatalogue.Grant(lifetime.id, lifetimeGrants),
      StoreCatalogue.Grant(weekly.id, ["premium", "pro"]),
    ]
    monetization.productEntitlements = grants.map {
      ProductEntitlements(productID: $0.productID, entitlements: $0.entitlements)
    }
    let configuration = AppConfiguration(
      name: "Sample", baseURL: server.address ?? "https://sample.example",
      tabs: [TabDefinition(title: "Train", path: "/"), TabDefinition(title: "Homes", path: "/homes")],
      paths: PathMatcher(PathConfiguration(rules: rules + moreRules)), shell: shell, signInPath: signInPath,
      sounds: sounds, chat: chat,
      monetization: monetization)
    let catalogue = StoreCatalogue(
      products: sold, offerings: offerings(offered), entitlementMapping: grants)
    return AppDefinition(
      configuration: configuration, catalogue: catalogue, pages: pages(marksAdButton: displayAds), bodies: [:],
      serverSource: server,
      seed: PersistedFeatures(homes: PersistedHomes(inventory: seed)), digest: "sample")
  }

  package static let annual = StoreProduct(
    id: "annual", displayName: "Pro Annual",
    kind: .autoRenewable(
      SubscriptionTerms(
        groupID: "pro", period: SubscriptionPeriod(1, .year),
        introductoryOffer: IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(3, .day)),
        offers: [
          SubscriptionOffer(.promotional, id: "loyal", terms: freeMonth),
          SubscriptionOffer(.winBack, id: "back", terms: freeMonth),
          SubscriptionOffer(.code, id: "SPRING", terms: freeMonth),
        ])),
    price: Money(29.99, "USD"))

  private static let freeMonth = IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(1, .month))
  package static let lifetime = StoreProduct(
    id: "lifetime", displayName: "Pro Lifetime", kind: .nonConsumable, price: Money(249, "USD"),
    isFamilyShareable: true)

  /// A product that is in no offering unless a test adds it.
  package static let weekly = StoreProduct(
    id: "weekly", displayName: "Pro Weekly",
    kind: .autoRenewable(SubscriptionTerms(groupID: "short", period: SubscriptionPeriod(1, .week))),
    price: Money(1.99, "USD"))

  /// A product that is used up, in no catalogue unless a test adds it.
  package static let coins = StoreProduct(
    id: "coins", displayName: "Coins", kind: .consumable, price: Money(0.99, "USD"))

  private static func offerings(_ products: [String]) -> Offerings {
    Offerings(
      currentID: "default",
      all: [
        Offering(identifier: "default", packages: products.map { Package(identifier: "$rc_\($0)", productID: $0) })
      ])
  }

  private static let rules: [PathRule] = [
    PathRule(patterns: ["/new(\\?|$)", "/edit$", "^/pro$"], properties: [.init("context", .string("modal"))]),
    rule("^/homes$", "homes"),
    rule("^/homes/new$", "home_form"), rule("^/homes/[0-9]+/edit$", "home_form"),
    rule("^/locations/[0-9]+$", "location"), rule("^/locations/new", "location_form"),
    rule("^/locations/[0-9]+/edit$", "location_form"),
    rule("^/items/[0-9]+$", "item"), rule("^/items/new", "item_form"), rule("^/items/[0-9]+/edit$", "item_form"),
    rule("^/pro$", "pro"), rule("^/receipts$", "receipts"), rule("^/chat", "chat"), rule("^/avatars$", "avatars"),
    rule("^/avatars/.", "avatar_form"),
  ]

  private static func rule(_ pattern: String, _ name: String) -> PathRule {
    PathRule(patterns: [pattern], properties: [.init("view_controller", .string(name))])
  }

  /// Without the mark an ad's button shows also where ads are off.
  private static func pages(marksAdButton: Bool) -> [String: PageDocument] {
    let promo = promo(adTarget: marksAdButton ? "adButton" : "otherButton")
    return pages.merging([
      "/": page(
        "Programs", [article(1, "Couch to 5K"), promo, article(2, "Hill Repeats"), link("/account", "Account")])
    ]) { $1 }
  }

  private static let pages: [String: PageDocument] = [
    "/programs/1": page("Couch to 5K", [text("h1", "Couch to 5K"), text("p", "Start slowly.")]),
    "/programs/2": page("Hill Repeats", [text("h1", "Hill Repeats")]),
    "/account": page(
      "Account",
      [
        PageNode(
          tag: "div", attributes: [.init("data-controller", "purchase")],
          children: [button("purchase#restorePurchases", "restoreButton", "Restore Purchases")])
      ]),
  ]

  private static func promo(adTarget: String) -> PageNode {
    PageNode(
      tag: "div",
      attributes: [
        .init("data-controller", "rewarded-ad purchase"), .init("data-rewarded-ad-workout-app-id-value", "7"),
        .init("style", "display:none;"),
      ],
      children: [
        text("h3", "Train Ad-Free."), text("p", "Remove ads."),
        PageNode(
          tag: "div", attributes: [.init("data-controller", "purchase")],
          children: [button("purchase#showPaywall", "paywallButton", "Subscribe to Go Ad-Free")]),
        button("rewarded-ad#showAd", adTarget, "Watch Ad for Free Session"),
      ])
  }

  private static func page(_ title: String, _ children: [PageNode]) -> PageDocument {
    PageDocument(WebPage(title: title, body: PageNode(tag: "body", children: children)))
  }

  private static func text(_ tag: String, _ text: String) -> PageNode {
    PageNode(tag: tag, children: [PageNode(text: text)])
  }

  private static func link(_ url: String, _ label: String) -> PageNode {
    PageNode(tag: "a", attributes: [.init("href", url)], children: [PageNode(text: label)])
  }

  private static func article(_ number: Int, _ title: String) -> PageNode {
    PageNode(
      tag: "article",
      children: [
        PageNode(tag: "h2", children: [link("/programs/\(number)", title)]), text("p", "8 weeks · beginner"),
      ])
  }

  /// A button that its component's script knows by a target; the words of an ad's button have one of their own.
  private static func button(_ action: String, _ target: String, _ label: String) -> PageNode {
    let component = action.prefix { $0 != "#" }
    let words = PageNode(
      tag: "span", attributes: [.init("data-\(component)-target", "\(target)Text")], children: [PageNode(text: label)])
    return PageNode(
      tag: "button", attributes: [.init("data-action", action), .init("data-\(component)-target", target)],
      children: [words])
  }
}
