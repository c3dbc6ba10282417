@testable import Loading

/// The smallest app that loads without a warning, as files in memory; tests break one of them at a time.
enum AppSamples {
  static let files = [
    "app.json": app, "Products.storekit": products, "offerings.json": offerings,
    "product_entitlement_mapping.json": mapping, "Info.plist": plist,
    "Config.xcconfig": "REVENUECAT_API_KEY = appl_key", "pages/index.html": page,
  ]

  /// A page with a way to the paywall, and with the widget for rewarded ads.
  static let page = """
    <h1>Feed</h1>
    <div data-controller="purchase rewarded-ad">
      <button data-action="purchase#showPaywall" data-purchase-target="paywallButton">Pro</button>
    </div>
    """

  static let app = """
    {
      "tabs": [{ "title": "Feed", "path": "/" }],
      "baseURL": "https://gym.example",
      "entitlements": { "adFree": "premium", "limits": "pro" },
      "policies": { "offline": "cached", "onCancel": "keepOpen" },
      "paywall": {
        "title": "Gym", "headline": "More", "privacyURL": "https://gym.example/p",
        "termsURL": "https://gym.example/t", "supportContact": "help@gym.example"
      }
    }
    """

  static let products = """
    {
      "version": { "major": 4, "minor": 0 },
      "products": [{ "productID": "gym.forever", "type": "NonConsumable", "displayPrice": "9.99" }]
    }
    """

  static let offerings = """
    {
      "current_offering_id": "default",
      "offerings": [
        { "identifier": "default", "packages": [
          { "identifier": "$rc_lifetime", "platform_product_identifier": "gym.forever" }] }
      ]
    }
    """

  static let mapping = """
    { "product_entitlement_mapping": {
      "gym.forever": { "entitlements": ["premium", "pro"] } } }
    """

  static let plist = plist([("REVENUECAT_API_KEY", "$(REVENUECAT_API_KEY)")])

  /// A property list with entries on lines 2, 3 and so on.
  static func plist(_ entries: [(key: String, value: String)]) -> String {
    let lines = entries.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return (["<plist version=\"1.0\"><dict>"] + lines + ["</dict></plist>"]).joined(separator: "\n")
  }

  /// The sample with some files replaced, or left out if the text is nil.
  static func changed(_ changes: [String: String?]) -> FileSource {
    var result = files
    for (name, text) in changes { result[name] = text }
    return .memory(result)
  }

  static func load(
    _ changes: [String: String?] = [:], options: LoadOptions = LoadOptions()
  ) throws(LoadingError) -> LoadedApp {
    try AppFolder.load(changed(changes), name: "apps/gym", options: options)
  }

  /// The message of the error, or those of the warnings.
  static func complaints(_ changes: [String: String?], options: LoadOptions = LoadOptions()) -> [String] {
    do {
      return try load(changes, options: options).warnings.map(\.description)
    } catch {
      return [error.description]
    }
  }
}
