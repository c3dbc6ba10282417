import Monetization
import Simulation

/// A text of one or more words, split after the first: `failing 503`.
private struct Words {
  let first: Substring
  let rest: String?

  init(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    first = parts.first ?? ""
    rest = parts.count > 1 ? String(parts[1]) : nil
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
  var conditionText: String { words }

  init?(conditionText: String) {
    guard let decision = Self(conditionText) else { return nil }
    self = decision
  }
}
