import Monetization
import Simulation

extension EntitlementExplanation {
  /// One line of an explanation in words.
  package struct Line: Hashable, Sendable {
    /// The side or the question that the line is about, such as `Store`; empty if the line above says it.
    package var name: String
    package var text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The ids of the products that the lines name.
  fileprivate var productIDs: [String] { store.productIDs + cache.productIDs }

  /// The explanation in words, line by line: the store's truth, the phone's belief, and the difference.
  ///
  /// - Parameter dates: The form of dates; tapes and commands have that of logs.
  package func lines(_ dates: DateForm = .log) -> [Line] {
    store.lines(named: "Store", dates) + merges.map { Line("Merged", $0.words(dates)) }
      + cache.lines(named: "Phone", dates) + [Line("Cache", cacheText(dates)), differenceLine(dates)]
  }

  /// The lines as they are printed, each a sentence with its name in front.
  package var text: String {
    lines().map { line in line.name.isEmpty ? "  \(line.text)" : "\(line.name): \(line.text)" }.joined(separator: "\n")
  }

  private func cacheText(_ dates: DateForm) -> String {
    let fetch =
      switch freshness {
      case .failed: ", the last fetch failed, policy \(policy.rawValue)"
      case .stale: ", stale, policy \(policy.rawValue)"
      case .computed: ", computed on the phone from its purchases, the server has failed"
      case .unknown, .fresh: ""
      }
    guard let cachedAt, let cacheAge else { return "no customer info yet\(fetch)" }
    return "customer info of \(dates.moment(cachedAt)), \(cacheAge.ageText(dates))\(trust)\(fetch)"
  }

  private var trust: String {
    switch verification {
    case .verified?: ", its signature is right"
    case .failed?: ", its signature is wrong"
    case .notRequested?, .verifiedOnDevice?, nil: ""
    }
  }

  private func differenceLine(_ dates: DateForm) -> Line {
    difference.map { Line("Differ", $0.text(dates)) } ?? Line("Agree", "store and phone give the same answer")
  }
}

extension Sentences {
  /// A line of an explanation with the names of products.
  func named(_ line: EntitlementExplanation.Line, of explanation: EntitlementExplanation) -> EntitlementExplanation.Line
  {
    .init(line.name, named(line.text, explanation.productIDs))
  }
}

extension EntitlementView {
  /// The ids of the products that are behind it. What comes next may be another product.
  fileprivate var productIDs: [String] {
    var ids = ([source].compactMap { $0 } + beaten).map(\.productID)
    switch rule {
    case .replaced(let other): ids.append(other)
    case .waiting(let waiting): ids.append(waiting.productID)
    default: break
    }
    return ids + (renewal?.split(separator: " ").map(String.init) ?? [])
  }

  fileprivate func lines(named name: String, _ dates: DateForm) -> [EntitlementExplanation.Line] {
    let answer = isActive.map { $0 ? "active" : "inactive" } ?? "unknown"
    var lines = [EntitlementExplanation.Line(name, "\(answer), \(rule.text(source, renewal, dates))")]
    if let text = source?.transactionText(dates) { lines.append(.init("", text)) }
    if let gained { lines.append(.init("", gained.event.gainWords(at: gained.instant, dates))) }
    lines += beaten.map { other in .init("", "\(rule.beats) \(other.productID), \(other.periodText(dates))") }
    // The end is told once: two instants can read the same, and the phone lets in until a millisecond past an end.
    let told = rule.end(source)
    if let endsAt, told.map(dates.moment) != dates.moment(endsAt), told != endsAt - .milliseconds(1) {
      lines.append(
        .init("", "would end \(dates.momentPhrase(endsAt))" + (endsLate ? ", by the three-day rule" : "")))
    }
    if isActive == true, endsAt == nil { lines.append(.init("", "has no end")) }
    return lines
  }
}

extension EntitlementSource {
  fileprivate func transactionText(_ dates: DateForm) -> String? {
    guard let transactionID else { return nil }
    var text = "transaction \(transactionID)"
    if let purchaseDate { text += " of \(dates.moment(purchaseDate))" }
    if let originalPurchaseDate, let purchaseDate, originalPurchaseDate < purchaseDate {
      text += ", first bought \(dates.moment(originalPurchaseDate))"
    }
    switch ownership {
    case .purchased: text += ", purchased"
    case .familyShared: text += ", shared by the family"
    case .unknown: break
    }
    return text
  }

  fileprivate func periodText(_ dates: DateForm) -> String {
    guard let periodEnd else { return "which does not end" }
    return "which runs until \(dates.moment(periodEnd))" + (willRenew ? " and renews" : "")
  }

  /// The end of the period, and what follows: `renewal`, or that it renews.
  fileprivate func untilText(_ renewal: String?, _ dates: DateForm) -> String {
    guard let periodEnd else { return "for good" }
    return "until \(dates.moment(periodEnd)), " + (willRenew ? "then it \(renewal ?? "renews")" : "it will not renew")
  }
}

extension EntitlementRule {
  /// The words for another purchase that counts for less.
  fileprivate var beats: String { self == .lifetime ? "lifetime beats" : "counts for more than" }

  /// The end that the words of the rule tell; nil if they tell none.
  fileprivate func end(_ source: EntitlementSource?) -> Instant? {
    switch self {
    case .paidPeriod, .freeTrial, .introductoryOffer, .offer: source?.periodEnd
    case .gracePeriod(let end): end
    case .threeDayRule(_, let until), .graceWindow(let until), .secondLook(let until), .billingRetry(_, let until):
      until
    case .lifetime, .nonRenewing, .failOpen, .unconfirmed, .uiTesting, .refunded, .revoked, .takenBack, .sharingEnded,
      .expired, .threeDayRuleOver, .replaced, .withAnotherCustomer, .receiptMoved, .withNobodyYet, .refusedByBackend,
      .waiting, .neverBought, .notInCustomerInfo, .noAnswerYet, .noCustomerInfo, .failClosed, .cacheExpired:
      nil
    }
  }

  fileprivate func text(_ source: EntitlementSource?, _ renewal: String?, _ dates: DateForm) -> String {
    let product = source?.productID ?? "a product"
    let until = source?.untilText(renewal, dates) ?? ""
    return switch self {
    case .paidPeriod: "\(product) is paid \(until)"
    case .freeTrial: "free trial of \(product) \(until)"
    case .introductoryOffer: "introductory offer of \(product) \(until)"
    case .offer(let offer): "\(offer.text) for \(product) \(until)"
    case .lifetime: "lifetime: \(product) does not end"
    case .nonRenewing: "\(product) does not renew, and the store leaves its end to the app"
    case .gracePeriod(let end):
      "grace period of \(product) until \(dates.moment(end)), "
        + "since the charge\(source?.periodEnd.map { " of \(dates.moment($0))" } ?? "") failed"
    case .threeDayRule(let ended, let until):
      "three-day rule: \(product) ended \(dates.momentPhrase(ended)), but the answer counts for three days, "
        + "until \(dates.moment(until))"
    case .graceWindow(let until):
      "grace window after the purchase until \(dates.moment(until)), no customer info has confirmed it yet"
    case .secondLook(let until):
      "\(product) has just ended and will renew, so the app looks again, until \(dates.moment(until))"
    case .failOpen: "offline policy failOpen: a failed fetch allows access"
    case .unconfirmed: "offline policy failOpen: no customer info has confirmed the purchase within five minutes"
    case .uiTesting: "-ui_testing treats the user as Pro"
    case .refunded(let at): "\(product) was refunded \(dates.momentPhrase(at))"
    case .revoked(let at): "\(product) was taken back \(dates.momentPhrase(at)), without a refund"
    case .takenBack(let at): "\(product) was taken back \(dates.momentPhrase(at))"
    case .sharingEnded(let at): "\(product) is no longer shared since \(dates.moment(at))"
    case .expired(let reason, let at):
      "\(product) expired \(dates.momentPhrase(at))" + (reason.map { ", \($0.text)" } ?? "")
    case .billingRetry(let since, let until):
      "\(product) could not be charged, no access since \(dates.moment(since)), retried until \(dates.moment(until))"
    case .threeDayRuleOver(let ended, let since):
      "\(product) ended \(dates.momentPhrase(ended)), and the three-day rule is over since \(dates.moment(since))"
    case .replaced(let other): "\(product) was replaced by \(other)"
    case .withAnotherCustomer(let customer, moves: true, _):
      "\(product) is with the customer \(customer), a restore brings it here"
    case .withAnotherCustomer(let customer, moves: false, let policy):
      "\(product) is with the customer \(customer), and the transfer policy \(policy.rawValue) keeps it there"
    case .receiptMoved(let move, let customer, let at):
      "\(product) went to the customer \(customer) \(dates.momentPhrase(at)), \(move.ruleWords)"
    case .withNobodyYet: "\(product) is bought, but the backend has not been told"
    case .refusedByBackend: "\(product) is bought, but the backend has refused it, a restore posts it again"
    case .waiting(let waiting): "\(waiting.productID): \(waiting.words)"
    case .neverBought: "nothing that grants it was ever bought"
    case .notInCustomerInfo: "it is not in the customer info"
    case .noAnswerYet: "no answer yet"
    case .noCustomerInfo: "the fetch failed, and there is no customer info"
    case .failClosed: "offline policy failClosed: no access without a fresh answer"
    case .cacheExpired(let at): "offline policy cachedUntilExpiry: \(product) ended \(dates.momentPhrase(at))"
    }
  }
}

extension EntitlementDifference {
  fileprivate func text(_ dates: DateForm) -> String {
    switch self {
    case .threeDayRule: "by the three-day rule, an answer counts for three days after the fetch, even past an end"
    case .graceWindow: "by the grace window, a purchase counts for five minutes before it is confirmed"
    case .uiTesting: "by -ui_testing, the store has no part in it"
    case .failOpen, .unconfirmed: "by the offline policy failOpen"
    case .failClosed: "by the offline policy failClosed"
    case .cacheExpired: "by the offline policy cachedUntilExpiry"
    case .noAnswerYet: "since the phone has no answer yet"
    case .noCustomerInfo: "since the phone has no customer info"
    case .computedByApp: "since the app itself counts the time that was bought, and the backend gives it no end"
    case .computed: "since the phone has computed its answer from its purchases, without the backend"
    case .phoneClock(let offset):
      "since the phone's clock is off by \(offset < .zero ? "-" : "+")\(dates.span(offset < .zero ? .zero - offset : offset))"
    case .olderAnswer(let changed?): "since the phone's answer is older than the change of \(dates.moment(changed))"
    case .listedLate(let span):
      "by late listing: what the store has known for less than \(dates.span(span)) is not in the answer"
    case .staleReceipt(let age): "by a stale receipt: the answer says what was true \(dates.span(age)) before"
    case .olderAnswer(nil): "since the phone's answer is older than the store's"
    }
  }
}

extension TimeSpan {
  /// The span as an age: in whole seconds, from an hour on in whole minutes.
  fileprivate func ageText(_ dates: DateForm) -> String {
    if self < .seconds(1) { return "just now" }
    let unit: Int64 = self < .hours(1) ? 1_000 : 60_000
    return "\(dates.span(TimeSpan(milliseconds: milliseconds / unit * unit))) old"
  }
}
