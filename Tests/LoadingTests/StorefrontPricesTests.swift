import Foundation
import Monetization
import Simulation
import Testing

@testable import Loading

@Suite struct `Prices by storefront` {
  private static let head = "product,storefront,price\n"

  private func catalogue(_ prices: String) throws(LoadingError) -> StoreCatalogue {
    try AppFolder.load(AppSamples.changed(["prices.csv": prices]), name: "gym").definition.catalogue
  }

  private func price(_ storefront: String, _ catalogue: StoreCatalogue) -> String? {
    SimulatedStore(at: Instant(milliseconds: 0)).product("gym.forever", in: catalogue, Storefront(storefront))?.price
      .formatted(for: Storefront(storefront))
  }

  @Test func `the team's own price counts, and all others are made up`() throws {
    let catalogue = try catalogue(
      "# ours\nprice,product,currency,storefront\n7.49,gym.forever,EUR,DE\n\n 1200 , \"gym.forever\",,JPN\n")
    #expect(
      price("DEU", catalogue) == "7,49 €" && catalogue.priceSource(of: "gym.forever", in: Storefront("DEU")) == .table)
    #expect(price("JPN", catalogue) == "¥1,200")
    #expect(price("FRA", catalogue) == "8,99 €")
    #expect(catalogue.priceSource(of: "gym.forever", in: Storefront("FRA")) == .madeUp)
    #expect(price("USA", catalogue) == "$9.99")
    #expect(catalogue.priceSource(of: "gym.forever", in: Storefront("ECU")) == .configuration)
  }

  @Test(arguments: [
    ("", "prices.csv:1: found no line, expected a line with the names of the columns"),
    ("product,price\n", "prices.csv:1: found no column “storefront”, expected product, storefront and price at least"),
    ("product,storefront,price,tax\n", "prices.csv:1: found the column “tax”, expected each of the columns once"),
    (head + "gym.forever,DEU\n", "prices.csv:2: found 2 cells, expected 3, as in the first line"),
    (head + "gym.foreve,DEU,1\n", "prices.csv:2: found the unknown product “gym.foreve”, expected “gym.forever”"),
    (head + "\ngym.forever,XX,1\n", "prices.csv:3: found the storefront “XX”, expected the code of a country"),
    (
      head + "gym.forever,JPN,4.5\n",
      "prices.csv:2: found the price “4.5”, expected a number in JPY with no decimal places"
    ),
    (head + "gym.forever,DEU,\"4,5\"\n", "prices.csv:2: found 4 cells"),
    (head + "gym.forever,DEU,-1\n", "prices.csv:2: found the price “-1”, expected a number in EUR with at most 2"),
    (head + "gym.forever,DEU,1\ngym.forever,DE,2\n", "expected one row; the first stands in line 2"),
    ("product,storefront,price,currency\ngym.forever,DEU,1,USD\n", "expected EUR, that of Germany"),
    ("product,offer,storefront,price\ngym.forever,back,DEU,1\n", "found the unknown or free offer “back”"),
  ])
  func `a wrong row is named with its line and with what belongs there`(text: String, message: String) throws {
    let error = try #require(throws: LoadingError.self) { try catalogue(text) }
    #expect(error.description.contains(message), "\(error)")
  }

  @Test func `each plan of a year has an introductory price of its own`() throws {
    let offers = ["BILLED_UPFRONT", "MONTHLY"].map {
      """
      { "billingPlanType": "\($0)", "paymentMode": "payAsYouGo", "displayPrice": "0.99", "numberOfPeriods": 1,
        "subscriptionPeriod": "P1M" }
      """
    }
    let store = """
      { "version": { "major": 5, "minor": 0 },
        "products": [{ "productID": "gym.forever", "type": "NonConsumable", "displayPrice": "9.99" }],
        "subscriptionGroups": [{ "id": "G", "name": "G", "subscriptions": [{
          "productID": "gym.year", "referenceName": "Year", "type": "RecurringSubscription", "groupNumber": 1,
          "displayPrice": "24", "recurringSubscriptionPeriod": "P1Y", "introductoryOffers": [\(offers.joined(separator: ","))],
          "billingPlans": [
            { "billingPlanType": "BILLED_UPFRONT", "displayPrice": "24", "isEnabled": true },
            { "billingPlanType": "MONTHLY", "displayPrice": "3", "commitmentDisplayPrice": "36", "isEnabled": true }] }] }] }
      """
    let prices = "product,offer,storefront,price\ngym.year,introductory,DEU,5\ngym.year,MONTHLY introductory,DEU,6\n"
    let catalogue = try AppFolder.load(
      AppSamples.changed(["prices.csv": prices, "Products.storekit": store]), name: "gym"
    ).definition.catalogue
    let year = SimulatedStore(at: Instant(milliseconds: 0)).product("gym.year", in: catalogue, Storefront("DEU"))
    let introductions = year?.byPlan.map { $0.subscription?.introductoryOffer?.price }
    #expect(introductions == [Money(5, "EUR"), Money(6, "EUR")])
  }

  @Test func `a file in another encoding is refused with the line of its first byte`() {
    let bytes = Array((Self.head + "gym.forever,DEU,").utf8) + [0xFF]
    let error = #expect(throws: LoadingError.self) { try StorefrontPricesFile(bytes: bytes, file: "prices.csv") }
    #expect(error?.line == 2 && error?.found.contains("0xFF") == true)
  }
}
