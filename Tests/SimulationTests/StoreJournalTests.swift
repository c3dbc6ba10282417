import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `The journal of an account` {
  typealias Bench = StoreBench

  @Test(arguments: 1...40)
  func `folding a journal anew gives the same account`(seed: Int) {
    var bench = Bench(accounts: ["alex@example.com", "kim@example.com"])
    var random = SeededNumbers(UInt64(seed))
    for _ in 0..<60 { Self.act(random.next(), &bench) }
    #expect(bench.store.accounts.map(\.journal.count).reduce(0, +) > 20)
    for account in bench.store.accounts {
      let folded = StoreAccount(id: account.id, folding: account.journal)
      #expect(folded == account)
      #expect(folded.transactions == account.transactions)
    }
  }

  /// Performs one of all actions on a store, chosen by the number.
  static func act(_ number: UInt64, _ bench: inout StoreBench) {
    let products = [Bench.annual, Bench.monthly, Bench.basic, Bench.weekly, Bench.lifetime, Bench.coins]
    let product = products[Int(number / 64 % 6)]
    let isEven = number / 512 % 2 == 0
    switch number % 28 {
    case 0...3: bench.buy(product)
    case 4: bench.tell { $0.buyElsewhere(product, for: $1, &$2) }
    case 5: bench.advance(.days(Int64(number / 1024 % 40)))
    case 6: bench.advance(.days(Int64(number / 1024 % 500)))
    case 7: bench.tell { $0.refund(isEven ? .all : .latest(productID: product), of: $1.accountID, &$2) }
    case 8: bench.tell { $0.expire(product, of: $1.accountID, &$2) }
    case 9: bench.tell { $0.renewNow(product, of: $1.accountID, &$2) }
    case 10: bench.tell { $0.setAutoRenew(isEven, of: product, of: $1.accountID, &$2) }
    case 11: bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    case 12: bench.tell { $0.resolveBillingIssue(of: $1.accountID, &$2) }
    case 13: bench.tell { $0.changePrice(of: product, to: Decimal(number / 1024 % 30), needsConsent: isEven, &$2) }
    case 14: bench.tell { $0.answerPriceIncrease(of: product, agrees: isEven, by: $1.accountID, &$2) }
    case 15: bench.tell { $0.shareFromFamily(product, with: $1.accountID, &$2) }
    case 16: bench.tell { $0.endFamilySharing(of: product, with: $1.accountID, &$2) }
    case 17: bench.tell { $0.resetEligibility(of: $1.accountID, &$2) }
    case 18: bench.tell { $0.setStorefront(Storefront(isEven ? "DEU" : "USA"), of: $1.accountID, &$2) }
    case 19: bench.tell { $0.switchAccount(of: &$1, to: isEven ? "kim@example.com" : "alex@example.com", &$2) }
    case 20:
      bench.begin(.purchase(productID: product))
      bench.ask()
      bench.advance(.seconds(2))
    case 21: bench.tell { isEven ? $0.approvePending(&$2) : $0.declinePending(&$2) }
    case 23: bench.redeem(["SPRING", "HELLO", "BOTH", "GIFT", "SUMMER"][Int(number / 1024 % 5)])
    case 24: bench.buy(Bench.monthly, offer: ["loyal", "half", "thanks", "back", "again"][Int(number / 1024 % 5)])
    case 25: bench.tell { $0.changePlan(to: product, for: $1, &$2) }
    case 22: bench.set { $0.gracePeriodDays = isEven ? 16 : 0 }
    default: bench.restore()
    }
  }

  @Test func `two journals are equal if they tell the same, and one knows what it goes on from`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    let before = bench.store.accounts[0].journal
    bench.advance(.days(400))
    let after = bench.store.accounts[0].journal
    #expect(after.continues(before) && after.continues(after) && after.continues(StoreJournal()))
    #expect(!before.continues(after) && before != after)
    #expect(StoreAccount(id: "anybody", folding: after).journal == after)
    #expect(StoreAccount(id: "anybody", folding: after.dropLast()).journal != after)
    var other = Bench()
    other.buy(Bench.annual)
    #expect(!after.continues(other.store.accounts[0].journal))
    #expect(after.map(\.number) == Array(1...after.count))
  }

  @Test func `a fork of a long journal does not hear what the other writes`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    bench.advance(.days(3_653))
    var fork = bench
    fork.advance(.days(7))
    #expect(fork.store.accounts[0].journal.count == bench.store.accounts[0].journal.count + 1)
    #expect(fork.store.accounts[0].journal.continues(bench.store.accounts[0].journal))
    bench.advance(.days(7))
    #expect(fork.store == bench.store)
  }

  @Test func `a refund of an older period is found in the journal`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.monthly)
    bench.advance(.days(3))
    bench.tell { $0.refund(.latest(productID: Bench.basic), of: $1.accountID, &$2) }
    #expect(bench.transactions.map { $0.revocationDate != nil } == [true, false])
    #expect(bench.isPro)
  }

  @Test func `what the backend says of a product that was left stays`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.annual)
    #expect(bench.info.subscriptions.map(\.productID) == [Bench.annual, Bench.basic])
    #expect(bench.info.subscription(Bench.basic)?.isActive(at: bench.now) == false)
    #expect(bench.info.subscription(Bench.basic)?.displayName == Bench.basic)
  }
}

/// Numbers that look random and are the same for the same seed.
struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
