import Monetization
import Simulation

/// Measures that the journals of many customers are read at once: those of 10,000 accounts, each with three years of
/// monthly renewals.
struct StoreBenchmark {
  private let app: AppDefinition
  private static let accountCount = 10_000

  init(_ app: AppDefinition) {
    self.app = app
  }

  func run() {
    let entries = journal()
    var entitled = 0
    let seconds = Measure.seconds {
      entitled = 0
      for number in 1...Self.accountCount {
        let account = StoreAccount(id: "customer-\(number)@example.com", folding: entries)
        entitled += account.subscriptions.count { $0.isEntitled }
      }
    }
    precondition(entitled == Self.accountCount, "a journal was folded wrongly")
    report("10,000 journals of \(entries.count) entries: folded", seconds * 1e3, .milliseconds)
    report("the same, for one time that they are only copied", seconds / copying(entries), .times)
  }

  /// The seconds in which as many entries are copied into journals: a yardstick that is as fast as the machine.
  private func copying(_ entries: [StoreEntry]) -> Double {
    var count = 0
    let seconds = Measure.seconds {
      count = 0
      for _ in 1...Self.accountCount {
        var copies: [StoreEntry] = []
        for entry in entries { copies.append(entry) }
        count += copies.count
      }
    }
    precondition(count == Self.accountCount * entries.count, "an entry was lost")
    return seconds
  }

  /// The journal of a customer who has subscribed for three years of months, with a failed charge and a recovery.
  private func journal() -> [StoreEntry] {
    var walk = World(app: app, start: Start.instant)
    _ = walk.launch(in: app)
    guard let product = app.catalogue.products.first(where: { $0.subscription != nil }) else {
      preconditionFailure("the app has no subscription")
    }
    let commands: [DirectorCommand] =
      [.set(.timerate, .word(TimeRate.oneRenewalEveryFiveMinutes.rawValue)), .set(.maxrenewals, .number(1_000))]
      + [.buyElsewhere(productID: product.id), .advance(.minutes(175))]
      + [.set(.grace, .number(16)), .billing(isFailing: true), .advance(.minutes(7)), .billing(isFailing: false)]
      + [.advance(.minutes(5))]
    for command in commands { _ = walk.handle(.director(command), in: app) }
    return Array(walk.store.accounts[0].journal)
  }
}
