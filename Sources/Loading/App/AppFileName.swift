/// Names of the files in an app folder.
enum AppFileName {
  static let app = "app.json"
  static let products = "Products.storekit"
  static let prices = "prices.csv"
  static let offerings = "offerings.json"
  static let entitlementMapping = "product_entitlement_mapping.json"
  static let pathConfiguration = "path-configuration.json"
  static let infoPlist = "Info.plist"
  /// The build settings if `app.json` names no other file.
  static let baseSettings = "Config.xcconfig"
  static let pages = "pages"
}

/// Suffixes of file names that tell the kind of a file.
enum FileSuffix {
  static let settings = ".xcconfig"
  static let propertyList = ".plist"
  static let page = ".html"
  static let json = ".json"
  static let tape = ".tape"
  static let products = ".storekit"
  static let table = ".csv"
}
