import Monetization

/// The money that an account has paid and got back: a fold of its journal.
///
/// Nothing else keeps books. A purchase shared by the family costs the account nothing. A refund gives back the part of
/// its charge that was not given back yet, so that nobody gets back more than was paid.
public struct AccountMoney: Hashable, Sendable {
  /// The totals, one for each currency in which there was a charge, in the order of the first charge.
  public private(set) var totals: [MoneyTotal] = []
  /// The number of transactions in the account's history, free and shared ones included.
  public private(set) var transactionCount = 0
  /// The ids under which the account was charged more than once; empty unless the store is at fault.
  public private(set) var chargedTwice: [String] = []

  private var charges: [String: Charge] = [:]
  /// The charges before their last refund.
  private var refunded: [String: Charge] = [:]
  /// The latest transaction of the account's own subscription in each group.
  private var latest: [String: String] = [:]
  private var service: [String: PaidService] = [:]

  /// A charge, as far as it was not refunded.
  private struct Charge: Hashable, Sendable {
    var left: Money
    var percent: Int
    var groupID: String?
    var start: Instant
    var end: Instant
  }

  /// The proceeds are counted too, which takes a division for each charge.
  private let countsProceeds: Bool

  /// Folds `entries`, oldest first.
  ///
  /// - Parameter countsProceeds: False where only what was paid and given back is asked for; the proceeds are zero then.
  public init(folding entries: some Sequence<StoreEntry>, countsProceeds: Bool = true) {
    self.countsProceeds = countsProceeds
    for entry in entries { add(entry) }
  }

  /// Adds one more entry.
  public mutating func add(_ entry: StoreEntry) {
    switch entry.change.effectOnTransactions {
    case .added(let transaction, _, let start): pay(transaction, from: start)
    case .renewed(let transaction, _, let start): pay(transaction, from: start)
    case .openingBalance(let transaction, _): pay(transaction)
    case .replaced(let name, let charge, let refund):
      if let id = latest[name.groupID] { giveBack(id, refund, at: entry.instant) }
      pay(charge.transaction, from: charge.periodStart)
    case .takenBack(let transaction, .refunded): giveBack(transaction.id, nil, at: nil)
    case .refundReversed(let transaction): takeAgain(transaction.id)
    case .takenBack(_, .revoked), .takenBack(_, .sharingEnded), nil: break
    }
  }

  /// The total in one currency; nothing if there was no charge in it.
  public func total(in currencyCode: String) -> MoneyTotal {
    totals.first { $0.currencyCode == currencyCode } ?? MoneyTotal(currencyCode)
  }

  /// - Parameter start: The start of the period that is paid; nil for the date of the transaction.
  private mutating func pay(_ transaction: StoreTransaction, from start: Instant? = nil) {
    transactionCount += 1
    guard transaction.ownership != .familyShared else { return }
    if let group = transaction.subscriptionGroupID { latest[group] = transaction.id }
    guard transaction.price.amount > 0 else { return }
    if charges[transaction.id] != nil { chargedTwice.append(transaction.id) }
    let end = transaction.expirationDate ?? transaction.purchaseDate
    var charge = Charge(
      left: transaction.price, percent: AppStoreShare.usual, groupID: transaction.subscriptionGroupID,
      start: start ?? transaction.purchaseDate, end: end)
    if let group = charge.groupID {
      charge.percent = service[group, default: PaidService()].add(from: charge.start, to: end)
    }
    charges[transaction.id] = charge
    let share = share(of: charge.left, charge.percent)
    change(transaction.price.currencyCode) { total in
      total.charged = total.charged + charge.left
      total.proceeds = total.proceeds + share
    }
    // From a time without entries: how it was taken back is not known, so it counts as refunded.
    if transaction.revocationDate != nil { giveBack(transaction.id, nil, at: nil) }
  }

  /// - Parameter amount: The amount to give back; nil for all that is left.
  /// - Parameter instant: The end of the time that stays paid; nil if none does.
  private mutating func giveBack(_ id: String, _ amount: Money?, at instant: Instant?) {
    guard let charge = charges[id] else { return }
    let given = Money(min(amount?.amount ?? charge.left.amount, charge.left.amount), charge.left.currencyCode)
    var rest = charge
    rest.left = charge.left - given
    if let group = charge.groupID {
      let unused = charge.end - max(charge.start, min(instant ?? charge.start, charge.end))
      service[group]?.remove(unused)
      rest.end = charge.end - unused
    }
    charges[id] = rest
    refunded[id] = charge
    let shares = (now: share(of: rest.left, charge.percent), before: share(of: charge.left, charge.percent))
    change(given.currencyCode) { total in
      total.refunded = total.refunded + given
      total.proceeds = total.proceeds + shares.now - shares.before
    }
  }

  /// Takes back what was given back last for a charge.
  private mutating func takeAgain(_ id: String) {
    guard let rest = charges[id], let charge = refunded.removeValue(forKey: id) else { return }
    charges[id] = charge
    if let group = charge.groupID { _ = service[group, default: PaidService()].add(from: rest.end, to: charge.end) }
    let shares = (now: share(of: charge.left, charge.percent), before: share(of: rest.left, charge.percent))
    change(charge.left.currencyCode) { total in
      total.refunded = total.refunded - (charge.left - rest.left)
      total.proceeds = total.proceeds + shares.now - shares.before
    }
  }

  /// The part of an amount that is the developer's.
  private func share(of amount: Money, _ percent: Int) -> Money {
    countsProceeds ? amount.percent(percent) : Money(0, amount.currencyCode)
  }

  private mutating func change(_ currencyCode: String, _ body: (inout MoneyTotal) -> Void) {
    if let index = totals.firstIndex(where: { $0.currencyCode == currencyCode }) { return body(&totals[index]) }
    totals.append(MoneyTotal(currencyCode))
    body(&totals[totals.count - 1])
  }
}

extension StoreAccount {
  /// The money that the account has paid and got back, read from the journal in time proportional to its length.
  public var money: AccountMoney { AccountMoney(folding: journal) }
}
