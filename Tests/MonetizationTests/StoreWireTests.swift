import Foundation
import Monetization
import Testing

@Suite struct `Responses of the backend` {
  @Test func `a subscriber response becomes customer info`() throws {
    let info = try CustomerInfo(wire: json(Self.subscriber))
    #expect(info.requestDate == Instant("2026-01-02T00:00:00Z"))
    #expect(info.subscriptions.map(\.productID) == ["shelf.annual"])
    #expect(info.nonSubscriptions.map(\.productID) == ["shelf.coins"])
    let pro = try #require(info.entitlement("pro"))
    #expect(pro.periodType == .trial)
    #expect(pro.expirationDate == Instant("2026-01-04T09:41:00Z"))
    #expect(pro.accessExpirationDate == Instant("2026-01-20T09:41:00Z"))
    #expect(!pro.willRenew)
    #expect(info.rawData?["from_the_future"]?["kept"]?.bool == true)
  }

  @Test func `a malformed subscription is left out beside a good one`() throws {
    let info = try CustomerInfo(wire: json(Self.subscriber))
    #expect(info.subscription("shelf.broken") == nil)
    #expect(info.subscription("shelf.annual")?.ownership == .familyShared)
  }

  @Test(arguments: [
    ("{}", "request_date"), (#"{"request_date":"2026-01-01T00:00:00Z"}"#, "subscriber"),
    (#"{"request_date":"2026-01-01T00:00:00Z","subscriber":{}}"#, "subscriber.first_seen"),
  ])
  func `a broken envelope is an error that names the place`(text: String, path: String) throws {
    let value = try json(text)
    let error = #expect(throws: WireFormatError.self) { try CustomerInfo(wire: value) }
    #expect(error?.path == path)
  }

  @Test func `offerings keep their order, and packages without a product fall out`() throws {
    let offerings = try Offerings(wire: json(Self.offerings))
    #expect(offerings.currentID == "default")
    #expect(offerings.all.map(\.identifier) == ["other", "default"])
    #expect(offerings.current?.packages.map(\.kind) == [.annual, .custom, .unknown])
    #expect(offerings.current?.metadata["tone"]?.string == "calm")
  }

  static let real = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/revenuecat").standardized

  static let realFiles: [String] =
    // Without the folder there is nothing to read, so ignoring the error loses nothing.
    ((try? FileManager.default.contentsOfDirectory(atPath: real.path)) ?? []).sorted()

  @Test(.enabled(if: !realFiles.isEmpty), arguments: realFiles.filter { $0.hasPrefix("CustomerInfo") })
  func `real subscriber responses are read`(file: String) throws {
    let value = try json(String(contentsOf: Self.real.appending(path: file), encoding: .utf8))
    let info = try CustomerInfo(wire: value)
    #expect(info.rawData == value)
    #expect(info.wire == value)
    try expectNoLoss(info)
    switch file {
    case "CustomerInfoWithInvalidSubscription.json": #expect(info.subscriptions.map(\.productID) == ["sub2"])
    case "CustomerInfoWithDuplicateMappedProductKeys.json":
      #expect(info.subscriptions.map(\.fullProductID) == ["pro_ios", "rc_sub:monthly"])
    case "CustomerInfo.json":
      #expect(info.entitlements.map(\.identifier) == ["premium", "tip"])
      #expect(info.activeEntitlements(wall: info.requestDate) == ["tip"])
    default: #expect(!info.subscriptions.isEmpty)
    }
  }

  @Test(
    .enabled(if: !realFiles.isEmpty), arguments: realFiles.filter { $0.contains("Offerings") && $0 != "PostOffer.json" }
  )
  func `real offerings responses are read`(file: String) throws {
    let value = try json(String(contentsOf: Self.real.appending(path: file), encoding: .utf8))
    let offerings = try Offerings(wire: value)
    #expect(offerings.current?.packages.isEmpty == false)
    #expect(offerings.wire == value)
    var bare = offerings
    bare.rawData = nil
    var again = try Offerings(wire: bare.wire)
    again.rawData = nil
    #expect(again == bare)
  }

  /// Without the response as it came, the written one still says all of it.
  private func expectNoLoss(_ info: CustomerInfo) throws {
    var bare = info
    bare.rawData = nil
    var again = try CustomerInfo(wire: bare.wire)
    again.rawData = nil
    #expect(again == bare)
  }

  private func json(_ text: String) throws -> JSONValue {
    value(try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  private func value(_ any: Any) -> JSONValue {
    switch any {
    case let object as [String: Any]:
      .object(object.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, value($0.value)) })
    case let array as [Any]: .array(array.map(value))
    case let text as String: .string(text)
    case let number as NSNumber:
      String(cString: number.objCType) == "c" ? .bool(number.boolValue) : .number(number.decimalValue)
    default: .null
    }
  }

  static let subscriber = """
    {"request_date": "2026-01-02T00:00:00Z", "from_the_future": {"kept": true},
     "subscriber": {
      "first_seen": "2026-01-01T09:00:00Z", "original_app_user_id": "reader-1", "management_url": null,
      "subscriptions": {
       "shelf.broken": {"purchase_date": 12, "expires_date": "soon"},
       "shelf.annual": {"purchase_date": "2026-01-01T09:41:00Z", "original_purchase_date": "2026-01-01T09:41:00Z",
        "expires_date": "2026-01-04T09:41:00Z", "grace_period_expires_date": "2026-01-20T09:41:00Z",
        "billing_issues_detected_at": "2026-01-04T09:41:00Z", "period_type": "trial", "store": "app_store",
        "ownership_type": "FAMILY_SHARED", "price": {"amount": 29.99, "currency": "USD"}}},
      "non_subscriptions": {"shelf.coins": [{"id": "a1", "purchase_date": "2026-01-01T10:00:00Z"}, {"id": "a2"}]},
      "entitlements": {"pro": {"expires_date": "2026-01-20T09:41:00Z", "product_identifier": "shelf.annual",
       "purchase_date": "2026-01-01T09:41:00Z"}, "odd": {"expires_date": 5, "product_identifier": "x"}}}}
    """

  static let offerings = """
    {"current_offering_id": "default", "offerings": [
     {"identifier": "other", "description": "", "packages": []},
     {"identifier": "default", "description": "All", "metadata": {"tone": "calm"}, "packages": [
      {"identifier": "$rc_annual", "platform_product_identifier": "a"},
      {"identifier": "unknown", "platform_product_identifier": "b"},
      {"identifier": "$rc_decade", "platform_product_identifier": "c"}, {"identifier": "$rc_weekly"}]}]}
    """
}
