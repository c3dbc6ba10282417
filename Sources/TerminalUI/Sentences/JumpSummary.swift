import Monetization
import NativeApp
import Simulation

/// What mattered while the Director moved the clock: money, access, ads. Each kind is told once, money as a sum.
package struct JumpSummary: Hashable, Sendable {
  /// A kind of thing that matters; money has its currency and the storefront in which it is written.
  fileprivate enum JumpMatter: Hashable, Sendable {
    case trialEnded, paymentFailed, accessBegan, accessEnded, adsBack, priceRise, approved, declined, rewardEarned
    case planChanged, reminded
    case charged(Storefront)
    case refunded(Storefront)
  }

  fileprivate struct JumpPart: Hashable, Sendable {
    let matter: JumpMatter
    var count = 0
    var sum = Money(0, "")
    var last: LocalTime
  }

  private static let mostParts = 3

  /// The length of the jump in words.
  private let length: String
  private let end: LocalTime
  private let hasEvents: Bool
  private var parts: [JumpPart] = []
  /// The free time without ads was about to end.
  private var adFreeIsEnding = false

  /// - Parameters:
  ///   - start: The instant from which the clock was moved.
  ///   - entries: What happened on the way.
  ///   - time: The present, whose zone the days are of.
  init(from start: Instant, _ entries: some Collection<TimelineEntry>, at time: DeviceTime) {
    end = time.local(time.wall)
    length = Self.months(from: time.local(start), to: end) ?? (time.wall - start).longText
    hasEvents = !entries.isEmpty
    for entry in entries { add(entry.fact, at: time.local(entry.instant)) }
  }

  /// The whole months of the calendar between two times, in words; nil if they are no whole months.
  private static func months(from start: LocalTime, to end: LocalTime) -> String? {
    guard start.shown.timeOfDay == end.shown.timeOfDay else { return nil }
    let (first, last) = (start.date, end.date)
    let months = (last.year - first.year) * 12 + last.month - first.month
    guard months > 0, first.adding(months: months) == last else { return nil }
    let words = [(months / 12, "year"), (months % 12, "month")].filter { $0.0 > 0 }
    return words.map { CountWording.text($0.0, $0.1) }.joined(separator: " ")
  }

  /// The role of the line: trouble and money have colours of their own.
  var role: Style.Role {
    let matters = parts.map(\.matter)
    if matters.contains(where: { $0 == .paymentFailed || $0 == .accessEnded }) { return .warning }
    if matters.contains(where: { if case .charged = $0 { true } else { false } }) { return .pro }
    return .text
  }

  /// - Parameter columns: The room; what matters and has none is counted at the end. Nil for all that there is.
  package func text(columns: Int? = nil) -> String {
    guard !parts.isEmpty else {
      return "\(length): \(hasEvents ? "nothing that matters" : "nothing") happened."
    }
    let all = (1...min(Self.mostParts, parts.count)).reversed().map { text(telling: $0) }
    guard let columns else { return all[0] }
    return all.first { TextWidth.columns($0) <= columns } ?? text(telling: 1, countsRest: false)
  }

  /// Tells so many kinds: how the access stands at the end comes first, then money, then what else there is.
  private func text(telling count: Int, countsRest: Bool = true) -> String {
    let access = parts.lastIndex { [.accessBegan, .accessEnded].contains($0.matter) }
    func rank(_ index: Int) -> Int { index == access ? 0 : parts[index].isMoney ? 1 : 2 }
    let ranked = parts.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    let told = ranked.prefix(count).sorted().map { parts[$0] }
    let rest = parts.count - told.count
    return "\(length): " + told.map { $0.text(seenFrom: end) }.joined(separator: ", ")
      + (countsRest && rest > 0 ? ", and \(rest) more" : "") + "."
  }
}

// Which facts matter.
extension JumpSummary {
  private mutating func add(_ fact: Fact, at time: LocalTime) {
    switch fact {
    case .store(.entry(let entry, _, _)): add(entry.change, at: time)
    // After a trial that has become a subscription the access only runs on.
    case .app(.access(.plan(true, _, _))) where has(.trialEnded) && !has(.accessEnded): break
    // A loss that is undone on the way is none.
    case .app(.access(.plan(true, _, _))) where has(.accessEnded): parts.removeAll { $0.matter == .accessEnded }
    case .app(.access(.plan(let isPro, _, _))): count(isPro ? .accessBegan : .accessEnded, at: time)
    // The first word about ads after a launch is no return of theirs.
    case .app(.access(.adFreeEnding)): adFreeIsEnding = true
    case .app(.access(.ads(areRemoved: false, _))) where adFreeIsEnding: count(.adsBack, at: time)
    case .app(.rewardedAd(.rewardGranted)): count(.rewardEarned, at: time)
    case .notification(.delivered): count(.reminded, at: time)
    default: break
    }
  }

  private func has(_ matter: JumpMatter) -> Bool { parts.contains { $0.matter == matter } }

  private mutating func add(_ change: StoreChange, at time: LocalTime) {
    switch change {
    case .renewed(let name, let charge, let renewal):
      if name.productID != charge.transaction.productID { count(.planChanged, at: time) }
      if renewal == .trialConverted { count(.trialEnded, at: time) }
      self.charge(charge.transaction, at: time)
    case .purchased(_, let charge): self.charge(charge.transaction, at: time)
    case .changedAtOnce(_, let charge, let refund, _):
      count(.planChanged, at: time)
      self.charge(charge.transaction, at: time)
      if refund.amount > 0 { count(.refunded(charge.transaction.storefront), refund, at: time) }
    case .bought(let transaction, _): charge(transaction, at: time)
    case .takenBack(let taken, .refunded):
      count(.refunded(taken.transaction.storefront), taken.transaction.price, at: time)
    case .chargeFailed: count(.paymentFailed, at: time)
    case .priceIncreased: count(.priceRise, at: time)
    case .approved: count(.approved, at: time)
    case .declined, .lapsed: count(.declined, at: time)
    default: break
    }
  }

  private mutating func count(_ matter: JumpMatter, _ money: Money? = nil, at time: LocalTime) {
    let index = parts.firstIndex { $0.matter == matter } ?? parts.endIndex
    if index == parts.endIndex { parts.append(JumpPart(matter: matter, last: time)) }
    parts[index].count += 1
    parts[index].last = time
    guard let money else { return }
    parts[index].sum = Money(parts[index].sum.amount + money.amount, money.currencyCode)
  }

  /// A period that costs nothing is no charge.
  private mutating func charge(_ transaction: StoreTransaction, at time: LocalTime) {
    if transaction.price.amount > 0 { count(.charged(transaction.storefront), transaction.price, at: time) }
  }
}

// The words.
extension JumpSummary.JumpPart {
  fileprivate var isMoney: Bool {
    switch matter {
    case .charged, .refunded: true
    default: false
    }
  }

  fileprivate func text(seenFrom end: LocalTime) -> String {
    let day = last.dayText(seenFrom: end)
    let on = count == 1 ? " on \(day)" : ", the last on \(day)"
    return switch matter {
    case .trialEnded: "trial ended"
    case .charged(let storefront):
      "\(sum.formatted(for: storefront)) charged" + (count == 1 ? on : " in \(count) payments")
    case .refunded(let storefront): "\(sum.formatted(for: storefront)) refunded" + on
    case .paymentFailed: (count == 1 ? "a payment failed" : "\(count) payments failed") + on
    case .accessBegan: "access began on \(day)"
    case .accessEnded: "access ended on \(day)"
    case .adsBack: "ads are back"
    case .priceRise: "a higher price was announced"
    case .approved: "a purchase was approved"
    case .declined: "a purchase was not approved"
    case .planChanged: count == 1 ? "the plan changed" : "the plan changed \(count) times"
    case .reminded: count == 1 ? "a reminder came" : "\(count) reminders came"
    case .rewardEarned: count == 1 ? "a reward was earned" : "\(count) rewards were earned"
    }
  }
}
