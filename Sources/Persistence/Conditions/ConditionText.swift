import Monetization
import Simulation

/// A value of a condition that has a text form in files.
protocol ConditionText {
  var conditionText: String { get }
  /// Reads a value from its text; nil if the text is no such value.
  init?(conditionText: String)
}

extension Bool: ConditionText {
  var conditionText: String { self ? "yes" : "no" }

  init?(conditionText: String) {
    switch conditionText {
    case "yes": self = true
    case "no": self = false
    default: return nil
    }
  }
}

extension ConditionText where Self: FixedWidthInteger {
  var conditionText: String { String(self) }

  // Counts, days and seconds; a number out of this range was never written.
  init?(conditionText: String) {
    guard let number = Self(conditionText), (-1_000_000_000...1_000_000_000).contains(number) else { return nil }
    self = number
  }
}

/// A text of an optional condition must not be `none`.
extension String: ConditionText {
  var conditionText: String { self }

  init?(conditionText: String) { self = conditionText }
}

extension Int: ConditionText {}
extension Int64: ConditionText {}

extension TimeSpan: ConditionText {
  var conditionText: String { String(milliseconds) }

  init?(conditionText: String) {
    guard let count = Int64(conditionText), count.magnitude <= 1 << 56 else { return nil }
    self.init(milliseconds: count)
  }
}

extension Optional: ConditionText where Wrapped: ConditionText {
  var conditionText: String { map(\.conditionText) ?? "none" }

  init?(conditionText: String) {
    if conditionText == "none" {
      self = .none
    } else {
      guard let value = Wrapped(conditionText: conditionText) else { return nil }
      self = .some(value)
    }
  }
}

extension [String]: ConditionText {
  var conditionText: String { kept.text }

  init?(conditionText: String) {
    // A text that is no list is reported as unreadable, with the text itself.
    guard let list = try? [String](kept: KeptValue(text: conditionText)) else { return nil }
    self = list
  }
}

extension ConditionText where Self: RawRepresentable, RawValue == String {
  var conditionText: String { rawValue }
  init?(conditionText: String) { self.init(rawValue: conditionText) }
}

extension StoreConditions.GraceScope: ConditionText {}
extension StoreConditions.TransferPolicy: ConditionText {}
extension ConsentGeography: ConditionText {}
extension OfflinePolicy: ConditionText {}
extension CancelPolicy: ConditionText {}
extension FetchPolicy: ConditionText {}
extension VerificationMode: ConditionText {}
extension AdCreative.Film: ConditionText {}
extension RewardStacking: ConditionText {}
extension RewardPolicy: ConditionText {}
extension BannerSize: ConditionText {}
extension StoreConditions.Signature: ConditionText {}
extension TimeRate: ConditionText {}
extension UpdateDelivery: ConditionText {}
extension EventOrder: ConditionText {}
