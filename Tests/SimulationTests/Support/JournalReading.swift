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
    /// The end without a grace period.
    var paidUntil: Instant?

    init(_ transaction: StoreTransaction, end: Instant?) {
      self.transaction = transaction
      (self.end, paidUntil) = (end, end)
    }

    mutating func ends(at instant: Instant) {
      (end, paidUntil) = (instant, paidUntil.map { min($0, instant) })
    }
  }

  private var lines: [Line: Paid] = [:]
  private var purchases: [String: Paid] = [:]
  private var lineOwners: [Line: String] = [:]
  private var purchaseOwners: [String: String] = [:]

  init(_ journal: some Sequence<StoreEntry> = []) {
    for entry in journal { read(entry) }
  }

  mutating func read(_ entry: StoreEntry) {
    switch entry.change {
    case .purchased(let name, let charge), .changedAtOnce(let name, let charge, _, _),
      .renewed(let name, let charge, _),
      .sharedSubscription(let name, let charge):
      lines[Line(name)] = Paid(charge.transaction, end: charge.transaction.expirationDate)
    case .chargeFailed(let name, let graceUntil?, _): lines[Line(name)]?.end = graceUntil
    case .chargeFailed(let name, nil, _):
      if let end = lines[Line(name)]?.end { lines[Line(name)]?.end = min(end, entry.instant) }
    case .endedEarly(let name, _): lines[Line(name)]?.ends(at: entry.instant)
    case .bought(let transaction, _), .sharedPurchase(let transaction):
      purchases[transaction.id] = Paid(transaction, end: nil)
    case .takenBack(let taken, _):
      purchases[taken.transaction.id] = nil
      for (line, paid) in lines where paid.transaction.id == taken.transaction.id {
        lines[line]?.ends(at: entry.instant)
      }
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

  /// Returns true if one of `products` gives access at `instant`.
  ///
  /// - Parameters:
  ///   - ids: The customer who has it at the backend; nil for whatever the App Store account has, without grace periods.
  ///   - boundary: The answer at the very end of an access.
  ///   - listed: Purchases and renewals after this instant do not count.
  func gives(
    _ products: [String], to ids: [String]?, at instant: Instant, boundary: Bool, listed: Instant? = nil
  ) -> Bool {
    func counts(_ paid: Paid, _ owner: String?) -> Bool {
      guard products.contains(paid.transaction.productID) else { return false }
      if let listed, paid.transaction.purchaseDate > listed { return false }
      if let ids, !(owner.map(ids.contains) ?? false) { return false }
      guard let end = ids == nil ? paid.paidUntil : paid.end else { return true }
      return boundary ? end >= instant : end > instant
    }
    return lines.contains { counts($0.value, lineOwners[$0.key]) }
      || purchases.contains { counts($0.value, purchaseOwners[$0.key]) }
  }
}
