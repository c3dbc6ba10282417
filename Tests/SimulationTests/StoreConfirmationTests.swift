import Monetization
import Simulation
import Testing

/// Charges counted by the confirmations that the test has seen on a sheet.
@Suite struct `Nobody is charged twice for one confirmation` {
  typealias Bench = StoreBench

  /// What somebody has confirmed: a product, by an account.
  private struct Confirmation: Hashable {
    var accountID: String
    var productID: String
  }

  /// A store whose confirmations are counted.
  private struct Counting {
    var bench = Bench(accounts: ["alex@example.com", "kim@example.com"])
    var confirmed: [Confirmation: Int] = [:]

    /// Presses the sheet's main button, and counts it if a purchase goes on by it.
    mutating func press() {
      let before = bench.client.sheet
      bench.press { $0.confirm(for: &$1, &$2) }
      guard let before, before.step == .confirm, bench.client.sheet?.step == .processing, let account = before.accountID
      else { return }
      confirmed[Confirmation(accountID: account, productID: before.product.id), default: 0] += 1
    }

    /// The charges that are no renewals.
    var charged: [Confirmation: Int] {
      var charged: [Confirmation: Int] = [:]
      for account in bench.store.accounts {
        for entry in account.journal {
          switch entry.change {
          case .purchased(_, let charge), .changedAtOnce(_, let charge, _, _):
            charged[Confirmation(accountID: account.id, productID: charge.transaction.productID), default: 0] += 1
          case .bought(let transaction, _):
            charged[Confirmation(accountID: account.id, productID: transaction.productID), default: 0] += 1
          default: break
          }
        }
      }
      return charged
    }

    mutating func act(_ number: UInt64) {
      let products = [Bench.annual, Bench.monthly, Bench.basic, Bench.lifetime, Bench.coins]
      let isEven = number / 512 % 2 == 0
      switch number % 16 {
      case 0...3: bench.begin(.purchase(productID: products[Int(number / 64 % 5)]))
      case 4...8: for _ in 0...(number / 64 % 3) { press() }
      case 9: bench.advance(.milliseconds(Int64(number / 64 % 900)))
      case 10: bench.advance(.days(Int64(number / 64 % 60)))
      case 11: bench.press { $0.cancel(for: &$1, &$2) }
      case 12:
        bench.press { $0.appTerminated(for: &$1, &$2) }
        bench.press { $0.appResumed(for: &$1, &$2) }
      case 13: bench.tell { $0.switchAccount(of: &$1, to: isEven ? "kim@example.com" : "alex@example.com", &$2) }
      case 14: bench.set { $0.backend = isEven ? .ok : .failing(503) }
      default: bench.begin(isEven ? .restorePurchases : .fetchCustomerInfo)
      }
      bench.advance(.milliseconds(Int64(number / 2_048 % 1_500)))
    }
  }

  @Test(arguments: 1...60)
  func `whatever is pressed, killed and lost on the way`(seed: Int) {
    var counting = Counting()
    var random = SeededNumbers(UInt64(seed))
    for _ in 0..<80 {
      counting.act(random.next())
      for (confirmation, count) in counting.charged {
        let confirmed = counting.confirmed[confirmation, default: 0]
        #expect(count <= confirmed, "seed \(seed): \(confirmation) was charged \(count) times, confirmed \(confirmed)")
      }
    }
  }

  @Test func `the random walks confirm and charge`() {
    let walks = (1...60).map { seed in
      var counting = Counting()
      var random = SeededNumbers(UInt64(seed))
      for _ in 0..<80 { counting.act(random.next()) }
      return counting.charged.values.reduce(0, +)
    }
    #expect(walks.reduce(0, +) > 100)
  }

  @Test func `a period is charged once`() {
    for seed in 1...20 {
      var bench = Bench()
      var random = SeededNumbers(UInt64(seed))
      bench.buy(Bench.weekly)
      for _ in 0..<20 {
        let number = random.next()
        switch number % 4 {
        case 0: bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
        case 1: bench.tell { $0.resolveBillingIssue(of: $1.accountID, &$2) }
        case 2: bench.set { $0.gracePeriodDays = number / 64 % 2 == 0 ? 16 : 0 }
        default: break
        }
        bench.advance(.days(Int64(number / 128 % 20)))
      }
      let paid = bench.store.accounts[0].journal.compactMap { entry -> StoreTransaction? in
        switch entry.change {
        case .purchased(_, let charge), .renewed(_, let charge, _): charge.transaction
        default: nil
        }
      }
      for (earlier, later) in zip(paid, paid.dropFirst()) {
        #expect(later.expirationDate != earlier.expirationDate, "seed \(seed)")
      }
    }
  }
}
