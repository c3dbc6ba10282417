import Foundation
import Monetization
import Simulation

/// An account's plan and its payments over time, from its journal: a column for each of equal parts of the time.
struct MoneyChart {
  private let start: Instant
  private let now: Instant
  private let periods: [NonRenewingPeriod]
  private let zone: PhoneZone
  private var stays: [Stay] = []
  /// The payments in each currency, in the order of the first payments. Amounts of two currencies are never added.
  private var payments: [(currencyCode: String, list: [(instant: Instant, amount: Double)])] = []
  private let sums: [(currencyCode: String, text: String)]

  /// A time with something that was bought.
  private struct Stay {
    /// The id of the transaction, or of the subscription's first one.
    var id: String
    var productID: String
    var start: Instant
    /// Nil without an end.
    var end: Instant?
    var isTrial = false
  }

  /// Nil if nothing was ever bought.
  ///
  /// - Parameter periods: The time for which the app counts products that do not renew.
  init?(of account: StoreAccount, at now: Instant, counting periods: [NonRenewingPeriod], in zone: PhoneZone) {
    guard let first = account.journal.first?.instant else { return nil }
    start = first
    self.now = max(now, first)
    self.periods = periods
    self.zone = zone
    sums = AccountMoney(folding: account.journal, countsProceeds: false).totals.map { total in
      let back = total.refunded.amount > 0 ? ", \(total.refunded.formatted(for: account.storefront)) back" : ""
      return (total.currencyCode, "\(total.charged.formatted(for: account.storefront)) paid\(back)")
    }
    for entry in account.journal { add(entry) }
    if stays.isEmpty, payments.isEmpty { return nil }
  }

  private mutating func add(_ entry: StoreEntry) {
    switch entry.change {
    case .purchased(_, let charge), .changedAtOnce(_, let charge, _, _), .renewed(_, let charge, _),
      .sharedSubscription(_, let charge):
      let transaction = charge.transaction
      stays.append(
        Stay(
          id: transaction.id, productID: transaction.productID, start: charge.periodStart,
          end: transaction.expirationDate, isTrial: charge.periodType == .trial))
      pay(transaction, at: entry.instant)
    case .bought(let transaction, let isConsumable):
      if !isConsumable { own(transaction, from: entry.instant) }
      pay(transaction, at: entry.instant)
    case .sharedPurchase(let transaction): own(transaction, from: entry.instant)
    case .expired(let name, _), .endedEarly(let name, _):
      if let last = stays.lastIndex(where: { $0.productID == name.productID }) { close(last, at: entry.instant) }
    case .takenBack(let taken, _):
      if let index = stays.firstIndex(where: { $0.id == taken.transaction.id }) { close(index, at: entry.instant) }
    default: break
    }
  }

  /// A purchase without an end, unless the app counts its time.
  private mutating func own(_ transaction: StoreTransaction, from instant: Instant) {
    let before = stays.last { $0.productID == transaction.productID }?.end
    let period = periods.first { $0.productID == transaction.productID }
    stays.append(
      Stay(
        id: transaction.id, productID: transaction.productID, start: instant,
        end: period?.end(ofPurchaseAt: instant, quantity: transaction.quantity, after: before)))
  }

  private mutating func close(_ index: Int, at instant: Instant) {
    stays[index].end = min(stays[index].end ?? instant, instant)
  }

  private mutating func pay(_ transaction: StoreTransaction, at instant: Instant) {
    let amount = NSDecimalNumber(decimal: transaction.price.amount).doubleValue
    guard amount > 0, transaction.ownership != .familyShared else { return }
    let code = transaction.price.currencyCode
    let index = payments.firstIndex { $0.currencyCode == code } ?? payments.endIndex
    if index == payments.endIndex { payments.append((code, [])) }
    payments[index].list.append((instant, amount))
  }

  private static let heights = Array("▁▂▃▄▅▆▇█")

  /// The rows with their names: the plan, a row of payments for each currency with its sum, and the scale below them.
  func lines(columns: Int) -> [(name: String, line: Node)] {
    let texts = payments.map { money in sums.first { $0.currencyCode == money.currencyCode }?.text ?? "" }
    let room = columns - (texts.map { TextWidth.columns($0) + 2 }.max() ?? 0)
    let width = max(1, room)
    var lines: [(name: String, line: Node)] = []
    if !stays.isEmpty { lines.append(("PLAN", .text(plan(columns: width), Style(.success), wraps: false))) }
    for (index, money) in payments.enumerated() {
      let bars = TextFitting.pad(self.bars(money.list, columns: width), columns: width)
      lines.append(
        (
          index == 0 ? "MONEY" : "",
          .row([.text(bars + "  ", Style(.pro), wraps: false), .text(texts[index], Style(.pro, .bold), wraps: false)])
        ))
    }
    let (first, last) = (zone.local(start).dayText(seenFrom: zone.local(now)), "now")
    let scale = first + TextFitting.repeating(" ", max(1, width - first.count - last.count)) + last
    return lines + [("", .text(scale, Style(.secondary), wraps: false))]
  }

  private func instant(_ column: Int, of columns: Int) -> Instant {
    let span = max(1, now.milliseconds - start.milliseconds)
    return Instant(milliseconds: start.milliseconds + span * Int64(column) / Int64(columns))
  }

  private func plan(columns: Int) -> String {
    String(
      (0..<columns).map { column in
        let (from, to) = (instant(column, of: columns), instant(column + 1, of: columns))
        let stay = stays.first { $0.start < to && ($0.end ?? to) > from }
        return stay.map { $0.isTrial ? "▒" : "█" } ?? "·"
      } as [Character])
  }

  private func bars(_ payments: [(instant: Instant, amount: Double)], columns: Int) -> String {
    let most = payments.map(\.amount).max() ?? 1
    return String(
      (0..<columns).map { column in
        let (from, to) = (instant(column, of: columns), instant(column + 1, of: columns))
        let sum = payments.filter { $0.instant >= from && ($0.instant < to || column == columns - 1) }
          .reduce(0) { $0 + $1.amount }
        return sum > 0 ? Self.heights[min(7, Int(sum / most * 7))] : " "
      } as [Character])
  }
}
