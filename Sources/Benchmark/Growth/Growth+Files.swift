import Foundation
import Loading
import Monetization
import Simulation
import Tapes

/// Large files of an app folder.
extension Growth {
  static let products = Growth("products", size: 20) { size in
    let files = [
      "Products.storekit": storeKit(products: size), "product_entitlement_mapping.json": mapping(products: size),
      "offerings.json": offerings(products: size),
    ]
    return {
      let app = try GrowthApp.load(files)
      precondition(app.catalogue.products.count == size, "a product is missing")
      // The paywall, with a package for each.
      var services = TapeBenchmark.services
      services.app = { _ in app }
      let tape =
        "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Pro 1/\nDown\nPageDown\nTap \"Close\"\n"
      let result = ReplayRunner(services: services).run(tape, file: "products.tape")
      precondition(result.outcome == .passed, "a tape fails: \(result.text)")
    }
  }

  static let pathRules = Growth("path rules", size: 40) { size in
    let rules = (1...size).map { "{ \"patterns\": [\"^/hikes/\($0)$\"], \"properties\": { \"title\": \"\($0)\" } }" }
    let text = "{ \"settings\": {}, \"rules\": [\(rules.joined(separator: ",\n"))] }"
    return {
      let app = try GrowthApp.load(["path-configuration.json": text])
      let paths = app.configuration.paths
      precondition(paths.properties(for: "/hikes/\(size)").entries.count == 1, "a rule is missing")
      let file = try PathConfigurationFile(bytes: Array(text.utf8), file: "path-configuration.json")
      precondition(file.rules.count == size && file.remarks.isEmpty, "there are remarks on plain rules")
    }
  }

  private static func storeKit(products count: Int) -> String {
    let products = (1...count).map { number in
      """
      { "displayPrice": "\(number).99", "familyShareable": false, "internalID": "\(1_000_000 + number)",
        "localizations": [{ "description": "Pro", "displayName": "Pro \(number)", "locale": "en_US" }],
        "productID": "product-\(number)", "referenceName": "Pro \(number)", "type": "NonConsumable" }
      """
    }
    return """
      { "identifier": "7A31C0DE", "nonRenewingSubscriptions": [], "products": [\(products.joined(separator: ",\n"))],
        "settings": {}, "subscriptionGroups": [], "version": { "major": 4, "minor": 0 } }
      """
  }

  private static func mapping(products count: Int) -> String {
    let products = (1...count).map {
      "\"product-\($0)\": { \"product_identifier\": \"product-\($0)\", \"entitlements\": [\"pro\", \"premium\"] }"
    }
    return "{ \"product_entitlement_mapping\": { \(products.joined(separator: ",\n")) } }"
  }

  private static func offerings(products count: Int) -> String {
    let packages = (1...count).map {
      "{ \"identifier\": \"package-\($0)\", \"platform_product_identifier\": \"product-\($0)\" }"
    }
    return """
      { "current_offering_id": "default", "offerings": [
        { "identifier": "default", "description": "All", "metadata": {}, "packages": [\(packages.joined(separator: ",\n"))] }
      ] }
      """
  }
}
