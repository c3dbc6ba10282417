import Simulation

/// A kind of ads, as the words around a unit's id in code tell it.
enum AdUnitFormat: Hashable, CaseIterable {
  case rewardedInterstitial, interstitial, appOpen, native, rewarded, banner

  /// Completes “the unit of …”.
  var title: String {
    switch self {
    case .rewardedInterstitial: "a rewarded interstitial"
    case .interstitial: "an interstitial"
    case .appOpen: "an app open ad"
    case .native: "a native ad"
    case .rewarded: "a rewarded ad"
    case .banner: "a banner"
    }
  }

  /// What a name in small letters and without marks between its words has to contain.
  private var words: [String] {
    switch self {
    case .rewardedInterstitial: ["rewardedinterstitial", "rewardinterstitial"]
    case .interstitial: ["interstitial"]
    case .appOpen: ["appopen", "openad"]
    case .native: ["native"]
    case .rewarded: ["reward"]
    case .banner: ["banner"]
    }
  }

  /// Names of tools that have a kind's word in them.
  private static let others = ["reactnative", "nativemodule", "nativeevent", "nativescript"]

  init?(unit: TestAdUnit) {
    switch unit {
    case .appOpen: self = .appOpen
    case .adaptiveBanner, .fixedBanner: self = .banner
    case .interstitial, .interstitialVideo: self = .interstitial
    case .rewarded: self = .rewarded
    case .rewardedInterstitial: self = .rewardedInterstitial
    case .native, .nativeVideo: self = .native
    }
  }

  /// The kind that a name tells; nil if it tells none.
  init?(name: String) {
    let text = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard !Self.others.contains(where: text.contains),
      let first = Self.allCases.first(where: { $0.words.contains(where: text.contains) })
    else { return nil }
    self = first
  }
}
