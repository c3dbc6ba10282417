import Foundation
import Monetization
import Simulation

/// An account's plan and its payments over time, from its journal: a column for each of equal parts of the time.
struct MoneyChart {
  private let start: Instant
  private let now: Instant
  private var stays: [(start: Instant, end: Instant?, isTrial: Bool)] = []
  private var payments: [(instant: Instant, amount: Double)] = []

  /// Nil if nothing was ever bought.
  init?(_ journal: StoreJournal, at now: Instant) {
    guard let first = journal.first?.instant else { return nil }
    start = first
    self.now = max(now, first)
    for entry in journal { add(entry) }
    if stays.isEmpty { return nil }
  }

  private mutating func add(_ entry: StoreEntry) {
    switch entry.change {
    case .purchased(_, let charge), .changedAtOnce(_, let charge, _, _), .renewed(_, let charge, _),
      .sharedSubscription(_, let charge):
      stays.append((charge.periodStart, charge.transaction.expirationDate, charge.periodType == .trial))
      pay(charge.transaction, at: entry.instant)
    case .bought(let transaction, let isConsumable):
      if !isConsumable { stays.append((entry.instant, nil, false)) }
      pay(transaction, at: entry.instant)
    case .expired, .endedEarly, .takenBack:
      if let last = stays.indices.last { stays[last].end = min(stays[last].end ?? entry.instant, entry.instant) }
    default: break
    }
  }

  private mutating func pay(_ transaction: StoreTransaction, at instant: Instant) {
    let amount = NSDecimalNumber(decimal: transaction.price.amount).doubleValue
    if amount > 0, transaction.ownership != .familyShared { payments.append((instant, amount)) }
  }

  private static let heights = Array("▁▂▃▄▅▆▇█")

  /// The rows of plan and money, and the scale below them.
  func lines(columns: Int) -> [Node] {
    let span = max(1, now.milliseconds - start.milliseconds)
    func instant(_ column: Int) -> Instant {
      Instant(milliseconds: start.milliseconds + span * Int64(column) / Int64(columns))
    }
    let most = payments.map(\.amount).max() ?? 1
    var (plan, money) = ("", "")
    for column in 0..<columns {
      let (from, to) = (instant(column), instant(column + 1))
      let stay = stays.first { $0.start < to && ($0.end ?? to) > from }
      plan.append(stay.map { $0.isTrial ? "▒" : "█" } ?? "·")
      let sum = payments.filter { $0.instant >= from && ($0.instant < to || column == columns - 1) }
        .reduce(0) { $0 + $1.amount }
      let height = sum > 0 ? Self.heights[min(7, Int(sum / most * 7))] : " "
      money.append(height)
    }
    let end = "now"
    let scale = start.utc.dateText
    return [
      .text(plan, Style(.success), wraps: false), .text(money, Style(.pro), wraps: false),
      .text(
        scale + String(repeating: " ", count: max(1, columns - scale.count - end.count)) + end, Style(.secondary),
        wraps: false),
    ]
  }
}
