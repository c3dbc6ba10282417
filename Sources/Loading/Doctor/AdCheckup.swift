import Monetization
import Simulation

/// Checks the ids of the ad network: that of the app, and those of its units.
struct AdCheckup {
  /// A kind of unit that an app of ours asks ads of.
  private enum Format: String {
    case banner = "a banner"
    case rewarded = "a rewarded ad"

    func fits(_ unit: TestAdUnit) -> Bool {
      switch self {
      case .banner: unit.isBanner
      case .rewarded: unit == .rewarded
      }
    }
  }

  private(set) var displaysAds: Bool
  /// The app has the ads SDK, as far as its ids tell; the SDK ends an app without an id of its own at the launch.
  private(set) var hasAppID: Bool
  private(set) var appIDFaults: [LoadingError] = []
  private(set) var appIDRemarks: [LoadingError] = []
  private(set) var unitFaults: [LoadingError] = []
  private(set) var unitRemarks: [LoadingError] = []

  private let runtime: RuntimeConfiguration
  private let configuration: BuildConfiguration

  /// - Parameter asksForRewards: A page asks for rewarded ads, as far as anybody knows.
  init(_ runtime: RuntimeConfiguration, _ configuration: BuildConfiguration, asksForRewards: Bool = false) {
    self.runtime = runtime
    self.configuration = configuration
    var unread: [LoadingWarning] = []
    displaysAds = (try? runtime.ads(&unread).displayAds) ?? false
    let units = [ConfigurationKey.bannerUnitID, .rewardedUnitID].compactMap { runtime[$0].value.text }
    hasAppID = displaysAds || runtime[.adAppID].place != .nowhere || !units.isEmpty
    if hasAppID { checkAppID() }
    guard displaysAds else { return }
    // An app with ads of one kind needs no unit of the other, unless it says that there is one, or asks for it.
    let isNamed = [ConfigurationKey.bannerUnitID, .rewardedUnitID].map { runtime[$0].place != .nowhere }
    if isNamed[0] || !isNamed[1] { check(.bannerUnitID, .banner) }
    if isNamed[1] || !isNamed[0] || asksForRewards { check(.rewardedUnitID, .rewarded) }
    let (banner, rewarded) = (runtime[.bannerUnitID], runtime[.rewardedUnitID])
    if let id = banner.value.text, id == rewarded.value.text {
      unitFaults.append(
        runtime.errorAtOrigin(
          rewarded, found: "the unit of \(banner.name) again, \(LoadingError.quoted(id))",
          expected: "a unit of its own for rewarded ads"))
    }
  }

  private mutating func checkAppID() {
    let lookup = runtime[.adAppID]
    guard let id = lookup.value.text else {
      // Whatever else has an id, the SDK reads it of this key alone.
      var named = lookup
      if lookup.place == .nowhere { named.name = ConfigurationKey.adAppID.plistKeys[0] }
      return appIDFaults.append(
        missing(named, "the app's id, “ca-app-pub-…~…”; without it the SDK ends the app at its launch"))
    }
    if AdID(id, separator: "/") != nil {
      appIDFaults.append(
        runtime.errorAtOrigin(
          lookup, found: "the ad unit \(LoadingError.quoted(id))", expected: "the app's id, which has “~” and no “/”"))
    } else if AdID(id, separator: "~") == nil {
      appIDFaults.append(
        runtime.errorAtOrigin(lookup, found: LoadingError.quoted(id), expected: "an id such as “\(TestAdUnit.appID)”"))
    } else if id == TestAdUnit.appID {
      noteTest(
        runtime.errorAtOrigin(lookup, found: "Google's app id for tests", expected: "the app's own, before it ships"),
        &appIDFaults, &appIDRemarks)
    }
  }

  private mutating func check(_ key: ConfigurationKey, _ format: Format) {
    let lookup = runtime[key]
    guard let id = lookup.value.text else {
      return unitFaults.append(missing(lookup, "the unit of \(format.rawValue), “ca-app-pub-…/…”"))
    }
    func fault(_ found: String, _ expected: String) -> LoadingError {
      runtime.errorAtOrigin(lookup, found: found, expected: expected)
    }
    if AdID(id, separator: "~") != nil {
      return unitFaults.append(
        fault("the app id \(LoadingError.quoted(id))", "the unit of \(format.rawValue), which has “/” and no “~”"))
    }
    if let unit = TestAdUnit(rawValue: id), !format.fits(unit) {
      return unitFaults.append(
        fault("Google's test unit of another kind, \(LoadingError.quoted(id))", "the unit of \(format.rawValue)"))
    }
    if TestAdUnit.isTest(unitID: id) {
      return noteTest(
        fault("Google's test unit for \(lookup.name)", "the app's own before it ships, since a test ad earns nothing"),
        &unitFaults, &unitRemarks)
    }
    guard let own = AdID(id, separator: "/") else {
      return unitFaults.append(
        fault(
          "\(LoadingError.quoted(id)) for \(lookup.name)", "a unit such as “ca-app-pub-0000000000000000/0000000000”"))
    }
    if let app = runtime[.adAppID].value.text.flatMap({ AdID($0, separator: "~") }), app.publisher != own.publisher,
      runtime[.adAppID].value.text != TestAdUnit.appID
    {
      unitFaults.append(
        fault("a unit of the publisher \(own.publisher)", "one of \(app.publisher), as in the app's id"))
    }
  }

  /// A test id is right in a Debug build, and earns nothing in a Release build.
  private func noteTest(_ error: LoadingError, _ faults: inout [LoadingError], _ remarks: inout [LoadingError]) {
    if configuration == .release { faults.append(error) } else { remarks.append(error) }
  }

  private func missing(_ lookup: RuntimeConfiguration.KeyLookup, _ expected: String) -> LoadingError {
    runtime.errorAtOrigin(
      lookup, found: "\(lookup.name), which \(lookup.value.problem ?? "has no value")", expected: expected)
  }
}

/// An id of AdMob: `ca-app-pub-`, sixteen digits of a publisher, `~` or `/`, ten digits.
private struct AdID {
  var publisher: String

  init?(_ text: String, separator: Character) {
    let prefix = "ca-app-pub-"
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 16, parts[1].count == 10,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    publisher = prefix + parts[0]
  }
}
