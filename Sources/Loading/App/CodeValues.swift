import Monetization

/// What the code of an app says itself, so that neither its settings nor its property list need do so.
package struct CodeValues: Hashable, Sendable {
  /// The key of `app.json`.
  static let key = "inCode"

  /// Where the code has the purchases SDK's key. The key itself stays there.
  package var apiKeyPlace: String?
  package var bannerUnitID: String?
  package var rewardedUnitID: String?

  package init() {}

  init(_ json: PositionedJSON) throws(LoadingError) {
    try json.checkKeys(CodeKey.allCases.map(\.rawValue))
    for key in CodeKey.allCases where json.optional(key.rawValue) != nil {
      self[key] = try json.filledString(key.rawValue)
    }
  }

  private enum CodeKey: String, CaseIterable {
    case apiKey, bannerUnitID, rewardedUnitID
  }

  private subscript(key: CodeKey) -> String? {
    get {
      switch key {
      case .apiKey: apiKeyPlace
      case .bannerUnitID: bannerUnitID
      case .rewardedUnitID: rewardedUnitID
      }
    }
    set {
      switch key {
      case .apiKey: apiKeyPlace = newValue
      case .bannerUnitID: bannerUnitID = newValue
      case .rewardedUnitID: rewardedUnitID = newValue
      }
    }
  }

  /// The value that stands for a key of the configuration; for that of the purchases SDK its place.
  subscript(key: ConfigurationKey) -> String? {
    switch key {
    case .apiKey: apiKeyPlace
    case .bannerUnitID: bannerUnitID
    case .rewardedUnitID: rewardedUnitID
    case .appName, .version, .buildNumber, .displayAds, .adAppID, .offeringID, .entitlementID, .forcesPaywall,
      .uiTesting,
      .seedMockData, .plainBrowser:
      nil
    }
  }

  /// The members of the object in `app.json`.
  var json: [JSONValue.Member] {
    CodeKey.allCases.compactMap { key in self[key].map { JSONValue.Member(key.rawValue, .string($0)) } }
  }
}
