import Monetization
import Testing

@testable import Loading

/// The check-up of an app folder: one thing is wrong at a time.
@Suite struct `A check-up` {
  private static let publisher = "ca-app-pub-1111111111111111"

  /// The sample with ads of its own publisher; a test sets some settings otherwise.
  private static func files(_ settings: [String: String] = [:]) -> [String: String?] {
    let usual = [
      ("REVENUECAT_API_KEY", "appl_key"), ("ADMOB_APP_ID", publisher + "~2222222222"),
      ("ADMOB_BANNER_ID", publisher + "/3333333333"), ("ADMOB_REWARDED_ID", publisher + "/4444444444"),
    ]
    let plist = AppSamples.plist([
      ("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)"), ("GADApplicationIdentifier", "$(ADMOB_APP_ID)"),
      ("ADMOB_BANNER_ID", "$(ADMOB_BANNER_ID)"), ("ADMOB_REWARDED_ID", "$(ADMOB_REWARDED_ID)"),
    ])
    return [
      "Config.xcconfig": usual.map { "\($0) = \(settings[$0] ?? $1)" }.joined(separator: "\n"), "Info.plist": plist,
    ]
  }

  private static func checkUp(
    _ changes: [String: String?], _ configuration: BuildConfiguration = .debug
  ) -> AppCheckup {
    AppCheckup(
      AppSamples.changed(changes), name: "apps/gym", options: LoadOptions(configuration: configuration))
  }

  private static func findings(_ checkup: AppCheckup) -> [String] {
    checkup.findings.map { "\($0.isFault ? "fault" : "remark"): \($0.error)" }
  }

  @Test(arguments: BuildConfiguration.allCases)
  func `finds nothing in an app that may ship`(_ configuration: BuildConfiguration) {
    #expect(Self.findings(Self.checkUp(Self.files(), configuration)) == [])
  }

  @Test(arguments: [
    ("$(ADMOB_APP_ID)", "fault: Info.plist:3: found GADApplicationIdentifier, which is unresolved"),
    (
      "YOUR_APP_ID", "fault: Info.plist:3: found GADApplicationIdentifier, which is still the placeholder “YOUR_APP_ID”"
    ),
    (publisher + "/3333333333", "fault: Info.plist:3: found the ad unit “ca-app-pub-1111"),
    ("ca-app-pub-3940256099942544~1458002511", "fault: Info.plist:3: found Google's app id for tests"),
    (publisher + "~3333333333", nil),
  ])
  func `the app's id for ads is looked at in an app that shows none`(id: String, expected: String?) throws {
    let plist = AppSamples.plist([
      ("REVENUECAT_API_KEY", "appl_key"), ("GADApplicationIdentifier", id), ("DISPLAY_ADS", "NO"),
    ])
    let found = Self.findings(Self.checkUp(["Info.plist": plist], .release))
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected { #expect(try #require(found.first).hasPrefix(expected), "\(found)") }
  }

  @Test func `an ad unit without any id of the app is a fault, though no ads are shown`() {
    let plist = AppSamples.plist([
      ("REVENUECAT_API_KEY", "appl_key"), ("ADMOB_BANNER_ID", Self.publisher + "/3333333333"), ("DISPLAY_ADS", "NO"),
    ])
    let found = Self.findings(Self.checkUp(["Info.plist": plist]))
    #expect(
      found.count == 1 && found[0].hasPrefix("fault: Info.plist: found GADApplicationIdentifier, which is absent"),
      "\(found)")
  }

  @Test(arguments: [
    ("REVENUECAT_API_KEY", "", "fault: Config.xcconfig:1: found REVENUECAT_API_KEY, which is empty"),
    ("REVENUECAT_API_KEY", "sk_secretvalue", "fault: Config.xcconfig:1: found a secret key for REVENUECAT_API_KEY"),
    ("REVENUECAT_API_KEY", "goog_key", "fault: Config.xcconfig:1: found the key of another store, “goog_key”"),
    ("REVENUECAT_API_KEY", "test_key", "remark: Config.xcconfig:1: found the Test Store's key"),
    ("ADMOB_APP_ID", "", "fault: Config.xcconfig:2: found GADApplicationIdentifier, which is empty"),
    ("ADMOB_APP_ID", "ca-app-pub-XXXXXXXXXXXXXXXX~XXXXXXXXXX", "which is still the placeholder"),
    ("ADMOB_APP_ID", publisher + "/3333333333", "fault: Config.xcconfig:2: found the ad unit “ca-app-pub-1111"),
    ("ADMOB_APP_ID", "pub-1111", "fault: Config.xcconfig:2: found “pub-1111”, expected an id such as"),
    ("ADMOB_APP_ID", "ca-app-pub-3940256099942544~1458002511", "remark: Config.xcconfig:2: found Google's app id"),
    ("ADMOB_REWARDED_ID", "", "fault: Config.xcconfig:4: found ADMOB_REWARDED_ID, which is empty"),
    ("ADMOB_REWARDED_ID", "$(NOBODY)", "ADMOB_REWARDED_ID, which is unresolved: nothing defines NOBODY"),
    ("ADMOB_REWARDED_ID", publisher + "~2222222222", "fault: Config.xcconfig:4: found the app id “ca-app-pub-1111"),
    ("ADMOB_REWARDED_ID", publisher + "/3333333333", "found the unit of ADMOB_BANNER_ID again"),
    ("ADMOB_REWARDED_ID", "ca-app-pub-9999999999999999/4444444444", "of the publisher ca-app-pub-9999999999999999"),
    ("ADMOB_REWARDED_ID", "ca-app-pub-1111/44", "expected a unit such as “ca-app-pub-0000000000000000/0000000000”"),
    ("ADMOB_REWARDED_ID", "ca-app-pub-3940256099942544/1712485313", "remark: Config.xcconfig:4: found Google's test"),
    // Google's unit for rewarded ads where a banner belongs.
    ("ADMOB_BANNER_ID", "ca-app-pub-3940256099942544/1712485313", "found Google's test unit of another kind"),
  ])
  func `finds one wrong setting, at its line`(setting: String, value: String, finding: String) {
    let findings = Self.findings(Self.checkUp(Self.files([setting: value])))
    #expect(findings.first { $0.contains(finding) } != nil, "\(findings)")
    #expect(findings.count { $0.hasPrefix("fault") } <= 1 && findings.count <= 2, "\(findings)")
    #expect(!findings.contains { $0.contains("secretvalue") })
  }

  @Test(arguments: [
    (["ADMOB_BANNER_ID"], "<h1>Shop</h1>", []),
    (["ADMOB_REWARDED_ID"], "<div data-controller='rewarded-ad'></div>", []),
    (["ADMOB_BANNER_ID"], "<div data-controller='rewarded-ad'></div>", ["ADMOB_REWARDED_ID"]),
    ([], "<h1>Shop</h1>", ["ADMOB_BANNER_ID", "ADMOB_REWARDED_ID"]),
  ])
  func `a unit is missed where the app asks for one of its kind`(units: [String], page: String, missed: [String]) {
    let plist = AppSamples.plist(
      [
        ("REVENUECAT_API_KEY", "appl_key"), ("GADApplicationIdentifier", Self.publisher + "~2222222222"),
        ("DISPLAY_ADS", "YES"),
      ] + units.map { ($0, Self.publisher + "/3333333333") })
    let findings = Self.findings(Self.checkUp(["Info.plist": plist, "pages/index.html": page]))
    let absent = findings.filter { $0.hasPrefix("fault") && $0.contains("which is absent") }
    #expect(absent.count == missed.count && zip(absent, missed).allSatisfy { $0.contains($1) }, "\(findings)")
  }

  @Test(arguments: [
    ("#include \"Flutter/Generated.xcconfig\"", "flutter pub get makes", 1),
    ("#include? \"Flutter/Generated.xcconfig\"", "“flutter pub get”, which writes it into Generated.xcconfig", 2),
    ("NAME = $(NOBODY)", "CFBundleName, which is unresolved", 3),
  ])
  func `a version that a tool of the team makes is said to be made by it`(settings: String, words: String, count: Int) {
    let plist = AppSamples.plist([
      ("REVENUECAT_API_KEY", "appl_key"), ("CFBundleShortVersionString", "$(FLUTTER_BUILD_NAME)"),
      ("CFBundleVersion", "$(FLUTTER_BUILD_NUMBER)"), ("CFBundleName", settings.hasPrefix("NAME") ? "$(NAME)" : "Shop"),
    ])
    let findings = Self.findings(Self.checkUp(["Info.plist": plist, "Config.xcconfig": settings]))
    #expect(findings.contains { $0.contains(words) } && findings.count == count, "\(findings)")
  }

  @Test func `calls what is for tests a fault in a release`() {
    let files = Self.files([
      "REVENUECAT_API_KEY": "test_key", "ADMOB_APP_ID": "ca-app-pub-3940256099942544~1458002511",
      "ADMOB_BANNER_ID": "ca-app-pub-3940256099942544/2435281174",
      "ADMOB_REWARDED_ID": "ca-app-pub-3940256099942544/1712485313",
    ])
    #expect(!Self.checkUp(files).hasFaults && Self.checkUp(files).findings.count == 4)
    #expect(Self.checkUp(files, .release).findings.count(where: \.isFault) == 4)
  }

  @Test func `does not look for ids in an app without ads`() {
    let checkup = Self.checkUp(
      ["Info.plist": AppSamples.plist([("REVENUECAT_API_KEY", "appl_key"), ("DISPLAY_ADS", "NO")])])
    #expect(Self.findings(checkup) == [])
    #expect(checkup.skipped.keys.contains(.adUnits) && checkup.skipped.keys.contains(.adAppID))
  }

  @Test(arguments: [
    (
      "offerings.json", AppSamples.offerings.replacing("gym.forever", with: "gym.gone"),
      AppCheckup.Area.products, "the unknown product “gym.gone”"
    ),
    (
      "offerings.json", AppSamples.offerings.replacing("gym.forever", with: "gym.gone"), .products,
      "the product “gym.forever” in no offering"
    ),
    (
      "product_entitlement_mapping.json", AppSamples.mapping.replacing("\"premium\", ", with: ""), .entitlements,
      "the entitlement “premium”, which nothing grants"
    ),
    (
      "product_entitlement_mapping.json", "{ \"product_entitlement_mapping\": {} }", .entitlements,
      "the product “gym.forever”, which grants no entitlement"
    ),
    ("app.json", "{", .folder, "app.json:1"),
  ])
  func `finds what cannot be bought, or opens nothing`(
    file: String, text: String, area: AppCheckup.Area, finding: String
  ) {
    let checkup = Self.checkUp(Self.files().merging([file: text]) { $1 })
    #expect(checkup.findings.contains { $0.area == area && "\($0.error)".contains(finding) }, "\(checkup.findings)")
    #expect(checkup.hasFaults)
  }

  @Test func `does not guess what only a broken description of the app can tell`() {
    // The settings that the property list refers to are named by app.json alone.
    var files = Self.files()
    files["app.json"] = "{"
    files["Config.xcconfig"] = .some(nil)
    let checkup = Self.checkUp(files)
    #expect(checkup.findings.map(\.area) == [.folder], "\(checkup.findings)")
    #expect(checkup.skipped[.settings]?.contains("app.json") == true)
    let named = AppCheckup(
      AppSamples.changed(["app.json": "{"]), name: "gym", options: LoadOptions(target: "Config.xcconfig"))
    #expect(named.skipped[.settings] == nil)
  }

  @Test(arguments: BundledApps.names) func `finds no fault in an app that comes with the program`(_ name: String) throws
  {
    let checkup = AppCheckup(try BundledApps.source(named: name), name: name, options: LoadOptions())
    #expect(!checkup.hasFaults, "\(Self.findings(checkup))")
  }
}
