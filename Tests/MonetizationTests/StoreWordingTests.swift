import Foundation
import Monetization
import Testing

@Suite struct `Prices and paywall wording` {
  @Test(arguments: [
    ("29.99", "USD", "USA", "$29.99"), ("249", "USD", "USA", "$249.00"), ("1234567.5", "USD", "USA", "$1,234,567.50"),
    ("29.99", "EUR", "DEU", "29,99 €"), ("1249.9", "EUR", "DEU", "1.249,90 €"), ("29.99", "GBP", "GBR", "£29.99"),
    ("4900", "JPY", "JPN", "¥4,900"), ("49000", "KRW", "KOR", "₩49,000"), ("29.99", "EUR", "IRL", "€29.99"),
    ("29.99", "CAD", "CAN", "$29.99"), ("29.99", "USD", "CAN", "US$29.99"), ("29.99", "CHF", "CHE", "CHF 29.99"),
    ("29.99", "CHF", "USA", "CHF 29.99"), ("299", "SEK", "SWE", "299,00 kr"), ("29.99", "XYZ", "USA", "29.99 XYZ"),
    ("29.99", "USD", "???", "$29.99"), ("0.005", "USD", "USA", "$0.01"), ("-1.5", "USD", "USA", "-$1.50"),
    ("29.9", "BRL", "BRA", "R$ 29,90"), ("790000", "VND", "VNM", "790.000 ₫"), ("500000", "IDR", "IDN", "Rp 500.000"),
    ("28000", "CLP", "CHL", "$28.000"), ("119900", "COP", "COL", "$ 119.900"), ("9990", "HUF", "HUN", "9 990 Ft"),
    ("930", "TWD", "TWN", "$930"), ("99.5", "RON", "ROU", "99,50 lei"), ("99", "SAR", "SAU", "SAR 99.00"),
    ("12", "EUR", "XKS", "12,00 €"), ("12", "USD", "AFG", "$12.00"),
  ])
  func `money is written as its storefront writes it`(amount: String, code: String, country: String, text: String)
    throws
  {
    let money = Money(try #require(Decimal(string: amount)), code)
    #expect(money.formatted(for: Storefront(country)) == text)
  }

  @Test func `every storefront has a currency that prices can be written in, and codes of its own`() {
    #expect(Storefront.known.count == 175)
    for storefront in Storefront.known {
      #expect(Currency(code: storefront.currencyCode).symbol != nil, "\(storefront.name)")
      #expect(Storefront(region: storefront.countryCode.lowercased()) == storefront)
    }
    #expect(Storefront(region: "de") == Storefront("DEU") && Storefront(region: "XK") == Storefront("XKS"))
    #expect(Storefront(region: "CU") == nil)
  }

  @Test(arguments: [
    ("29.99", "USD", "P1Y", "2.49"), ("39.99", "USD", "P1Y", "3.33"), ("9.99", "USD", "P3M", "3.33"),
    ("4.99", "USD", "P1M", "4.99"), ("0.99", "USD", "P1W", "4.3"), ("0.99", "USD", "P3D", "9.9"),
    ("19.99", "USD", "P6M", "3.33"), ("4900", "JPY", "P1Y", "408"),
  ])
  func `the price of a month is rounded down`(amount: String, code: String, iso: String, month: String) throws {
    let money = Money(try #require(Decimal(string: amount)), code)
    let period = try #require(SubscriptionPeriod(iso8601: iso))
    #expect(money.perMonth(of: period) == Money(try #require(Decimal(string: month)), code))
  }

  struct Row: Sendable {
    var product: StoreProduct
    var eligibility: IntroEligibility
    var priceLine: String
    var introductory: String?
    var perMonth: String?
    var action: String
  }

  static let freeDays = IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(3, .day))

  static let rows = [
    Row(
      product: annual(freeDays), eligibility: .eligible, priceLine: "$29.99 / year",
      introductory: "3 days free, then $29.99 a year until cancelled", perMonth: "$2.49 a month",
      action: "Start 3-day free trial"),
    Row(
      product: annual(freeDays), eligibility: .unknown, priceLine: "$29.99 / year", perMonth: "$2.49 a month",
      action: "Subscribe for $29.99 a year"),
    Row(
      product: annual(freeDays), eligibility: .ineligible, priceLine: "$29.99 / year", perMonth: "$2.49 a month",
      action: "Subscribe for $29.99 a year"),
    Row(
      product: annual(nil), eligibility: .noOffer, priceLine: "$29.99 / year", perMonth: "$2.49 a month",
      action: "Subscribe for $29.99 a year"),
    Row(
      product: subscription(
        "9.99", SubscriptionPeriod(3, .month),
        IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(1, .month), numberOfPeriods: 2)),
      eligibility: .eligible, priceLine: "$9.99 / 3 months",
      introductory: "2 months free, then $9.99 every 3 months until cancelled", perMonth: "$3.33 a month",
      action: "Start 2-month free trial"),
    Row(
      product: subscription(
        "4.99", SubscriptionPeriod(1, .month),
        IntroductoryOffer(
          paymentMode: .payAsYouGo, period: SubscriptionPeriod(1, .month), numberOfPeriods: 3, price: dollars("0.99"))),
      eligibility: .eligible, priceLine: "$4.99 / month",
      introductory: "$0.99 a month for 3 months, then $4.99 a month until cancelled",
      action: "Start for $0.99 a month"),
    Row(
      product: subscription(
        "4.99", SubscriptionPeriod(1, .month),
        IntroductoryOffer(paymentMode: .payUpFront, period: SubscriptionPeriod(6, .month), price: dollars("9.99"))),
      eligibility: .eligible, priceLine: "$4.99 / month",
      introductory: "$9.99 for 6 months, then $4.99 a month until cancelled", action: "Start 6 months for $9.99"),
    Row(
      product: StoreProduct(id: "lifetime", displayName: "Lifetime", kind: .nonConsumable, price: dollars("249")),
      eligibility: .noOffer, priceLine: "$249.00 once", action: "Buy for $249.00 once"),
    Row(
      product: StoreProduct(id: "coins", displayName: "Coins", kind: .consumable, price: dollars("0.99")),
      eligibility: .noOffer, priceLine: "$0.99", action: "Buy for $0.99"),
  ]

  @Test(arguments: rows) func `a package says price, trial, month and action`(row: Row) {
    let wording = PackageWording(product: row.product, eligibility: row.eligibility)
    #expect(wording.priceLine == row.priceLine)
    #expect(wording.introductoryLine == row.introductory)
    #expect(wording.monthlyWords == row.perMonth)
    #expect(wording.callToAction == row.action)
  }

  @Test func `of several pieces the price of all is said, where they are sold so`() {
    let coins = StoreProduct(id: "coins", displayName: "Coins", kind: .consumable, price: Self.dollars("0.99"))
    let wording = PackageWording(product: coins, eligibility: .noOffer, quantity: 3)
    #expect(wording.priceLine == "3 for $2.97" && wording.callToAction == "Buy 3 for $2.97")
    let lifetime = StoreProduct(id: "lifetime", displayName: "", kind: .nonConsumable, price: Self.dollars("249"))
    #expect(PackageWording(product: lifetime, eligibility: .noOffer, quantity: 3).priceLine == "$249.00 once")
  }

  @Test func `without an answer about the eligibility nothing but an offer that there is not is known`() {
    var response = OfferingsResponse(
      offerings: Offerings(currentID: nil, all: []), products: [],
      eligibility: [.init("annual", .eligible), .init("monthly", .ineligible), .init("lifetime", .noOffer)])
    response.forgetEligibility()
    #expect(response.eligibility.map(\.status) == [.unknown, .unknown, .noOffer])
  }

  @Test func `a package whose product the store lacks is left out`() {
    let offering = Offering(
      identifier: "default",
      packages: [
        Package(identifier: "$rc_annual", productID: "annual"), Package(identifier: "$rc_lifetime", productID: "gone"),
      ])
    let response = OfferingsResponse(
      offerings: Offerings(currentID: "default", all: [offering]), products: [Self.annual(Self.freeDays)],
      eligibility: [.init("annual", .eligible)])
    #expect(response.resolvedPackages(of: offering).map(\.title) == ["Annual"])
    #expect(response.resolvedPackages(of: offering).map(\.eligibility) == [.eligible])
    #expect(response.offerings.current == offering)
  }

  @Test func `packages are named by their products where one of the offering has a name of its own`() {
    let product = StoreProduct(id: "annual", displayName: "Plus Yearly", kind: .nonConsumable, price: Self.dollars("9"))
    let (usual, own) = (
      Package(identifier: "$rc_annual", productID: "annual"), Package(identifier: "basic", productID: "annual")
    )
    for (packages, titles) in [([usual], ["Annual"]), ([usual, own], ["Plus Yearly", "Plus Yearly"])] {
      let offering = Offering(identifier: "default", packages: packages)
      let response = OfferingsResponse(
        offerings: Offerings(currentID: "default", all: [offering]), products: [product], eligibility: [])
      #expect(response.resolvedPackages(of: offering).map(\.title) == titles)
    }
  }

  @Test func `errors carry RevenueCat's number and name`() {
    #expect(StoreError.storeProblem.code == 2)
    #expect(StoreError.notAvailableInStorefront.name == "PRODUCT_NOT_AVAILABLE_FOR_PURCHASE")
    #expect(StoreError.operationInProgress.code == 15)
    #expect(StoreError.configuration("x").code == 23)
    #expect(StoreError.offline.name == "OFFLINE_CONNECTION_ERROR")
    #expect(StoreError.unexpectedBackend(503).isUnreachable)
    #expect(!StoreError.unexpectedBackend(404).isUnreachable)
  }

  @Test func `each number of an error has one name, and each error a word and a sentence of its own`() {
    var names: [Int: Set<String>] = [:]
    for kind in StoreError.Kind.allCases {
      guard let code = StoreError(kind).code else { continue }
      names[code, default: []].insert(StoreError(kind).name)
    }
    #expect(names.filter { $0.value.count != 1 }.isEmpty)
    let words = StoreError.Kind.allCases.flatMap { [$0.rawValue.lowercased(), $0.shortWord].compactMap { $0 } }
    #expect(words.count == Set(words).count && words.count == StoreError.Kind.allCases.count + 3)
    #expect(StoreError.Kind.allCases.allSatisfy { StoreError($0).sentence.hasSuffix(".") || $0 == .configuration })
    #expect(StoreError.Kind.allCases.filter { StoreError($0).code == nil } == [.offeringNotFound, .noCurrentOffering])
  }

  @Test func `an error says its detail, and one of another detail is another error`() {
    #expect(StoreError.unexpectedBackend(503).sentence == "The server gave an unexpected answer (503).")
    #expect(StoreError(.unexpectedBackend) == .unexpectedBackend(500))
    #expect(StoreError.unexpectedBackend(503) != .unexpectedBackend(500))
    #expect(StoreError.configuration("no key.").sentence == "The store is not set up correctly: no key.")
  }

  static func dollars(_ amount: String) -> Money { Money(Decimal(string: amount) ?? 0, "USD") }

  static func annual(_ offer: IntroductoryOffer?) -> StoreProduct {
    subscription("29.99", SubscriptionPeriod(1, .year), offer)
  }

  static func subscription(_ price: String, _ period: SubscriptionPeriod, _ offer: IntroductoryOffer?) -> StoreProduct {
    StoreProduct(
      id: "annual", displayName: "Annual",
      kind: .autoRenewable(SubscriptionTerms(groupID: "pro", period: period, introductoryOffer: offer)),
      price: dollars(price))
  }
}
