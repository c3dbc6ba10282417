import Monetization
import Simulation

/// The products to which a journal gives access, read from its entries alone: no rule of the store or its backend is asked.
struct JournalReading {
  private struct Line: Hashable {
    var groupID: String
    var ownership: Ownership

    init(_ name: SubscriptionName) { (groupID, ownership) = (name.groupID, name.ownership) }
  }

  private struct Paid {
    var transaction: StoreTransaction
    var end: Instant?
  }

  private var lines: [Line: Paid] = [:]
  private var purchases: [String: Paid] = [:]
  private var lineOwners: [Line: String] = [:]
  private var purchaseOwners: [String: String] = [:]

  init(_ journal: StoreJournal) {
    for entry in journal { read(entry) }
  }

  private mutating func read(_ entry: StoreEntry) {
    switch entry.change {
    case .purchased(let name, let charge), .changedAtOnce(let name, let charge, _, _),
      .renewed(let name, let charge, _),
      .sharedSubscription(let name, let charge):
      lines[Line(name)] = Paid(transaction: charge.transaction, end: charge.transaction.expirationDate)
    case .chargeFailed(let name, let graceUntil?, _): lines[Line(name)]?.end = graceUntil
    case .chargeFailed(let name, nil, _):
      if let end = lines[Line(name)]?.end { lines[Line(name)]?.end = min(end, entry.instant) }
    case .endedEarly(let name, _): lines[Line(name)]?.end = entry.instant
    case .bought(let transaction, _), .sharedPurchase(let transaction):
      purchases[transaction.id] = Paid(transaction: transaction, end: nil)
    case .takenBack(let taken, _):
      purchases[taken.transaction.id] = nil
      for (line, paid) in lines where paid.transaction.id == taken.transaction.id { lines[line]?.end = entry.instant }
    case .reachedBackend(.subscription(let name), let owner): lineOwners[Line(name)] = owner
    case .reachedBackend(.purchase(let id), let owner): purchaseOwners[id] = owner
    case .receiptMoved(let move):
      for line in lines.keys { lineOwners[line] = move.to }
      for id in purchases.keys { purchaseOwners[id] = move.to }
    default: break
    }
  }

  /// The products that `customer` has at `instant`.
  func products(of customer: String, at instant: Instant) -> [String] { products(of: [customer], at: instant) }

  /// The products that the customer with these ids has at `instant`.
  func products(of ids: [String], at instant: Instant) -> [String] {
    let running = lines.filter { line, paid in
      lineOwners[line].map(ids.contains) ?? false && paid.end.map { $0 >= instant } ?? true
    }
    let owned = purchases.filter { id, _ in purchaseOwners[id].map(ids.contains) ?? false }
    return running.values.map(\.transaction.productID) + owned.values.map(\.transaction.productID)
  }
}
