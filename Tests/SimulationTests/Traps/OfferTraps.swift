import Foundation
import Monetization
import Simulation
import Testing

/// Rules of the real store about offers, plans and Manage that people get wrong, each a test of its name.
@Suite struct `A trap of offers, plans and Manage` {
  typealias Bench = StoreBench

  private func eligibility(_ product: String, _ bench: StoreBench) -> IntroEligibility {
    guard let account = bench.store.account(bench.client.accountID), let sold = Bench.catalogue.product(product) else {
      return .unknown
    }
    return account.eligibility(for: sold)
  }

  private func charged(_ bench: StoreBench) -> Money { bench.store.accounts[0].money.total(in: "USD").charged }

  private func line(_ bench: StoreBench) -> SubscriptionLine { bench.store.accounts[0].subscriptions[0] }

  // MARK: Introductory offers

  @Test func `a cancelled trial has used up the introductory offer of the whole group`() {
    var bench = Bench()
    #expect(eligibility(Bench.monthly, bench) == .eligible && eligibility(Bench.basic, bench) == .eligible)
    bench.buy(Bench.monthly)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.advance(.days(30))
    #expect(!bench.isPro)
    for product in [Bench.monthly, Bench.annual, Bench.basic] { #expect(eligibility(product, bench) == .ineligible) }
    bench.buy(Bench.annual)
    #expect(charged(bench) == Bench.dollars("29.99"))
  }

  @Test func `the trial is an account's, so another account gets its own`() {
    var bench = Bench(accounts: ["alex@example.com", "kim@example.com"])
    bench.buy(Bench.monthly)
    bench.tell { $0.switchAccount(of: &$1, to: "kim@example.com", &$2) }
    #expect(eligibility(Bench.monthly, bench) == .eligible)
  }

  @Test func `an active subscriber of the group gets no introductory offer, though none is used up`() {
    var bench = Bench()
    bench.redeem("SPRING")
    #expect(bench.store.accounts[0].usedIntroGroups.isEmpty)
    #expect(eligibility(Bench.annual, bench) == .ineligible)
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    #expect(eligibility(Bench.annual, bench) == .eligible)
  }

  @Test func `lifetime has no trial, and uses none up`() {
    var bench = Bench()
    #expect(eligibility(Bench.lifetime, bench) == .noOffer)
    bench.buy(Bench.lifetime)
    #expect(eligibility(Bench.annual, bench) == .eligible)
  }

  @Test func `a cancelled trial keeps access to its end`() throws {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    let entitlement = try #require(bench.info.entitlement("pro"))
    #expect(entitlement.unsubscribeDetectedAt != nil && !entitlement.willRenew && entitlement.isActive(at: bench.now))
    let end = try #require(entitlement.expirationDate)
    bench.advance(to: end - .seconds(1))
    #expect(bench.isPro)
    bench.advance(to: end + .seconds(1))
    #expect(!bench.isPro && charged(bench) == Bench.dollars("0"))
  }

  // MARK: Lifetime beside a subscription

  @Test func `lifetime does not cancel the subscription, which keeps charging and stays in Manage`() throws {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.buy(Bench.lifetime)
    let entitlement = try #require(bench.info.entitlement("pro"))
    #expect(entitlement.productID == Bench.lifetime && entitlement.expirationDate == nil && !entitlement.willRenew)
    #expect(bench.managementRows.map(\.productID) == [Bench.monthly])
    #expect(bench.managementRows.first?.willAutoRenew == true)
    bench.advance(.days(70))
    #expect(charged(bench) == Bench.dollars("263.97"))
  }

  @Test func `annual to lifetime is no upgrade: nothing is given back`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.advance(.days(10))
    bench.buy(Bench.lifetime)
    #expect(bench.store.accounts[0].money.total(in: "USD").refunded == Bench.dollars("0"))
    #expect(bench.managementRows.first?.plans.map(\.productID).contains(Bench.lifetime) == false)
    #expect(line(bench).isEntitled && line(bench).willAutoRenew)
  }

  // MARK: Changes of the plan

  @Test func `an upgrade is at once, and the old transaction says so`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.monthly)
    #expect(bench.activeProducts == [Bench.monthly])
    #expect(bench.transactions.first?.isUpgraded == true)
  }

  @Test func `the purchase of a downgrade succeeds with the old product, and names the next one`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    let held = line(bench).latest
    guard case .purchased(let transaction, let info)? = bench.buy(Bench.basic) else {
      Issue.record("refused")
      return
    }
    #expect(transaction == held && info.entitlement("pro")?.productID == Bench.monthly)
    #expect(line(bench).renewalProductID == Bench.basic)
    bench.advance(to: line(bench).periodEnd + .hours(1))
    #expect(bench.activeProducts == [Bench.basic])
  }

  @Test func `a crossgrade to another duration waits for the renewal`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.buy(Bench.annual)
    #expect(bench.activeProducts == [Bench.monthly] && line(bench).renewalProductID == Bench.annual)
  }

  @Test func `an upgrade of a subscriber takes no second introductory offer`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.monthly)
    #expect(bench.transactions.last?.offer == nil)
    #expect(bench.transactions.last?.price == Bench.dollars("4.99"))
  }

  // MARK: Offers

  @Test func `an offer may be bought once more after a lapse, a code never`() {
    var bench = Bench()
    bench.redeem("SPRING")
    bench.buy(Bench.monthly, offer: "loyal")
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    bench.buy(Bench.monthly, offer: "loyal")
    #expect(bench.transactions.last?.offer?.name == OfferName(.promotional, "loyal"))
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    #expect(bench.redeem("SPRING") == .redeemedAlready)
  }

  @Test func `eligibility that is reset gives the trial back, and no code`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.redeem("SPRING")
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    bench.tell { $0.resetEligibility(of: $1.accountID, &$2) }
    #expect(eligibility(Bench.monthly, bench) == .eligible)
    #expect(bench.redeem("SPRING") == .redeemedAlready)
  }

  @Test func `a refund of the period that an offer has paid for ends access, and gives back what it cost`() {
    var bench = `Offers for customers who know a subscription`.lapsed()
    bench.buy(Bench.monthly, offer: "half")
    bench.tell { $0.refund(.latest(productID: Bench.monthly), of: $1.accountID, &$2) }
    #expect(!bench.isPro)
    #expect(bench.store.accounts[0].money.total(in: "USD").refunded == Bench.dollars("9.99"))
  }

  // MARK: Manage

  @Test func `Manage turns a cancelled plan on again when it is chosen once more`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.begin(.manageSubscriptions)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    #expect(bench.managementRows.first?.plans.first { $0.productID == Bench.monthly }?.kind == .keep)
    bench.press { store, client, _ in store.ask(.plan(productID: Bench.monthly, nil), for: &client) }
    bench.press { $0.confirmQuestion(for: &$1, &$2) }
    #expect(line(bench).willAutoRenew && bench.client.managementSheet?.notice == nil)
  }

  @Test func `another plan chosen after a cancellation renews, although renewal was off`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    #expect(line(bench).willAutoRenew)
    bench.advance(to: line(bench).periodEnd + .hours(1))
    #expect(bench.activeProducts == [Bench.basic])
  }

  @Test func `a child's code and a child's plan wait for the parent`() {
    var bench = Bench(accounts: ["kim@example.com", "alex@example.com"])
    bench.tell { $0.makeChild($1.accountID, of: "alex@example.com", &$2) }
    bench.begin(.redeemCode)
    bench.press { store, client, _ in store.editCode("spring", for: &client) }
    for _ in 0..<2 {
      bench.press { $0.redeemChosen(for: &$1, &$2) }
      bench.advance(.seconds(1))
    }
    let found = OfferedCode(productID: Bench.monthly, offer: OfferName(.code, "SPRING"))
    #expect(bench.client.redemptionSheet?.step == .asked(found))
    #expect(!bench.isPro && charged(bench) == Bench.dollars("0"))
    bench.press { $0.closeRedemption(for: &$1, &$2) }
    bench.tell { $0.approvePending(&$2) }
    #expect(bench.isPro && charged(bench) == Bench.dollars("1.99"))
    bench.begin(.manageSubscriptions)
    bench.press { store, client, _ in store.ask(.plan(productID: Bench.basic, nil), for: &client) }
    bench.press { $0.confirmQuestion(for: &$1, &$2) }
    #expect(bench.client.managementSheet?.notice == .asked)
    #expect(line(bench).renewalProductID == Bench.monthly)
    bench.tell { $0.approvePending(&$2) }
    #expect(line(bench).renewalProductID == Bench.basic)
  }

  @Test func `codes and Manage ask for an account first, and a cancelled sign-in is a closed sheet`() {
    for request in [StoreRequest.redeemCode, .manageSubscriptions] {
      var bench = Bench()
      bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
      let first = bench.begin(request)
      #expect(bench.client.signInSheet != nil)
      bench.press { $0.cancel(for: &$1, &$2) }
      bench.advance(.seconds(1))
      #expect(!bench.client.isSheetUp)
      let answers = bench.events.filter { if case .customerInfoFetched(first, _) = $0.event { true } else { false } }
      #expect(answers.count == 1)
      bench.begin(request)
      bench.press { $0.signIn(for: &$1, &$2) }
      #expect(bench.client.signInSheet == nil && bench.client.accountID == "alex@example.com")
      #expect(bench.client.redemptionSheet != nil || bench.client.managementSheet != nil)
    }
  }
}
