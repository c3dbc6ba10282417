import Foundation
import Testing

@testable import Loading

struct StoreFilesTests {
  private func gym() throws -> StoreKitConfiguration {
    try StoreKitConfiguration(bytes: try Fixture.bytes("Gym.storekit"), file: "Gym.storekit")
  }

  private func read(_ text: String) throws(LoadingError) -> StoreKitConfiguration {
    try StoreKitConfiguration(bytes: Array(text.utf8), file: "P.storekit")
  }

  @Test func `a configuration is read whole`() throws {
    let gym = try gym()
    #expect(gym.version == StoreKitConfiguration.Version(major: 5, minor: 0))
    #expect(gym.products.map(\.productID) == ["gym.forever"])
    #expect(gym.products[0].kind == .nonConsumable)
    #expect(gym.products[0].price == 249)
    #expect(gym.products[0].position == TextPosition(line: 5, column: 5))
    #expect(gym.nonRenewingSubscriptions.map(\.price) == [Decimal(string: "9.5")])
    let subscriptions = gym.subscriptionGroups[0].subscriptions
    #expect(subscriptions.map(\.level) == [1, 2])
    #expect(subscriptions.map(\.period) == [.init(1, .year), .init(1, .month)])
    #expect(subscriptions[0].introductoryOffers.map(\.period) == [.init(3, .day)])
    #expect(subscriptions[1].introductoryOffer == nil)
    #expect(subscriptions[0].promotionalOffers.map(\.id) == ["back"])
    #expect(subscriptions[0].codeOffers[0].eligibility == ["new", "expired"])
    #expect(subscriptions[0].codeOffers[0].periodCount == 3)
    #expect(gym.settings.storefront == "DEU")
    #expect(
      gym.settings.firstConditions.map(\.words) == [
        "storefront DEU", "locale de_DE", "set timerate fiveMinutesIsOneDay", "purchase pending",
        "fault offerings network always",
      ])
    #expect(gym.settings.firstConditions.map(\.line) == [41, 41, 41, 41, 43])
  }

  @Test(arguments: [
    ("not json", "P.storekit:1:1: found “not”, expected a JSON value"),
    ("[]", "P.storekit:1:1: found an array, expected a StoreKit configuration object"),
    ("{}", "P.storekit:1:1: found an object without “version”, expected it to hold an object for “version”"),
    ("{\"version\": {\"major\": 0}}", "P.storekit:1:13: found schema 0.0, expected schema 1 to 5"),
    (
      "{\"version\": {\"major\": 4},\n\"products\": [{\"type\": \"Consumable\"}]}",
      "P.storekit:2:14: found an object without “productID”, expected it to hold a string for “productID”"
    ),
    (
      "{\"version\": {\"major\": 4}, \"products\": [{\"productID\": \"a\",\n\"type\": \"Toy\"}]}",
      "P.storekit:2:9: found “Toy”, expected “Consumable” or “NonConsumable” or “NonRenewingSubscription” "
        + "or “RecurringSubscription”"
    ),
    (
      "{\"version\": {\"major\": 4}, \"products\": [{\"productID\": \"a\", \"type\": \"Consumable\",\n\"displayPrice\": \"$1\"}]}",
      "P.storekit:2:17: found “$1”, expected a price such as \"4.99\" for “displayPrice”"
    ),
  ])
  func `a broken configuration is one error`(text: String, expected: String) {
    #expect(message { () throws(LoadingError) in try read(text) } == expected)
  }

  @Test func `a product id may occur once`() {
    let product = #"{"productID": "a", "type": "Consumable", "displayPrice": "1"}"#
    let text = "{\"version\": {\"major\": 4}, \"products\": [\(product),\n\(product)]}"
    let found = message { () throws(LoadingError) in try read(text) }
    #expect(found == "P.storekit:2:1: found a second product “a”, expected every product id once")
  }

  @Test(arguments: [
    ("P1Y", true), ("P3D", true), ("P", false), ("P0W", false), ("1M", false), ("PT1H", false), ("P-1M", false),
  ])
  func `periods have one unit`(text: String, isPeriod: Bool) {
    #expect((StoreKitConfiguration.Period(text) != nil) == isPeriod)
  }

  @Test func `offerings and packages are read in order`() throws {
    let text = """
      {"current_offering_id": "default", "placements": {}, "offerings": [
        {"identifier": "default", "description": "d", "metadata": {"a": 1}, "packages": [
          {"identifier": "$rc_annual", "platform_product_identifier": "gym.year"},
          {"identifier": "$rc_lifetime",
           "platform_product_identifier": "gym.for-ever"}]}]}
      """
    let file = try OfferingsFile(bytes: Array(text.utf8), file: "offerings.json")
    #expect(file.currentOfferingID == "default")
    #expect(file.offerings[0].packages.map(\.productID) == ["gym.year", "gym.for-ever"])
    #expect(
      file.unknownProduct(file.offerings[0].packages[1]).description
        == "offerings.json:5:37: found the unknown product “gym.for-ever”, "
        + "expected a product of the StoreKit configuration")
  }

  @Test func `products are mapped to entitlements`() throws {
    let text =
      #"{"product_entitlement_mapping": {"b": {"product_identifier": "b", "entitlements": ["pro", "premium"]}, "a": {"entitlements": []}}}"#
    let file = try EntitlementMappingFile(bytes: Array(text.utf8), file: "m.json")
    #expect(file.mappings.map(\.productID) == ["b", "a"])
    #expect(file.entitlements(of: "b") == ["pro", "premium"])
    #expect(file.entitlements(of: "z").isEmpty)
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: RealFiles.names(in: "data/storekit", suffix: ".storekit"))
  func `a real configuration is read`(name: String) throws {
    let file = try StoreKitConfiguration(bytes: try RealFiles.bytes("data/storekit/\(name)"), file: name)
    #expect(!file.products.isEmpty || !file.subscriptionGroups.isEmpty)
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: RealFiles.names(in: "data/revenuecat", suffix: ".json"))
  func `real offerings and mappings are read`(name: String) throws {
    let bytes = try RealFiles.bytes("data/revenuecat/\(name)")
    let json = try PositionedJSON(bytes: bytes, file: name)
    if json["offerings"] != nil {
      #expect(try !OfferingsFile(bytes: bytes, file: name).offerings.isEmpty)
    }
    if json["product_entitlement_mapping"] != nil {
      #expect(
        try EntitlementMappingFile(bytes: bytes, file: name).entitlements(of: "com.revenuecat.foo_2") == [
          "pro_1", "pro_2",
        ])
    }
  }
}
