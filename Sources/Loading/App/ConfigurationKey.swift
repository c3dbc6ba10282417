/// A key of an app's configuration; raw values are the names of build settings and environment variables.
package enum ConfigurationKey: String, CaseIterable {
  case appName = "APP_NAME"
  case version = "MARKETING_VERSION"
  case buildNumber = "CURRENT_PROJECT_VERSION"
  case displayAds = "DISPLAY_ADS"
  case adAppID = "ADMOB_APP_ID"
  case bannerUnitID = "ADMOB_BANNER_ID"
  case rewardedUnitID = "ADMOB_REWARDED_ID"
  case apiKey = "REVENUECAT_API_KEY"
  case offeringID = "REVENUECAT_OFFERING_ID"
  case entitlementID = "REVENUECAT_ENTITLEMENT_ID"
  case forcesPaywall = "FORCE_SHOW_PAYWALL"
  case uiTesting = "UI-TESTING"
  case seedMockData = "SEED_MOCK_DATA"
  /// The pages are shown in a plain browser, as by `--shell browser`.
  case plainBrowser = "PLAIN_BROWSER"

  /// Names of environment variables, in the order of lookup.
  package var environmentNames: [String] {
    switch self {
    case .appName, .version, .buildNumber, .adAppID: []
    case .apiKey: [rawValue, "REVENUECAT_PUBLIC_API_KEY"]
    default: [rawValue]
    }
  }

  /// Keys of `Info.plist`, in the order of lookup.
  var plistKeys: [String] {
    switch self {
    case .appName: ["CFBundleDisplayName", "CFBundleName"]
    case .version: ["CFBundleShortVersionString"]
    case .buildNumber: ["CFBundleVersion"]
    case .adAppID: ["GADApplicationIdentifier"]
    case .apiKey: [rawValue, "RevenueCatPublicApiKey"]
    case .uiTesting, .seedMockData, .forcesPaywall, .plainBrowser: []
    default: [rawValue]
    }
  }
}
