import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `Offers for customers who know a subscription` {
  typealias Bench = StoreBench

  /// The ways in which an offer is paid: its id, its cost in words, the charges of the first renewals, the type of its periods.
  static let ways: [(id: String, cost: String, charges: [String], type: PeriodType)] = [
    ("loyal", "for $0.99", ["0.99", "0.99", "4.99", "4.99"], .intro),
    ("half", "for $9.99", ["9.99", "4.99", "4.99"], .intro),
    ("thanks", "free of charge", ["0", "4.99", "4.99"], .trial),
  ]

  static func lapsed() -> StoreBench {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.advance(.days(10))
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    return bench
  }

  static func subscribed() -> StoreBench {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.advance(.days(10))
    return bench
  }

  private func charges(_ bench: StoreBench, after count: Int) -> [String] {
    bench.transactions.dropFirst(count).map(\.price.amount.description)
  }

  @Test(arguments: ways)
  func `a former subscriber pays a promotional offer, then the ordinary price`(
    _ way: (id: String, cost: String, charges: [String], type: PeriodType)
  ) {
    var bench = Self.lapsed()
    let count = bench.transactions.count
    guard case .purchased(let transaction, let info)? = bench.buy(Bench.monthly, offer: way.id) else {
      Issue.record("no purchase")
      return
    }
    let name = OfferName(.promotional, way.id)
    #expect(transaction.offer?.name == name)
    #expect(info.subscription(Bench.monthly)?.offer == name)
    #expect(info.subscription(Bench.monthly)?.periodType == way.type)
    #expect(info.isActive("pro", wall: bench.now))
    bench.advance(.days(300))
    #expect(Array(charges(bench, after: count).prefix(way.charges.count)) == way.charges)
    #expect(bench.info.subscription(Bench.monthly)?.offer == nil)
    #expect(bench.info.subscription(Bench.monthly)?.periodType == .normal)
  }

  @Test(arguments: ways)
  func `for a present subscriber the offer begins with the next renewal`(
    _ way: (id: String, cost: String, charges: [String], type: PeriodType)
  ) throws {
    var bench = Self.subscribed()
    let count = bench.transactions.count
    let line = try #require(bench.store.accounts[0].subscriptions.first)
    guard case .offerAccepted(let info)? = bench.buy(Bench.monthly, offer: way.id) else {
      Issue.record("no offer")
      return
    }
    #expect(info.subscription(Bench.monthly)?.storeTransactionID == line.latest.id)
    #expect(bench.transactions.count == count)
    #expect(bench.store.accounts[0].subscriptions.first?.nextOffer == OfferName(.promotional, way.id))
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: renews with the offer \(way.id) \(way.cost)"])
    bench.advance(to: line.periodEnd + .hours(1))
    #expect(bench.info.subscription(Bench.monthly)?.offer == OfferName(.promotional, way.id))
    #expect(bench.info.subscription(Bench.monthly)?.periodType == way.type)
    #expect(bench.store.accounts[0].subscriptions.first?.nextOffer == nil)
    bench.advance(.days(300))
    #expect(Array(charges(bench, after: count).prefix(way.charges.count)) == way.charges)
  }

  @Test func `a cancelled subscriber who takes an offer renews again`() {
    var bench = Self.subscribed()
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.buy(Bench.monthly, offer: "thanks")
    #expect(bench.store.accounts[0].subscriptions[0].willAutoRenew)
    #expect(bench.buy(Bench.monthly, offer: "thanks") == .failed(.alreadyPurchased))
  }

  @Test func `an offer chosen wrongly ends in the store's error`() {
    var bench = Bench()
    #expect(bench.buy(Bench.monthly, offer: "loyal") == .failed(.ineligible))
    bench.buy(Bench.monthly)
    #expect(bench.buy(Bench.monthly, offer: "royal") == .failed(.invalidOffer))
    #expect(bench.buy(Bench.annual, offer: "loyal") == .failed(.invalidOffer))
    #expect(bench.buy(Bench.lifetime, offer: "loyal") == .failed(.invalidOffer))
    #expect(bench.buy(Bench.monthly, offer: "SPRING") == .failed(.invalidOffer))
    #expect(bench.buy(Bench.monthly, offer: "loyal", isSigned: false) == .failed(.invalidOffer))
    #expect(bench.buy(Bench.monthly, offer: "back") == .failed(.ineligible))
    #expect(bench.transactions.count == 1)
  }

  @Test func `a downgrade takes its offer along to the renewal, and without the downgrade the offer waits`() {
    var bench = Self.subscribed()
    bench.buy(Bench.basic, offer: "stay")
    let line = bench.store.accounts[0].subscriptions[0]
    #expect(line.renewalProductID == Bench.basic && line.nextOffer == OfferName(.promotional, "stay"))
    var undone = bench
    undone.buy(Bench.monthly)
    #expect(undone.store.accounts[0].subscriptions[0].nextOffer == nil)
    #expect(undone.changes.last?.subscription?.productID == Bench.monthly)
    undone.buy(Bench.basic)
    #expect(undone.store.accounts[0].subscriptions[0].nextOffer == OfferName(.promotional, "stay"))
    bench.advance(to: line.periodEnd + .hours(1))
    #expect(bench.transactions.last?.offer?.name == OfferName(.promotional, "stay"))
    #expect(bench.transactions.last?.productID == Bench.basic)
    #expect(bench.transactions.last?.price.amount == 0)
    bench.advance(.days(40))
    #expect(bench.transactions.last?.price == Bench.dollars("1.99"))
  }

  @Test func `an upgrade begins with its offer at once, and gives the rest of the old period back`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.advance(.days(100))
    let money = bench.store.accounts[0].money
    bench.buy(Bench.monthly, offer: "loyal")
    #expect(bench.transactions.last?.price == Bench.dollars("0.99"))
    #expect(bench.transactions.last?.productID == Bench.monthly)
    let after = bench.store.accounts[0].money
    #expect(after.total(in: "USD").charged - money.total(in: "USD").charged == Bench.dollars("0.99"))
    #expect(after.total(in: "USD").refunded.amount > 0)
  }

  @Test func `a win-back offer is for lapsed customers, in the store's order`() throws {
    var bench = Self.lapsed()
    let product = try #require(Bench.catalogue.product(Bench.monthly))
    #expect(bench.store.winBackOffers(of: product, for: bench.client.accountID).map(\.id) == ["back", "again"])
    bench.buy(Bench.monthly, offer: "again")
    #expect(bench.transactions.last?.price == Bench.dollars("2.99"))
    #expect(bench.transactions.last?.offer?.name == OfferName(.winBack, "again"))
    #expect(bench.store.winBackOffers(of: product, for: bench.client.accountID).isEmpty)
    bench.advance(.days(200))
    #expect(charges(bench, after: 2).prefix(3) == ["2.99", "2.99", "4.99"])
  }

  @Test func `an approved purchase keeps the offer that the child has asked for`() {
    var bench = Self.lapsed()
    let choice = OfferChoice(productID: Bench.monthly, offerID: "loyal")
    bench.begin(.purchaseWithOffer(choice))
    bench.ask()
    bench.advance(.days(2))
    bench.tell { $0.approvePending(&$2) }
    #expect(bench.transactions.last?.price == Bench.dollars("0.99"))
  }
}

@Suite struct `Codes for offers` {
  typealias Bench = StoreBench

  /// Who may redeem which code.
  static let eligibility: [(SubscriptionOffer.Customer, String, CodeRefusal?)] = [
    (.new, "SPRING", nil), (.new, "hello ", nil), (.new, "BOTH", nil), (.new, "GIFT", .ineligible),
    (.new, "SUMMER", .ineligible), (.existing, "SPRING", nil), (.existing, "HELLO", .ineligible),
    (.existing, "GIFT", nil), (.existing, "SUMMER", .ineligible), (.expired, "SPRING", nil),
    (.expired, "HELLO", .ineligible), (.expired, "GIFT", .ineligible), (.expired, "SUMMER", nil),
    (.expired, "WINTER", .unknown),
  ]

  private func bench(_ customer: SubscriptionOffer.Customer) -> StoreBench {
    switch customer {
    case .new: Bench()
    case .existing: `Offers for customers who know a subscription`.subscribed()
    case .expired: `Offers for customers who know a subscription`.lapsed()
    }
  }

  @Test(arguments: eligibility)
  func `a code is for new, existing or expired customers, as it says`(
    _ customer: SubscriptionOffer.Customer, _ code: String, _ refusal: CodeRefusal?
  ) {
    var bench = bench(customer)
    #expect(bench.redeem(code) == refusal)
  }

  @Test func `a code is redeemed once, and leaves the trial unused`() {
    var bench = Bench()
    #expect(bench.redeem("SPRING") == nil)
    #expect(bench.redeem("spring") == .redeemedAlready)
    #expect(bench.transactions.map(\.price.amount.description) == ["1.99"])
    #expect(bench.transactions.last?.offer?.name == OfferName(.code, "SPRING"))
    #expect(bench.updates.contains(.redemption))
    #expect(bench.isPro)
    #expect(bench.store.accounts[0].usedIntroGroups.isEmpty)
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    #expect(bench.redeem("SPRING") == .notSignedIn)
  }

  @Test func `a stackable code begins after the introductory offer`() {
    var bench = Bench()
    bench.redeem("BOTH")
    #expect(bench.info.subscription(Bench.monthly)?.periodType == .trial)
    #expect(bench.info.subscription(Bench.monthly)?.offer == nil)
    bench.advance(.days(200))
    #expect(bench.transactions.prefix(4).map(\.price.amount.description) == ["0", "2.99", "2.99", "4.99"])
    #expect(bench.transactions[1].offer?.name == OfferName(.code, "BOTH"))
    #expect(bench.redeem("BOTH") == .redeemedAlready)
  }

  @Test func `the sheet looks the code up, shows the offer, and redeems it`() {
    var bench = Bench()
    let id = bench.begin(.redeemCode)
    #expect(bench.client.isSheetUp)
    bench.press { store, client, _ in store.editCode("winter", for: &client) }
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    #expect(bench.client.redemptionSheet?.step == .checking)
    bench.advance(.seconds(1))
    #expect(bench.client.redemptionSheet?.step == .code(.unknown))
    bench.press { store, client, _ in store.editCode("spring", for: &client) }
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.advance(.seconds(1))
    let found = OfferedCode(productID: Bench.monthly, offer: OfferName(.code, "SPRING"))
    #expect(bench.client.redemptionSheet?.step == .offer(found))
    #expect(bench.transactions.isEmpty)
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.press { $0.closeRedemption(for: &$1, &$2) }
    bench.advance(.seconds(1))
    #expect(bench.client.redemptionSheet?.step == .done(found))
    #expect(bench.transactions.count == 1)
    bench.press { $0.closeRedemption(for: &$1, &$2) }
    bench.advance(.seconds(1))
    guard case .customerInfoFetched(id, let info)? = bench.events.last?.event else {
      Issue.record("\(String(describing: bench.events.last))")
      return
    }
    #expect(info.subscription(Bench.monthly)?.offer == OfferName(.code, "SPRING"))
  }

  @Test func `the sheet says that the store cannot be reached, and does not come up over another`() {
    var bench = Bench()
    bench.begin(.redeemCode)
    let second = bench.begin(.redeemCode)
    bench.press { store, client, _ in store.editCode("spring", for: &client) }
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.connect(false)
    bench.advance(.seconds(1))
    #expect(bench.client.redemptionSheet?.step == .code(.unreachable))
    #expect(bench.events.map(\.event).contains(.customerInfoFailed(second, .operationInProgress)))
    bench.press { $0.closeRedemption(for: &$1, &$2) }
    let third = bench.begin(.redeemCode)
    bench.advance(.seconds(1))
    #expect(bench.events.last?.event == .customerInfoFailed(third, .offline))
  }

  @Test func `a kill of the app while a code is redeemed does not lose the offer`() {
    var bench = Bench()
    bench.begin(.redeemCode)
    bench.press { store, client, _ in store.editCode("hello", for: &client) }
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.advance(.seconds(1))
    bench.press { $0.redeemChosen(for: &$1, &$2) }
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.advance(.days(1))
    #expect(!bench.client.isSheetUp && bench.transactions.count == 1)
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.isPro)
  }
}
