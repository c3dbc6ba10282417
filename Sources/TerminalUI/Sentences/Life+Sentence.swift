import Monetization
import Simulation

/// The life of an ad, of a purchase, of a message or of a request, told in one line.
struct LifeSentence {
  /// What was asked for; empty where the answer says all.
  private(set) var question = ""
  /// The question in fewer words, for where room is short; empty if it has none.
  private(set) var shortQuestion = ""
  /// What has become of it, with its mark before it.
  private(set) var answer: String
  var outcome: FactOutcome
  /// The channel in which the line stands.
  var channel: Channel

  /// - Parameter entries: The lines of the life, oldest first; never empty.
  /// - Parameter dates: The form of dates.
  init(_ entries: [TimelineEntry], _ sentences: Sentences, _ dates: DateForm) {
    let first = entries[0]
    switch first.fact {
    case .app(.rewardedAd):
      let steps = AdSteps(entries)
      (answer, outcome, channel) = ("rewarded ▸ " + steps.words.joined(separator: ", "), steps.outcome, .ad)
    case .app(.banner):
      let last = entries.last { if case .app(.banner) = $0.fact { true } else { false } } ?? first
      (answer, outcome, channel) = (sentences.shortText(of: last.fact), last.fact.outcome, .ad)
    case .app(.bridge(.received(let message))):
      let reply = entries.lazy.compactMap { if case .reply(let reply) = $0.fact { reply } else { nil } }.last
      question = reply == nil ? "" : "\(message.component) \(message.event)"
      shortQuestion = message.event
      answer = reply?.shortText ?? sentences.shortText(of: first.fact)
      outcome =
        reply.map { Fact.reply($0).outcome } ?? entries.dropFirst().lazy.map(\.fact.outcome).first { $0 != .plain }
        ?? .plain
      channel = .bridge
    case .store(.requested(let request, let isRestore)):
      let told =
        entries.dropFirst().first { $0.fact.outcome == .trouble } ?? entries.last(where: \.fact.tellsOfCustomer)
      question = request.text + (isRestore == true ? ", as a restore" : "")
      shortQuestion = request.text
      answer = "▸ " + (told.map { sentences.shownText(of: $0.fact, dates).afterMark } ?? "answered")
      (outcome, channel) = (told?.fact.outcome ?? .plain, .network)
    case .app(.data(.requested(_, let path))):
      let told = entries.last { $0.fact.dataAnswer != nil }?.fact.dataAnswer
      question = told == nil ? "" : path
      answer = told ?? sentences.shortText(of: first.fact)
      outcome = entries.last { $0.fact.outcome != .plain }?.fact.outcome ?? .plain
      channel = .network
    case .web(.sent(_, let method, let path)):
      let end = entries.last { if case .webAnswer? = $0.fact.lifeMark { true } else { false } }
      question = end == nil ? "" : "\(method.rawValue) \(path)"
      answer =
        end.map { "▸ \(sentences.shortText(of: $0.fact).afterMark) · \(($0.instant - first.instant).shortText)" }
        ?? sentences.shortText(of: first.fact)
      (outcome, channel) = ((end ?? first).fact.outcome, .network)
    default: (answer, outcome, channel) = Self.purchase(entries, sentences, dates)
    }
  }

  /// The line in so many columns, by whole words. Where room is short, the question is cut before its answer.
  func text(columns: Int) -> String {
    guard !question.isEmpty else { return Self.shortened(answer, columns: columns) }
    let room = max(Self.shortestQuestion, columns - TextWidth.columns(answer) - 1)
    let isShort = TextWidth.columns(question) > room && !shortQuestion.isEmpty
    let asked = TextFitting.truncateAtWord(isShort ? shortQuestion : question, columns: room)
    let rest = max(Self.shortestAnswer, columns - TextWidth.columns(asked) - 1)
    return asked + " " + Self.shortened(answer, columns: rest)
  }

  private static let (shortestQuestion, shortestAnswer) = (12, 14)

  /// A line in so many columns by whole words: the day that is told last goes first, or a remark behind a semicolon, then
  /// the price, and the date at the end last. No day stands there without its month.
  static func shortened(_ text: String, columns: Int) -> String {
    // No character takes more columns than bytes.
    guard text.utf8.count > columns, TextWidth.columns(text) > columns else { return text }
    if let day = TextFitting.lastStart(of: Telling.dayMark, in: text) {
      let told = String(text[..<day])
      return TextWidth.columns(told) < columns ? told + "…" : shortened(told, columns: columns)
    }
    if let remark = TextFitting.lastStart(of: "; ", in: text) {
      let told = text[..<remark] + "…"
      if TextWidth.columns(String(told)) <= columns { return String(told) }
    }
    return withoutLoneDay(
      TextFitting.shorten(text, columns: columns, leavingOut: " for ", before: " until "), of: text)
  }

  /// What is left of a text, without the day of a month at its end whose month was cut off.
  private static func withoutLoneDay(_ cut: String, of text: String) -> String {
    // Most lines end in no number, and the bytes say so.
    guard let last = cut.utf8.dropLast("…".utf8.count).last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= last else {
      return cut
    }
    let kept = cut.dropLast()
    guard cut.hasSuffix("…"), text.hasPrefix(kept), let blank = kept.lastIndex(of: " ") else { return cut }
    let (word, next) = (kept[blank...].dropFirst(), text.dropFirst(kept.count))
    guard !word.isEmpty, word.allSatisfy(\.isNumber), next.dropFirst().first?.isUppercase == true else { return cut }
    return kept[..<blank] + "…"
  }

  /// The life of a purchase or of a restore: what has become of it, and of what.
  private static func purchase(
    _ entries: [TimelineEntry], _ sentences: Sentences, _ dates: DateForm
  ) -> (String, FactOutcome, Channel) {
    let entry = entries.first { if case .store(.entry) = $0.fact { true } else { false } }
    let end = entries.last { $0.fact.endOfPurchase({ $0 }) != nil }
    let parts = [entry, end].compactMap { $0?.fact }
    let outcome = parts.last { $0.outcome != .plain }?.outcome ?? .plain
    let begin = entries.first { $0.fact.lifeMark != nil } ?? entries[0]
    let told = (entry ?? end ?? begin).fact
    let words =
      (entry == nil ? nil : told.purchaseWords(sentences.name(of:)))
      ?? (entry == nil ? end?.fact.endOfPurchase(sentences.name(of:)) : nil)
    let text = words.map { Sentences.withDays($0, dates) } ?? sentences.shownText(of: told, dates)
    let failure = entry == nil ? nil : end?.fact.failureOfPurchase
    return (text + (failure.map { " · \($0)" } ?? ""), outcome, entry == nil && end == nil ? told.channel : .store)
  }
}

/// What has become of a rewarded ad, step by step.
private struct AdSteps {
  var words: [String] = []
  var outcome = FactOutcome.plain
  private var shownAt: Instant?

  init(_ entries: [TimelineEntry]) {
    for entry in entries {
      guard case .app(.rewardedAd(let fact)) = entry.fact else { continue }
      add(fact, at: entry.instant)
      if entry.fact.outcome != .plain { outcome = entry.fact.outcome }
    }
    if words.isEmpty { words = ["loading"] }
  }

  private mutating func add(_ fact: RewardedAdFact, at instant: Instant) {
    switch fact {
    case .ready: words.append("loaded")
    case .loadFailed: words.append("not loaded")
    case .loadedAdDropped, .readyAdDropped: words.append("dropped")
    case .expiredAdDropped: words.append("expired")
    case .presentationStarted:
      shownAt = instant
      // What is shown was loaded.
      words.removeAll { $0 == "loaded" }
      words.append("shown")
    case .event(.didDismiss, _):
      guard let shownAt, let place = words.lastIndex(of: "shown") else { return }
      words[place] = "shown \((instant - shownAt).milliseconds / 1_000)s"
    case .event(.failedToPresent, _): words.append("not shown")
    case .rewardGranted: words.append("earned")
    case .rewardCameLate: words.append("earned late")
    case .rewardMissing: words.append("no reward")
    case .rewardVerified: words.append("verified")
    case .rewardRefused: words.append("refused")
    default: break
    }
  }
}

extension Fact {
  /// It says what an answer of the backend has told of the customer.
  fileprivate var tellsOfCustomer: Bool {
    switch self {
    case .app(.customer(.infoHeard)): false
    case .app(.customer), .store(.appUserChanged), .store(.restored): true
    default: false
    }
  }

  /// The answer to a request of a screen for its data, without the path; nil for another fact.
  fileprivate var dataAnswer: String? {
    switch self {
    case .app(.data(.answered(_, _, let latency))): "▸ ✓ · \(latency.shortText)"
    case .app(.data(.failed(_, _, let error, let latency))): "▸ ✗ \(error.sentence) · \(latency.shortText)"
    case .app(.data(.unreadable(_, _, let problem))): "▸ ✗ cannot be read: \(problem.sentence)"
    case .app(.data(.cancelled)): "▸ ✗ cancelled"
    default: nil
    }
  }

  /// What was bought, the shorter words for a row; nil for another fact.
  fileprivate func purchaseWords(_ name: (String) -> String) -> String? {
    guard case .store(.entry(let entry, _, _)) = self else { return nil }
    if case .asked(let pending) = entry.change { return "\(pending.kind.text) ▸ \(name(pending.productID))" }
    guard case .purchased(_, let charge) = entry.change else { return nil }
    let transaction = charge.transaction
    if charge.periodType == .trial, transaction.offer?.name == nil {
      return "trial ▸ \(name(transaction.productID)) until \(charge.periodEnd.timestamp)"
    }
    let price = transaction.price.formatted(for: transaction.storefront)
    return
      "purchased ▸ \(name(transaction.productID)) for \(price)\(transaction.commitmentText)\(transaction.offerText)"
  }

  /// How a purchase or a restore has ended by the app's log, the outcome first; nil for another fact.
  fileprivate func endOfPurchase(_ name: (String) -> String) -> String? {
    guard case .app(.log(let event)) = self else { return nil }
    return switch event {
    case .purchased(_, let product, let isFreeTrial, _): "\(isFreeTrial ? "trial" : "purchased") ▸ \(name(product))"
    case .offerAccepted(_, let product, _): "offer accepted ▸ \(name(product))"
    case .planChangeAccepted(_, let product): "plan changed ▸ \(name(product))"
    case .purchaseCancelled(_, let product): "cancelled ▸ \(name(product))"
    case .purchasePending(_, let product): "pending ▸ \(name(product))"
    case .purchaseFailed(_, let product, let error): "failed ▸ \(name(product)): \(error?.kind.words ?? "unverified")"
    case .restored: "restored ▸ what was bought"
    case .nothingToRestore: "restore ▸ nothing to restore"
    case .restoreCancelled: "restore ▸ cancelled"
    case .restoreFailed(_, let error): "restore failed ▸ \(error.kind.words)"
    default: nil
    }
  }
}

extension Fact {
  /// What has failed after the App Store's part was done; nil for another fact.
  fileprivate var failureOfPurchase: String? {
    switch self {
    case .app(.log(.purchaseFailed(_, _, let error))): "failed: \(error?.kind.words ?? "unverified")"
    case .app(.log(.restoreFailed(_, let error))): "restore failed: \(error.kind.words)"
    default: nil
    }
  }
}

extension StoreError.Kind {
  /// The error's word in a sentence, such as `store problem`.
  fileprivate var words: String {
    rawValue.reduce(into: "") {
      $0 += $1.isUppercase && $0.last?.isUppercase == false ? " \($1.lowercased())" : "\($1)"
    }
  }
}

extension String {
  /// The text behind its first mark, such as `no entitlement` of `customer info ▸ no entitlement`.
  fileprivate var afterMark: String {
    let parts = split(separator: " ▸ ", maxSplits: 1)
    return parts.count == 2 ? String(parts[1]) : self
  }
}
