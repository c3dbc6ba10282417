import Monetization

extension Setting {
  /// The result of the next purchases.
  package static let purchase = Setting(
    nil, of: "purchase", "Purchase", "what the next purchases come to",
    in: .purchase, at: 10, keptAs: "store.purchase", .custom(.decision),
    meanings: [
      "ask": "the App Store's sheet asks, and the customer decides",
      "succeed": "it goes through",
      "cancel": "the customer cancels in the App Store's sheet",
      "fail": "it ends in an error",
      "pending": "it waits until a parent or the bank approves",
      "interrupted": "it waits until the customer has agreed to new terms",
      "paymentmethod": "it waits for another payment method",
      "unverified": "the transaction fails its check, and grants nothing",
    ],
    notices: [
      "succeed": "The next purchase goes through.",
      "cancel": "The next purchase is cancelled in the App Store's sheet.",
      "fail …": "The next purchase fails with “…”.",
      "pending": "The next purchase waits for a parent or the bank.",
      "interrupted": "The next purchase waits until new terms are agreed to.",
      "paymentmethod": "The next purchase waits for another payment method.",
      "unverified": "The next purchase fails its check, and grants nothing.",
    ],
    home: .elsewhere(
      read: { .word($0.store.purchaseOutcome.words) },
      write: {
        $1.store.purchaseOutcome =
          $0.plainText.flatMap { StoreConditions.PurchaseDecision($0) } ?? $1.store.purchaseOutcome
      }), trouble: .fault, harmless: [.word("succeed")])
}

extension CustomKind {
  fileprivate static let decision = CustomKind(
    offered: StoreConditions.PurchaseDecision.offered.map { .word($0.words) },
    choices: { words, start, _ in
      DirectorChoices.orFail(
        PurchaseWord.allCases.map(\.rawValue), DirectorChoices(ServiceAPI.purchase.failures.map(\.words)),
        after: words, from: start)
    },
    read: { words throws(DirectorCommandError) in
      guard let decision = StoreConditions.PurchaseDecision.read(&words) else { throw words.unexpected(words.peek()) }
      return .word(decision.words)
    })
}

/// The decisions about a purchase that need no error.
enum PurchaseWord: String, CaseIterable {
  case ask, succeed, cancel, pending, interrupted, paymentmethod, unverified

  fileprivate var decision: StoreConditions.PurchaseDecision {
    switch self {
    case .ask: .ask
    case .succeed: .succeed
    case .cancel: .cancel
    case .pending: .pending
    case .interrupted: .interrupted
    case .paymentmethod: .paymentMethod
    case .unverified: .unverified
    }
  }
}

extension StoreConditions.PurchaseDecision {
  /// The decisions that the Director's screen goes through.
  fileprivate static let offered: [StoreConditions.PurchaseDecision] = [
    .ask, .succeed, .cancel, .fail(.network), .fail(.storeProblem), .pending, .interrupted, .paymentMethod,
    .unverified,
  ]

  /// The decision in the words of commands, of the Director's screen and of files.
  public var words: String {
    switch self {
    case .ask: PurchaseWord.ask.rawValue
    case .succeed: PurchaseWord.succeed.rawValue
    case .cancel: PurchaseWord.cancel.rawValue
    case .fail(let error): "fail \(error.words)"
    case .pending: PurchaseWord.pending.rawValue
    case .interrupted: PurchaseWord.interrupted.rawValue
    case .paymentMethod: PurchaseWord.paymentmethod.rawValue
    case .unverified: PurchaseWord.unverified.rawValue
    }
  }

  /// Reads a decision from `words`; nil if they are not one.
  public init?(_ words: String) {
    var reader = DirectorWords(words)
    guard let decision = Self.read(&reader), reader.peek() == nil else { return nil }
    self = decision
  }

  /// Reads a decision from the next words; nil, without taking any, if they are not one.
  fileprivate static func read(_ words: inout DirectorWords) -> StoreConditions.PurchaseDecision? {
    if let simple = words.take(PurchaseWord.allCases, \.rawValue) { return simple.decision }
    guard words.take(.fail) else { return nil }
    if words.peek() == nil { return .fail(.network) }
    return StoreError.read(&words).map { .fail($0) }
  }
}
