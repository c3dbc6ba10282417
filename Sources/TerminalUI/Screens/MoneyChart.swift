import Foundation
import Monetization
import Simulation

/// An account's plan and its payments over time, from its journal: a column for each of equal parts of the time.
///
/// The scale begins with the first purchase and ends now. Where most of the running period is still to come, it goes to the
/// end of that period.
struct MoneyChart {
  /// What a chart is made from.
  struct Subject: Hashable, Sendable {
    var journal: StoreJournal
    /// Amounts are written as in it.
    var storefront: Storefront
    /// The present, which may be rounded.
    var now: Instant
    /// The times for which the app counts products that do not renew.
    var periods: [NonRenewingPeriod]
    var zone: PhoneZone
    /// The columns of the chart with its legend.
    var columns: Int
  }

  /// A row of the chart, with its name.
  struct Row: Sendable {
    var name: String
    var line: Node
  }

  private let now: Instant
  private let periods: [NonRenewingPeriod]
  private let zone: PhoneZone
  private var start: Instant
  private var end: Instant
  private var stays: [Stay] = []
  /// The payments in each currency, in the order of the first payments. Amounts of two currencies are never added.
  private var payments: [(currencyCode: String, list: [Payment])] = []
  private var refunds: [Refund] = []
  private let sums: [Sum]

  /// A time with something that was bought.
  private struct Stay {
    /// The id of the transaction, or of the subscription's first one.
    var id: String
    var productID: String
    var start: Instant
    /// The end but for a refund; nil without one.
    var lastsUntil: Instant?
    /// When it was taken back; nil if it was not, or was given again.
    var takenAt: Instant?
    var isTrial = false

    /// Nil without an end.
    var end: Instant? {
      guard let takenAt else { return lastsUntil }
      return min(lastsUntil ?? takenAt, takenAt)
    }
  }

  private struct Payment {
    var instant: Instant
    var amount: Double
  }

  private struct Refund {
    /// The id of the transaction.
    var id: String
    var currencyCode: String
    var instant: Instant
  }

  private struct Sum {
    var currencyCode: String
    var paid: String
    /// Nil if nothing was given back.
    var back: String?
  }

  /// Nil if nothing was ever bought.
  init?(_ subject: Subject) {
    (now, periods, zone) = (subject.now, subject.periods, subject.zone)
    (start, end) = (now, now)
    sums = AccountMoney(folding: subject.journal, countsProceeds: false).totals.map { total in
      let back = total.refunded.amount > 0 ? total.refunded.formatted(for: subject.storefront) : nil
      return Sum(
        currencyCode: total.currencyCode, paid: total.charged.formatted(for: subject.storefront), back: back)
    }
    for entry in subject.journal { add(entry) }
    let instants = payments.flatMap { $0.list.map(\.instant) } + refunds.map(\.instant)
    guard let first = (stays.map(\.start) + instants).min() else { return nil }
    start = first
    end = max(now, instants.max() ?? first, first)
    let running = stays.last { $0.start <= end && ($0.end ?? end) > end }
    if let coming = running?.end, (end - start).milliseconds * 10 < (coming - start).milliseconds { end = coming }
    end = max(end, start + Self.shortestScale)
  }

  /// A shorter time has no scale of its own.
  private static let shortestScale = TimeSpan.hours(24)

  private mutating func add(_ entry: StoreEntry) {
    switch entry.change {
    case .changedAtOnce(let name, let charge, let refund, _):
      if refund.amount > 0, let old = stays.last(where: { $0.productID == name.productID }) {
        refunds.append(Refund(id: old.id, currencyCode: refund.currencyCode, instant: entry.instant))
      }
      add(charge, at: entry.instant)
    case .purchased(_, let charge), .renewed(_, let charge, _), .sharedSubscription(_, let charge):
      add(charge, at: entry.instant)
    case .bought(let transaction, let isConsumable):
      if !isConsumable { own(transaction, from: entry.instant) }
      pay(transaction, at: entry.instant)
    case .sharedPurchase(let transaction): own(transaction, from: entry.instant)
    case .expired(let name, _), .endedEarly(let name, _):
      if let last = stays.lastIndex(where: { $0.productID == name.productID }) { close(last, at: entry.instant) }
    case .takenBack(let taken, let why):
      if let index = stays.firstIndex(where: { $0.id == taken.transaction.id }) {
        stays[index].takenAt = entry.instant
      }
      let price = taken.transaction.price
      if why == .refunded, price.amount > 0 {
        refunds.append(
          Refund(id: taken.transaction.id, currencyCode: price.currencyCode, instant: entry.instant))
      }
    case .refundReversed(let taken):
      refunds.removeAll { $0.id == taken.transaction.id }
      for index in stays.indices where stays[index].id == taken.transaction.id { stays[index].takenAt = nil }
    default: break
    }
  }

  private mutating func add(_ charge: SubscriptionCharge, at instant: Instant) {
    let transaction = charge.transaction
    stays.append(
      Stay(
        id: transaction.id, productID: transaction.productID, start: charge.periodStart,
        lastsUntil: transaction.expirationDate, isTrial: charge.periodType == .trial))
    pay(transaction, at: instant)
  }

  /// A purchase without an end, unless the app counts its time.
  private mutating func own(_ transaction: StoreTransaction, from instant: Instant) {
    let before = stays.last { $0.productID == transaction.productID }?.end
    let period = periods.first { $0.productID == transaction.productID }
    stays.append(
      Stay(
        id: transaction.id, productID: transaction.productID, start: instant,
        lastsUntil: period?.end(ofPurchaseAt: instant, quantity: transaction.quantity, after: before)))
  }

  private mutating func close(_ index: Int, at instant: Instant) {
    stays[index].lastsUntil = min(stays[index].lastsUntil ?? instant, instant)
  }

  private mutating func pay(_ transaction: StoreTransaction, at instant: Instant) {
    let amount = NSDecimalNumber(decimal: transaction.price.amount).doubleValue
    guard amount > 0, transaction.ownership != .familyShared else { return }
    let code = transaction.price.currencyCode
    let index = payments.firstIndex { $0.currencyCode == code } ?? payments.endIndex
    if index == payments.endIndex { payments.append((code, [])) }
    payments[index].list.append(Payment(instant: instant, amount: amount))
  }

  private static let heights = Array("▁▂▃▄▅▆▇█")
  private static let (trial, paid, refund) = (Character("▒"), Character("█"), Character("▼"))

  /// The plan, a row of payments for each currency, below it one of what was given back, and the scale. Each has its legend
  /// or its sum at the right.
  func rows(columns: Int) -> [Row] {
    let texts = sums.flatMap { ["\($0.paid) paid"] + ($0.back.map { [Self.backText($0)] } ?? []) }
    let room = columns - ([legend] + texts).map { TextWidth.columns($0) + 2 }.reduce(0, max)
    let width = max(1, room)
    var rows: [Row] = []
    if !stays.isEmpty {
      rows.append(Row(name: "PLAN", line: .text("\(plan(width))  \(legend)", Style(.success), wraps: false)))
    }
    for money in payments {
      let sum = sums.first { $0.currencyCode == money.currencyCode }
      let name = rows.contains { $0.name == "MONEY" } ? "" : "MONEY"
      rows.append(
        Row(
          name: name,
          line: .text("\(bars(money.list, width))  \(sum.map { "\($0.paid) paid" } ?? "")", Style(.pro), wraps: false)))
      guard let back = sum?.back else { continue }
      let marks = self.marks(of: refunds.filter { $0.currencyCode == money.currencyCode }, width)
      rows.append(Row(name: "", line: .text("\(marks)  \(Self.backText(back))", Style(.error), wraps: false)))
    }
    return rows + [Row(name: "", line: .text(scale(width), Style(.secondary), wraps: false))]
  }

  private static func backText(_ amount: String) -> String { "\(refund) \(amount) back" }

  /// The marks of the plan that the chart has.
  private var legend: String {
    let marks = [
      stays.contains(where: \.isTrial) ? "\(Self.trial) trial" : nil,
      stays.contains { !$0.isTrial } ? "\(Self.paid) paid" : nil,
    ]
    return marks.compactMap { $0 }.joined(separator: " ")
  }

  /// The dates of both ends, and the present in its place.
  private func scale(_ columns: Int) -> String {
    func day(_ instant: Instant) -> String { zone.local(instant).dayText(seenFrom: zone.local(now)) }
    let isAhead = end > now && column(of: now, columns) < columns - 1
    var first = day(start)
    if isAhead { first = first == day(now) ? "now" : "\(first) · now" }
    let last = isAhead ? day(end) : "now"
    return first + TextFitting.repeating(" ", max(1, columns - first.count - last.count)) + last
  }

  private func instant(_ column: Int, _ columns: Int) -> Instant {
    Instant(milliseconds: start.milliseconds + (end - start).milliseconds * Int64(column) / Int64(columns))
  }

  /// The column in which an instant stands.
  private func column(of instant: Instant, _ columns: Int) -> Int {
    let column = (instant - start).milliseconds * Int64(columns) / (end - start).milliseconds
    return Int(min(Int64(columns - 1), max(0, column)))
  }

  private func plan(_ columns: Int) -> String {
    String(
      (0..<columns).map { column in
        let (from, to) = (instant(column, columns), instant(column + 1, columns))
        let stay = stays.first { $0.start < to && ($0.end ?? to) > from }
        return stay.map { $0.isTrial ? Self.trial : Self.paid } ?? "·"
      } as [Character])
  }

  private func bars(_ payments: [Payment], _ columns: Int) -> String {
    var sums = [Double](repeating: 0, count: columns)
    for payment in payments { sums[column(of: payment.instant, columns)] += payment.amount }
    let most = sums.max() ?? 1
    return String(sums.map { $0 > 0 ? Self.heights[min(7, Int($0 / most * 7))] : " " })
  }

  private func marks(of refunds: [Refund], _ columns: Int) -> String {
    var marks = [Character](repeating: " ", count: columns)
    for refund in refunds { marks[column(of: refund.instant, columns)] = Self.refund }
    return String(marks)
  }
}
