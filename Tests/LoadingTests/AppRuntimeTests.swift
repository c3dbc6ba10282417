import Foundation
import Monetization
import NativeApp
import Simulation
import Testing

@testable import Loading

struct AppRuntimeTests {
  private func configuration(
    _ changes: [String: String?] = [:], _ options: LoadOptions = LoadOptions()
  ) throws -> AppConfiguration {
    try AppSamples.load(changes, options: options).definition.configuration
  }

  @Test(
    arguments: [
      ([:], nil),
      (["Info.plist": "<plist><dict/></plist>"], "REVENUECAT_API_KEY is absent from Info.plist"),
      (["Info.plist": nil], "REVENUECAT_API_KEY is absent, and so is Info.plist"),
      (
        ["Config.xcconfig": "A = 1\nREVENUECAT_API_KEY ="],
        "REVENUECAT_API_KEY at Info.plist:2 is empty, set at Config.xcconfig:2"
      ),
      (
        ["Config.xcconfig": nil],
        "REVENUECAT_API_KEY at Info.plist:2 is unresolved: nothing defines REVENUECAT_API_KEY"
      ),
      (
        ["Config.xcconfig": "REVENUECAT_API_KEY = $(MINE)"],
        "REVENUECAT_API_KEY at Info.plist:2 is unresolved: nothing defines MINE, set at Config.xcconfig:1"
      ),
      (
        [
          "Config.xcconfig": "#include? \"Local.xcconfig\"",
          "Local.xcconfig": "REVENUECAT_API_KEY = YOUR_REVENUECAT_API_KEY",
        ],
        "REVENUECAT_API_KEY at Info.plist:2 is still the placeholder “YOUR_REVENUECAT_API_KEY”, "
          + "set at Local.xcconfig:1"
      ),
      (
        ["Info.plist": AppSamples.plist([("RevenueCatPublicApiKey", "")])],
        "RevenueCatPublicApiKey at Info.plist:2 is empty"
      ),
    ] as [([String: String?], String?)], BuildConfiguration.allCases)
  func `a key is there, or missing in one of four ways`(
    row: ([String: String?], String?), build: BuildConfiguration
  ) throws {
    let apiKey = try configuration(row.0, LoadOptions(configuration: build)).monetization.apiKey
    #expect(apiKey == row.1.map { .missing(explanation: $0, configuration: build) } ?? .present)
  }

  @Test func `the key of the build configuration counts`() throws {
    let files = ["Config.xcconfig": "REVENUECAT_API_KEY[config=Release] = appl_key"]
    #expect(try configuration(files, LoadOptions(configuration: .release)).monetization.apiKey == .present)
    #expect(try configuration(files).monetization.apiKey != .present)
  }

  @Test(arguments: [LoadOptions(isUITesting: true), LoadOptions(environment: ["UI-TESTING": "1"])])
  func `the switch for UI tests is for Debug builds alone, and a Release build says so`(options: LoadOptions) throws {
    #expect(try configuration([:], options).monetization.isUITesting)
    var release = options
    release.configuration = .release
    let app = try AppSamples.load([:], options: release)
    #expect(!app.definition.configuration.monetization.isUITesting)
    #expect(app.warnings.contains { "\($0)".contains("which a Release build ignores") }, "\(app.warnings)")
  }

  @Test func `the environment wins over the property list`() throws {
    let plist = AppSamples.plist([
      ("REVENUECAT_API_KEY", "appl_key"), ("REVENUECAT_OFFERING_ID", "default"), ("DISPLAY_ADS", "YES"),
      ("ADMOB_BANNER_ID", "banner"),
    ])
    let environment = [
      "REVENUECAT_OFFERING_ID": "other", "DISPLAY_ADS": "no", "ADMOB_BANNER_ID": "mine",
      "REVENUECAT_ENTITLEMENT_ID": "pro", "UI-TESTING": "",
    ]
    let written = try configuration(["Info.plist": plist])
    #expect(written.monetization.offeringID == "default")
    #expect(written.monetization.ads == AdConfiguration(displayAds: true, bannerUnitID: "banner", rewardedUnitID: ""))
    #expect(!written.monetization.isUITesting)
    let found = try configuration(["Info.plist": plist], LoadOptions(environment: environment))
    #expect(found.monetization.offeringID == "other")
    #expect(found.monetization.ads == AdConfiguration(displayAds: false, bannerUnitID: "mine", rewardedUnitID: ""))
    #expect(found.monetization.entitlements == EntitlementNames(adFree: "pro", limits: "pro"))
    #expect(found.monetization.isUITesting)
  }

  @Test(arguments: [
    (["REVENUECAT_API_KEY": "appl_mine"], nil), (["REVENUECAT_PUBLIC_API_KEY": "appl_mine"], nil),
    (["REVENUECAT_API_KEY": ""], "REVENUECAT_API_KEY in the environment is empty"),
    (
      ["REVENUECAT_API_KEY": "$(KEY)"],
      "REVENUECAT_API_KEY in the environment is unresolved: nothing defines KEY"
    ),
  ])
  func `a variable that is set is the answer`(environment: [String: String], explanation: String?) throws {
    let plist = AppSamples.plist([("REVENUECAT_API_KEY", explanation == nil ? "" : "appl_key")])
    let apiKey = try configuration(["Info.plist": plist], LoadOptions(environment: environment)).monetization.apiKey
    #expect(apiKey == explanation.map { .missing(explanation: $0, configuration: .debug) } ?? .present)
  }

  @Test func `the only entitlement of an app is replaced everywhere`() throws {
    let app = AppSamples.app.replacingOccurrences(of: ", \"limits\": \"pro\"", with: "")
    let options = LoadOptions(environment: ["REVENUECAT_ENTITLEMENT_ID": "vip"])
    #expect(
      try configuration(["app.json": app]).monetization.entitlements
        == EntitlementNames(adFree: "premium", limits: "premium"))
    #expect(
      try configuration(["app.json": app], options).monetization.entitlements
        == EntitlementNames(adFree: "vip", limits: "vip"))
    #expect(
      AppSamples.complaints(["app.json": app], options: options) == [
        "warning: the environment: found the entitlement “vip”, which nothing grants, "
          + "expected one that a product grants in product_entitlement_mapping.json"
      ])
  }

  @Test(arguments: [
    ("", "", false), ("YES", "", true), ("true", "", true), ("0", "unit", false), ("", "unit", false),
    (nil, "", false), (nil, "unit", true),
  ])
  func `ads are shown if the flag says so, or if it is silent and there is a unit`(
    flag: String?, unit: String, expected: Bool
  ) throws {
    let entries = [("ADMOB_REWARDED_ID", unit)] + (flag.map { [("DISPLAY_ADS", $0)] } ?? [])
    let ads = try configuration(["Info.plist": AppSamples.plist(entries)]).monetization.ads
    #expect(ads.displayAds == expected)
    #expect(ads.rewardedUnitID == unit)
  }

  @Test func `a flag that is no flag is an error`() {
    #expect(
      AppSamples.complaints(["Info.plist": AppSamples.plist([("DISPLAY_ADS", "maybe")])]) == [
        "Info.plist:2: found “maybe” for DISPLAY_ADS, expected YES or NO"
      ])
  }

  @Test(arguments: [
    ([("CFBundleDisplayName", "Gym $(APP_NAME)"), ("CFBundleName", "B")], "APP_NAME = One", "Gym One"),
    ([("CFBundleName", "$(PRODUCT_NAME)")], "", "Config"), ([], "APP_NAME = One", "One"), ([], "", "gym"),
  ])
  func `the name comes from the nearest that has one`(
    entries: [(String, String)], settings: String, expected: String
  ) throws {
    let files = ["Info.plist": AppSamples.plist(entries), "Config.xcconfig": settings]
    #expect(try configuration(files).name == expected)
  }

  @Test func `an app needs two files only`() throws {
    let files = AppSamples.files.filter { ["app.json", "Products.storekit"].contains($0.key) }
    let app = try AppFolder.load(.memory(files), name: "gym").definition
    #expect(app.configuration.name == "gym")
    #expect(
      app.configuration.monetization.ads == AdConfiguration(displayAds: false, bannerUnitID: "", rewardedUnitID: ""))
    #expect(app.catalogue.offerings.all.isEmpty)
    #expect(app.configuration.monetization.productEntitlements.isEmpty)
    #expect(app.pages.isEmpty)
    #expect(app.configuration.monetization.limits == nil)
  }

  @Test func `pages and bodies are found by path`() throws {
    let page = "<title>T</title>"
    let app = try AppSamples.load([
      "pages/index.html": page, "pages/hikes/index.html": page, "pages/hikes/1.html": page,
      "pages/hikes/1/map.json": "{ \"latitude\": 45.5 }", "pages/logo.png": "x",
    ]).definition
    #expect(app.pages.keys.sorted() == ["/", "/hikes", "/hikes/1"])
    #expect(app.bodies == ["/hikes/1/map.json": "{ \"latitude\": 45.5 }"])
  }

  @Test func `a body with a comma after a last value is served, with a warning that names the line`() throws {
    let text = "{ \"rules\": [\n],\n}"
    let app = try AppSamples.load(["pages/configurations/ios_v1.json": text])
    #expect(app.definition.bodies == ["/configurations/ios_v1.json": text])
    let warnings = app.warnings.map { "\($0)" }.filter { $0.contains("comma") }
    #expect(warnings.count == 1 && warnings[0].contains("ios_v1.json:2:"), "\(warnings)")
  }

  @Test func `prices are in the currency of the storefront and names in the language of the file`() throws {
    let products = """
      { "version": { "major": 4 }, "settings": { "_locale": "de_DE", "_storefront": "DEU" },
        "subscriptionGroups": [{ "id": "g", "subscriptions": [
          { "productID": "gym.forever", "displayPrice": "8.99", "recurringSubscriptionPeriod": "P1M", "groupNumber": 2,
            "introductoryOffer": { "paymentMode": "payAsYouGo", "displayPrice": "0.99", "subscriptionPeriod": "P1W",
                                   "numberOfPeriods": 3 },
            "localizations": [{ "locale": "en_US", "displayName": "Monthly" },
                              { "locale": "de_DE", "displayName": "Monatlich" }] }] }] }
      """
    let catalogue = try AppSamples.load(["Products.storekit": products]).definition.catalogue
    let product = try #require(catalogue.products.first)
    #expect(product.displayName == "Monatlich")
    #expect(product.price.formatted(for: catalogue.storefront) == "8,99 €")
    let terms = try #require(product.subscription)
    #expect(terms.groupID == "g")
    #expect(terms.level == 2)
    #expect(terms.introductoryOffer?.price?.formatted(for: catalogue.storefront) == "0,99 €")
    #expect(terms.introductoryOffer?.totalPeriod.iso8601 == "P3W")
  }

  @Test func `the digest names the contents`() throws {
    let digest = try AppSamples.load().definition.digest
    #expect(digest.count == 16)
    #expect(try AppSamples.load().definition.digest == digest)
    #expect(try AppSamples.load(["notes.txt": "unread"]).definition.digest == digest)
    #expect(try AppSamples.load(["pages/a.html": ""]).definition.digest != digest)
    let settings = ["Config.xcconfig": "#include \"Other\"", "Other.xcconfig": "REVENUECAT_API_KEY = appl_key"]
    let edited = settings.merging(["Other.xcconfig": "REVENUECAT_API_KEY = appl_new"]) { $1 }
    #expect(try AppSamples.load(settings).definition.digest != AppSamples.load(edited).definition.digest)
    #expect(ContentDigest.digest(of: []) == "cbf29ce484222325")
  }
}
