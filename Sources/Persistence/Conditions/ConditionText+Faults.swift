import Monetization
import Simulation

/// A text of one word and perhaps more, as in `fail offline` or `after 3 noFill`.
private struct Words {
  let first: Substring
  let rest: String?

  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    first = parts.first ?? ""
    rest = parts.count > 1 ? String(parts[1]) : nil
  }
}

extension StoreError: ConditionText {
  /// Those that say no more than their name.
  private static let plain: [StoreError] = [
    .unknown, .network, .offline, .storeProblem, .notSignedIn, .purchaseNotAllowed, .productNotAvailable,
    .notAvailableInStorefront, .alreadyPurchased, .ineligible, .invalidOffer, .operationInProgress,
    .signatureVerificationFailed, .notEntitled, .receiptInUse, .simulated,
  ]

  var conditionText: String {
    switch self {
    case .unknown: "unknown"
    case .network: "network"
    case .offline: "offline"
    case .storeProblem: "storeProblem"
    case .notSignedIn: "notSignedIn"
    case .purchaseNotAllowed: "purchaseNotAllowed"
    case .productNotAvailable: "productNotAvailable"
    case .notAvailableInStorefront: "notAvailableInStorefront"
    case .alreadyPurchased: "alreadyPurchased"
    case .ineligible: "ineligible"
    case .invalidOffer: "invalidOffer"
    case .operationInProgress: "operationInProgress"
    case .configuration(let detail): "configuration \(detail)"
    case .unexpectedBackend(let status): "unexpectedBackend \(status)"
    case .signatureVerificationFailed: "signatureVerificationFailed"
    case .notEntitled: "notEntitled"
    case .receiptInUse: "receiptInUse"
    case .simulated: "simulated"
    }
  }

  init?(conditionText: String) {
    let words = Words(conditionText)
    switch (words.first, words.rest) {
    case ("configuration", let detail?): self = .configuration(detail)
    case ("unexpectedBackend", let status?):
      guard let status = Int(conditionText: status) else { return nil }
      self = .unexpectedBackend(status)
    default:
      guard let error = Self.plain.first(where: { $0.conditionText == conditionText }) else { return nil }
      self = error
    }
  }
}

extension StoreConditions.Backend: ConditionText {
  var conditionText: String {
    switch self {
    case .ok: "ok"
    case .failing(let status): "failing \(status)"
    }
  }

  init?(conditionText: String) {
    let words = Words(conditionText)
    switch (words.first, words.rest) {
    case ("ok", nil): self = .ok
    case ("failing", let status?):
      guard let status = Int(conditionText: status) else { return nil }
      self = .failing(status)
    default: return nil
    }
  }
}

extension StoreConditions.PurchaseDecision: ConditionText {
  var conditionText: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail \(error.conditionText)"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .unverified: "unverified"
    }
  }

  init?(conditionText: String) {
    let words = Words(conditionText)
    switch (words.first, words.rest) {
    case ("ask", nil): self = .ask
    case ("succeed", nil): self = .succeed
    case ("cancel", nil): self = .cancel
    case ("pending", nil): self = .pending
    case ("interrupted", nil): self = .interrupted
    case ("unverified", nil): self = .unverified
    case ("fail", let error?):
      guard let error = StoreError(conditionText: error) else { return nil }
      self = .fail(error)
    default: return nil
    }
  }
}

extension AdLoadFailure: ConditionText {
  var conditionText: String {
    switch self {
    case .noAnswer: "noAnswer"
    case .error(let error): error.conditionText
    }
  }

  init?(conditionText: String) {
    if conditionText == "noAnswer" {
      self = .noAnswer
    } else {
      guard let error = AdLoadError(conditionText: conditionText) else { return nil }
      self = .error(error)
    }
  }
}

/// When it strikes and what it does: `off network`, `once noFill`, `after 3 timeout`.
extension Fault: ConditionText where Failure: ConditionText {
  var conditionText: String {
    switch mode {
    case .off: "off \(failure.conditionText)"
    case .once: "once \(failure.conditionText)"
    case .always: "always \(failure.conditionText)"
    case .after(let count): "after \(count) \(failure.conditionText)"
    }
  }

  init?(conditionText: String) {
    let words = Words(conditionText)
    guard var rest = words.rest else { return nil }
    let mode: FaultMode
    switch words.first {
    case "off": mode = .off
    case "once": mode = .once
    case "always": mode = .always
    case "after":
      let counted = Words(rest)
      guard let count = Int(conditionText: String(counted.first)), let failure = counted.rest else { return nil }
      mode = .after(count)
      rest = failure
    default: return nil
    }
    guard let failure = Failure(conditionText: rest) else { return nil }
    self.init(failure, mode)
  }
}
