import Foundation
import Monetization
import Testing

@testable import Loading

/// The catalogue as each schema of a StoreKit configuration writes it.
@Suite struct `The catalogue` {
  private func read(_ name: String) throws -> StoreKitConfiguration {
    try StoreKitConfiguration(bytes: try Fixture.bytes(name), file: name)
  }

  private func product(_ id: String, of name: String) throws -> StoreProduct {
    try #require(StoreProductBuilder(try read(name)).products.first { $0.id == id })
  }

  @Test(arguments: [(1, 0), (1, 1), (1, 2)])
  func `schema 1, of Xcode 12 and 13, loads without a remark`(major: Int, minor: Int) throws {
    let text = """
      { "identifier": "A", "nonRenewingSubscriptions": [], "settings": {}, "products": [
        { "displayPrice": "2.99", "familyShareable": false, "internalID": "1", "localizations": [
            { "description": "All of it", "displayName": "Unlock", "locale": "en_US" }],
          "productID": "a.unlock", "referenceName": "Unlock", "type": "NonConsumable" }],
        "subscriptionGroups": [], "version": { "major": \(major), "minor": \(minor) } }
      """
    let store = try StoreKitConfiguration(bytes: Array(text.utf8), file: "P")
    #expect(store.findings.isEmpty && store.products.map(\.productID) == ["a.unlock"])
  }

  @Test func `schema 2 has consumables and non-consumables, localizations, and prices in its own digits`() throws {
    let bakery = try read("Bakery-v2.storekit")
    #expect(bakery.findings.isEmpty)
    #expect(bakery.products.map(\.kind) == [.consumable, .nonConsumable])
    #expect(bakery.products.map(\.priceText) == ["10", "30.00"])
    #expect(bakery.products.map(\.price) == [10, 30])
    #expect(bakery.products[1].localizations.map(\.displayName) == ["Oven", "Ofen"])
    #expect(bakery.products.map(\.isFamilyShareable) == [false, true])
    #expect(bakery.settings.firstConditions.map(\.words) == ["purchase fail invalidOffer"])
    #expect(try product("bakery.flour", of: "Bakery-v2.storekit").displayName == "Flour")
  }

  @Test func `schema 3 has groups, levels, offers, and prices in the storefront's currency`() throws {
    let ferry = try read("Ferry-v3.storekit")
    #expect(ferry.findings.isEmpty)
    #expect(ferry.nonRenewingSubscriptions.map(\.kind) == [.nonRenewingSubscription])
    #expect(ferry.settings.synchronizedAt?.timestamp == "2023-03-08 20:26:40")
    #expect(ferry.settings.applicationID == "77")
    #expect(!String(describing: ferry).contains("SECRET"))
    let upper = try product("ferry.upper", of: "Ferry-v3.storekit")
    let terms = try #require(upper.subscription)
    #expect(upper.price == Money(1900, "KRW"))
    #expect(upper.isFamilyShareable)
    #expect(terms.groupID == "FERRY-1" && terms.level == 1)
    #expect(terms.introductoryOffer?.wording(for: Storefront("KOR")) == "₩500 a month for 2 months")
    let won = { (amount: Int) in Money(Decimal(amount), "KRW") }
    #expect(
      terms.offers == [
        SubscriptionOffer(
          .promotional, id: "stay", referenceName: "Please stay",
          terms: IntroductoryOffer(
            paymentMode: .payAsYouGo, period: SubscriptionPeriod(1, .month), numberOfPeriods: 3, price: won(900))),
        SubscriptionOffer(
          .code, id: "HARBOUR", referenceName: "HARBOUR",
          terms: IntroductoryOffer(paymentMode: .payUpFront, period: SubscriptionPeriod(1, .year), price: won(5000)),
          customers: [.existing, .expired], isStackable: true),
      ])
    #expect(try product("ferry.lower", of: "Ferry-v3.storekit").subscription?.level == 2)
  }

  @Test func `schema 4 has win-back offers and policies, and may have no settings`() throws {
    let orchard = try read("Orchard-v4.storekit")
    #expect(orchard.findings.isEmpty)
    #expect(orchard.policies.map(\.url) == ["https://orchard.example/p"])
    #expect(orchard.licence == "Own licence")
    #expect(orchard.settings == StoreKitSettings())
    #expect(orchard.subscriptionGroups[0].localizations.map(\.displayName) == ["Fruit"])
    let offer = try #require(try product("orchard.apples", of: "Orchard-v4.storekit").subscription?.offers.first)
    #expect(offer.kind == .winBack && offer.id == "again" && offer.referenceName == "Come back")
    #expect(offer.terms.wording(for: .usa) == "$0.99 for 3 months")
  }

  @Test func `schema 5 has billing plans and a list of introductory offers`() throws {
    let subscription = """
      { "productID": "a", "displayPrice": "12", "recurringSubscriptionPeriod": "P1Y",
        "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "MONTHLY" },
        "introductoryOffers": [
          { "paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "MONTHLY" },
          { "paymentMode": "free", "subscriptionPeriod": "P2W", "billingPlanType": "BILLED_UPFRONT" }],
        "billingPlans": [
          { "billingPlanType": "BILLED_UPFRONT", "displayPrice": "12", "isEnabled": true },
          { "billingPlanType": "MONTHLY", "displayPrice": "1.50", "commitmentDisplayPrice": "18" }] }
      """
    let file = try InspectedStore(
      "\"subscriptionGroups\": [{ \"id\": \"G\", \"subscriptions\": [\(subscription)] }]", major: 5)
    let read = file.configuration.subscriptionGroups[0].subscriptions[0]
    #expect(read.billingPlans.map(\.commitmentPriceText) == ["", "18"])
    #expect(read.introductoryOffers.count == 2)
    #expect(read.introductoryOffer?.period == .init(2, .week))
    #expect(read.monthlyPlan?.price == Decimal(string: "1.50") && read.monthlyPlan?.commitmentPrice == 18)
    #expect(file.remarks.isEmpty)
  }

  @Test func `a monthly plan that cannot be is remarked`() throws {
    let file = try InspectedStore(
      """
      "subscriptionGroups": [{ "id": "G", "subscriptions": [
        { "productID": "a", "displayPrice": "12", "recurringSubscriptionPeriod": "P6M", "billingPlans": [
          { "billingPlanType": "MONTHLY", "displayPrice": "2" }] },
        { "productID": "b", "displayPrice": "12", "recurringSubscriptionPeriod": "P1Y", "billingPlans": [
          { "billingPlanType": "BILLED_UPFRONT", "displayPrice": "11" },
          { "billingPlanType": "MONTHLY", "displayPrice": "1", "commitmentDisplayPrice": "13" },
          { "billingPlanType": "WEEKLY", "displayPrice": "1" }] }] }]
      """, major: 5)
    #expect(file.remarks.count == 4)
    #expect(file.remarks.contains { $0.contains("a monthly plan of a subscription that lasts no year") })
    #expect(file.remarks.contains { $0.contains("the price 11 of the plan paid up front") })
    #expect(file.remarks.contains { $0.contains("a commitment of 13 at 1 a month") })
    #expect(file.remarks.contains { $0.contains("the unknown billing plan “WEEKLY”") })
  }

  @Test func `a later schema is read with a remark`() throws {
    let file = try InspectedStore("\"aKeyOfTheFuture\": [{}]", major: 6)
    #expect(file.refusals.isEmpty)
    #expect(
      file.remarks == [
        "P:1:13: found schema 6.0, of which only what older schemas have is read, expected schema 1 to 5"
      ])
  }

  @Test func `a file that lies is refused with every lie and its place`() throws {
    let file = try InspectedStore(
      """
      "products": [
      { "productID": "a", "type": "Consumable", "displayPrice": "-4.99" },
      { "productID": "b", "type": "NonConsumable", "displayPrice": "1" },
      { "productID": "b", "type": "NonConsumable", "displayPrice": "2" }],
      "subscriptionGroups": [{ "id": "G", "subscriptions": [
      { "productID": "c", "displayPrice": "1,99", "recurringSubscriptionPeriod": "P0D", "groupNumber": 0 }] }]
      """)
    #expect(
      file.refusals == [
        "P:2:59: found “-4.99”, expected a price such as \"4.99\" for “displayPrice”",
        "P:4:1: found a second product “b”, expected every product id once",
        "P:6:37: found “1,99”, expected a price such as \"4.99\" for “displayPrice”",
        "P:6:76: found “P0D”, expected a period such as \"P1M\" for “recurringSubscriptionPeriod”",
        "P:6:98: found the number 0, expected a level from 1, the highest",
      ])
    #expect(file.configuration.products.map(\.productID) == ["b"])
  }

  @Test func `what contradicts itself is a remark`() throws {
    let file = try InspectedStore(
      """
      "products": [{ "productID": "a b", "type": "Consumable", "displayPrice": "1", "familyShareable": true }],
      "subscriptionGroups": [{ "id": "G", "subscriptions": [
      { "productID": "c", "displayPrice": "1", "recurringSubscriptionPeriod": "P1M", "subscriptionGroupID": "H",
      "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P3D" },
      "introductoryOffers": [{ "paymentMode": "free", "subscriptionPeriod": "P1W" }],
      "adHocOffers": [{ "offerID": "x", "paymentMode": "free", "subscriptionPeriod": "P1W" },
      { "offerID": "x", "paymentMode": "free", "subscriptionPeriod": "P2W" }] }] },
      { "id": "G" }]
      """)
    #expect(file.refusals.isEmpty)
    #expect(
      file.configuration.findings.inFileOrder.map(\.error.found) == [
        "“a b” with a space in it", "a consumable that a family shares", "“H”",
        "an “introductoryOffer” that is not among “introductoryOffers”, which count",
        "a second offer “x” in “adHocOffers”", "a second group “G”, so that both count as one",
      ])
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: RealFiles.names(in: "data/storekit", suffix: ".storekit"))
  func `a real configuration loses nothing that is documented`(name: String) throws {
    let root = try PositionedJSON(bytes: try RealFiles.bytes("data/storekit/\(name)"), file: name)
    let read = try StoreKitConfiguration(inspecting: root)
    #expect(!read.findings.contains { $0.severity == .refused })
    let subscriptions = read.subscriptionGroups.flatMap(\.subscriptions)
    let offers = subscriptions.flatMap {
      $0.introductoryOffers + $0.promotionalOffers + $0.winBackOffers + $0.codeOffers
    }
    var found: [String: [String]] = [:]
    Self.collect(root, into: &found)
    let products = read.products + read.nonRenewingSubscriptions
    #expect(found["productID"]?.sorted() == (products.map(\.productID) + subscriptions.map(\.productID)).sorted())
    #expect(
      found["offerID"]?.sorted() ?? []
        == offers.filter { $0.id != $0.referenceName || !$0.id.isEmpty }
        .map(\.id).filter { (found["offerID"] ?? []).contains($0) }.sorted())
    #expect(found["eligibility.word"]?.count ?? 0 == offers.flatMap(\.eligibility).count)
    #expect(
      Set(found["displayPrice"] ?? [])
        == Set(
          products.map(\.priceText) + subscriptions.map(\.priceText) + offers.map(\.priceText).filter { !$0.isEmpty }
            + subscriptions.flatMap(\.billingPlans).map(\.priceText)))
    let locales =
      products.flatMap(\.localizations) + subscriptions.flatMap(\.localizations)
      + read.subscriptionGroups.flatMap(\.localizations)
    #expect(found["locale"]?.count ?? 0 == locales.count + read.policies.count)
    #expect(found["commitmentDisplayPrice"]?.count ?? 0 == subscriptions.flatMap(\.billingPlans).count)
  }

  /// All texts of a file by their key.
  private static func collect(_ json: PositionedJSON, _ key: String = "", into found: inout [String: [String]]) {
    switch json.value {
    case .string(let text): found[key, default: []].append(text)
    case .array(let elements): for element in elements { collect(element, key + ".word", into: &found) }
    case .object(let members): for member in members { collect(member.value, member.key, into: &found) }
    case .null, .bool, .number: break
    }
  }
}

/// A configuration with these keys, read with all of its faults.
private struct InspectedStore {
  let configuration: StoreKitConfiguration

  init(_ keys: String, major: Int = 4) throws {
    let text = "{\"version\": { \"major\": \(major) }, \(keys)}"
    configuration = try StoreKitConfiguration(
      inspecting: try PositionedJSON(bytes: Array(text.utf8), file: "P"))
  }

  var refusals: [String] { texts(.refused) }
  var remarks: [String] { texts(.remark) }

  private func texts(_ severity: FileFinding.Severity) -> [String] {
    configuration.findings.inFileOrder.filter { $0.severity == severity }.map(\.error.description)
  }
}
