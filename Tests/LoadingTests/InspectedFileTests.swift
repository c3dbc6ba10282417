import Foundation
import Monetization
import Testing

@testable import Loading

/// Files as `paywalk inspect` reads them.
struct InspectedFileTests {
  private func inspect(_ name: String, _ files: [String: String]) throws -> InspectedFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "inspect-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A folder left behind in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try InspectedFile(path: folder.appending(path: name).path)
  }

  private func found(_ file: InspectedFile) -> [String] {
    file.findings.map { "\($0.severity.rawValue) \($0.error.line ?? 0):\($0.error.column ?? 0) \($0.error.found)" }
  }

  @Test func `offerings are compared with the store beside them`() throws {
    let offerings = """
      {"current_offering_id": "gone", "offerings": [
      {"identifier": "default", "packages": [
      {"identifier": "$rc_lifetime", "platform_product_identifier": "gym.forever"},
      {"identifier": "$rc_weekly", "platform_product_identifier": "gym.week"}]},
      {"identifier": "empty", "packages": []},
      {"identifier": "empty", "packages": []}],
      "placements": {"offering_ids_by_placement": {"home": "nowhere", "end": null}, "fallback_offering_id": "default"}}
      """
    let file = try inspect(
      "offerings.json", ["offerings.json": offerings, "Products.storekit": AppSamples.products])
    #expect(file.comparedWith == ["Products.storekit"])
    #expect(file.isRefused)
    #expect(
      found(file) == [
        "remark 1:25 the unknown current offering “gone”", "remark 4:61 the unknown product “gym.week”",
        "remark 5:1 the offering “empty” with nothing to buy", "refused 6:1 a second offering “empty”",
        "remark 7:46 the placement “home” with the unknown offering “nowhere”",
      ])
  }

  @Test func `offerings alone are compared with nothing, but an offering of nothing is seen`() throws {
    let file = try inspect("o.json", ["o.json": "{\"offerings\": [{\"identifier\": \"a\", \"packages\": []}]}"])
    #expect(found(file) == ["remark 1:16 the offering “a” with nothing to buy"])
    #expect(!file.isRefused && file.comparedWith.isEmpty)
  }

  @Test func `a mapping of a product that is not sold is a remark`() throws {
    let mapping = "{\"product_entitlement_mapping\": {\n\"x\": {\"entitlements\": [\"pro\"]}}}"
    let file = try inspect(
      "product_entitlement_mapping.json",
      ["product_entitlement_mapping.json": mapping, "Products.storekit": AppSamples.products])
    #expect(found(file) == ["remark 2:1 the unknown product “x”"])
  }

  @Test func `a property list in the folder of a project is read like another`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "inspect-\(UUID().uuidString)/Shop.xcodeproj/data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A folder left behind in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent().deletingLastPathComponent()) }
    try Data("// !$*UTF8*$!\n{ objects = { }; }".utf8).write(
      to: folder.deletingLastPathComponent().appending(path: "project.pbxproj"))
    let list = folder.appending(path: "Checks.plist")
    try Data(AppSamples.plist([("A", "b")]).utf8).write(to: list)
    #expect(try InspectedFile(path: list.path).findings.isEmpty)
  }

  @Test func `prices are compared with the store beside them`() throws {
    let prices = "product,storefront,price\ngym.forever,DEU,1\ngym.week,DEU,1\ngym.day,DEU,1\n"
    let file = try inspect("prices.csv", ["prices.csv": prices, "Products.storekit": AppSamples.products])
    #expect(file.comparedWith == ["Products.storekit"] && file.isRefused)
    #expect(
      found(file) == ["refused 3:0 the unknown product “gym.week”", "refused 4:0 the unknown product “gym.day”"])
    #expect(try inspect("prices.csv", ["prices.csv": prices]).findings.isEmpty)
  }

  @Test func `a mapping that says two things or nothing is remarked`() throws {
    let mapping = """
      {"product_entitlement_mapping": {
      "x": {"product_identifier": "y", "entitlements": ["pro"]},
      "z": {"product_identifier": "z", "entitlements": []}}}
      """
    let file = try inspect("m.json", ["m.json": mapping])
    #expect(
      found(file) == [
        "remark 2:29 “y” under the key “x”; the product_identifier counts",
        "remark 3:1 the product “z”, which grants no entitlement",
      ])
  }

  @Test func `a current offering of no offerings is unknown`() throws {
    let file = try inspect("o.json", ["o.json": "{\"current_offering_id\": \"x\", \"offerings\": []}"])
    #expect(found(file) == ["remark 1:25 the unknown current offering “x”"])
  }

  @Test func `what the App Store does not sell is remarked`() throws {
    let text = """
      {"version": {"major": 4, "minor": 0}, "subscriptionGroups": [{"id": "g", "subscriptions": [
      {"productID": "a", "displayPrice": "0", "recurringSubscriptionPeriod": "P5Y"},
      {"productID": "b", "displayPrice": "1.99", "recurringSubscriptionPeriod": "P3M",
       "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "0.00"},
       "codeOffers": [{"offerID": "c", "paymentMode": "free", "subscriptionPeriod": "P1M",
       "eligibility": ["new", "nobody"]}]}]}]}
      """
    let file = try inspect("Products.storekit", ["Products.storekit": text])
    #expect(
      found(file) == [
        "remark 2:36 a price of nothing", "remark 2:72 “P5Y”",
        "remark 4:98 a price of nothing", "remark 6:25 “nobody”, which is nobody",
      ])
    #expect(!file.isRefused)
  }

  @Test func `a price that nobody has set yet is remarked, and the product is read`() throws {
    let file = try inspect("S.storekit", ["S.storekit": AppSamples.products.replacing("9.99", with: "")])
    #expect(!file.isRefused && found(file).count == 1 && found(file)[0].hasSuffix(" no price"), "\(found(file))")
    guard case .store(let store) = file.content else {
      Issue.record("no store")
      return
    }
    #expect(store.products.map(\.price) == [0])
  }

  @Test func `a configuration is compared with the mapping beside it`() throws {
    let file = try inspect(
      "Products.storekit",
      [
        "Products.storekit": AppSamples.products,
        "product_entitlement_mapping.json": "{\"product_entitlement_mapping\": {}}",
      ])
    #expect(found(file) == ["remark 3:16 the product “gym.forever”, which grants no entitlement"])
  }

  @Test func `a subscriber's damage has its places, and the rest is read`() throws {
    let text = """
      {"request_date": "2026-01-01T00:00:00Z", "schema_version": "4", "subscriber": {
      "first_seen": "2025-01-01T00:00:00Z", "original_app_user_id": "u",
      "subscriptions": {
      "good": {"purchase_date": "2025-12-20T00:00:00Z", "expires_date": "2026-01-20T00:00:00Z", "store": "app_store"},
      "bad": {"purchase_date": 7, "store": "kiosk"},
      "odd": {"purchase_date": "2025-12-20T00:00:00Z", "expires_date": "2025-12-01T00:00:00Z", "store": "stripe",
      "ownership_type": "STOLEN"}},
      "non_subscriptions": {"coins": [{}]},
      "entitlements": {
      "pro": {"product_identifier": "good", "expires_date": "2026-01-20T00:00:00Z"},
      "ghost": {"product_identifier": "never", "expires_date": null}}}}
      """
    let file = try inspect("s.json", ["s.json": text])
    guard case .subscriber(let subscriber) = file.content else {
      Issue.record("found another kind of file")
      return
    }
    #expect(subscriber.info.subscriptions.map(\.productID) == ["good", "odd"])
    #expect(subscriber.info.isActive("pro", wall: subscriber.info.requestDate))
    #expect(
      found(file) == [
        "remark 5:26 the number 7 for “purchase_date” of “bad”, which is left out",
        "remark 5:38 “kiosk”, which counts as unknown", "remark 6:66 “odd”, which ends before it was bought",
        "remark 7:19 “STOLEN”, which counts as unknown",
        "remark 8:33 a purchase of “coins” without “purchase_date”, which is left out",
        "remark 11:33 the entitlement “ghost” of the product “never”, which the customer has not bought",
      ])
    #expect(!file.isRefused)
  }

  @Test(arguments: [
    (
      "{\"subscriber\": {}}", "s.json:1:1: found an object without “request_date”, expected it to hold an ISO 8601 date"
    ),
    (
      "{\"request_date\": \"2026-01-01T00:00:00Z\", \"subscriber\": []}",
      "s.json:1:56: found an array, expected an object"
    ),
    (
      "{\"tabs\": []}",
      "s.json:1:1: found an object with “tabs”, expected a StoreKit configuration, a table of prices, offerings, an entitlement mapping, "
        + "a subscriber, a path configuration, build settings or a property list"
    ),
    (
      "[]",
      "s.json:1:1: found an array, expected a StoreKit configuration, a table of prices, offerings, an entitlement "
        + "mapping, a subscriber, a path configuration, build settings or a property list"
    ),
  ])
  func `a file of no known kind is one error`(text: String, expected: String) throws {
    do {
      _ = try inspect("s.json", ["s.json": text])
      Issue.record("found no error")
    } catch let error as LoadingError {
      let name = error.description.split(separator: "/").last.map(String.init) ?? ""
      #expect(name == expected)
    }
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: RealFiles.names(in: "data/revenuecat", suffix: ".json"))
  func `a real response is read`(name: String) throws {
    let bytes = try RealFiles.bytes("data/revenuecat/\(name)")
    let file = try inspect(name, [name: String(decoding: bytes, as: UTF8.self)])
    #expect(!file.isRefused)
    let subscriptions = try PositionedJSON(bytes: bytes, file: name)["subscriber"]?["subscriptions"]?.distinctMembers
    if case .subscriber(let subscriber) = file.content, let subscriptions {
      let left = file.findings.count { $0.error.found.contains("which is left out") }
      #expect(subscriber.info.subscriptions.count + (left > 0 ? 1 : 0) == subscriptions.count)
    }
  }
}
