import Foundation
import Monetization

extension Bool: Keepable {
  package var kept: KeptValue { .flag(self) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .flag(let flag) = kept else { throw UnreadableKept(kept.text) }
    self = flag
  }
}

extension String: Keepable {
  package var kept: KeptValue { .text(self) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .text(let text) = kept else { throw UnreadableKept(kept.text) }
    self = text
  }
}

/// A number that is counted up, or an id.
extension Int: Keepable {
  package var kept: KeptValue { .number(Int64(self)) }

  package init(kept: KeptValue) throws(UnreadableKept) { self = Int(try Int64(kept: kept)) }
}

/// A number that is counted up.
extension Int64: Keepable {
  package var kept: KeptValue { .number(self) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .number(let number) = kept, (0...1 << 53).contains(number) else { throw UnreadableKept(kept.text) }
    self = number
  }
}

extension TimeSpan: Keepable {
  package var kept: KeptValue { .number(milliseconds) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    // Sums and differences of two such values still fit.
    guard case .number(let count) = kept, count.magnitude <= 1 << 61 else { throw UnreadableKept(kept.text) }
    self.init(milliseconds: count)
  }
}

/// What happens at an instant may have to be made up for from there on, so none may be without end from the others.
extension Instant: Keepable {
  /// The year 1, and a thousand years after the end of the clock: no offset of a phone's clock is larger.
  private static let keepable = first.milliseconds...last.milliseconds + TimeSpan.days(366_000).milliseconds

  package var kept: KeptValue { .number(milliseconds) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .number(let count) = kept else { throw UnreadableKept(kept.text) }
    try self.init(kept: count)
  }

  package init(kept count: Int64) throws(UnreadableKept) {
    guard Self.keepable.contains(count) else { throw UnreadableKept("\(count)") }
    self.init(milliseconds: count)
  }
}

extension Decimal: Keepable {
  package var kept: KeptValue { .text(description) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .text(let text) = kept, let amount = Decimal(string: text), amount.isFinite else {
      throw UnreadableKept(kept.text)
    }
    self = amount
  }
}

extension Optional: Keepable where Wrapped: Keepable {
  package var kept: KeptValue { map(\.kept) ?? .null }

  package init(kept: KeptValue) throws(UnreadableKept) { self = kept == .null ? nil : try Wrapped(kept: kept) }
}

extension Array: Keepable where Element: Keepable {
  package var kept: KeptValue { .list(map(\.kept)) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard case .list(let values) = kept else { throw UnreadableKept(kept.text) }
    self = []
    reserveCapacity(values.count)
    for value in values { append(try Element(kept: value)) }
  }
}

extension Keepable where Self: RawRepresentable, RawValue: Keepable {
  package var kept: KeptValue { rawValue.kept }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard let value = Self(rawValue: try RawValue(kept: kept)) else { throw UnreadableKept(kept.text) }
    self = value
  }
}

extension Ownership: Keepable {}
extension PeriodType: Keepable {}
extension StoreKind: Keepable {}
extension SubscriptionOffer.OfferType: Keepable {}
extension BillingPlan: Keepable {}
extension RefundSheet.Reason: Keepable {}
extension IntroductoryOffer.PaymentMode: Keepable {}
extension StoreTransaction.Reason: Keepable {}
extension StoreTransaction.RevocationReason: Keepable {}
extension StoreChange.Renewal: Keepable {}
extension StoreChange.TakeBack: Keepable {}
extension ReceiptPosting: Keepable {}
extension MergeRule: Keepable {}
extension StoreConditions.TransferPolicy: Keepable {}
extension ExpirationReason: Keepable {}
extension PendingPurchase.PendingReason: Keepable {}
extension UpdateCause: Keepable {}
extension VerificationResult: Keepable {}
extension PaywallLook: Keepable {}
extension RewardPolicy: Keepable {}
extension RewardReport.Verification: Keepable {}
extension WaitingPurchase.Reason: Keepable {}
extension AwaitedPurchase.State: Keepable {}
extension StoreError.Kind: Keepable {}
extension UnconfirmedPurchase.Fate: Keepable {}
extension PhoneNotifications.Permission: Keepable {}
extension PhonePrivacy.Tracking: Keepable {}
extension ConsentStatus: Keepable {}
extension ConsentPurpose: Keepable {}

extension RequestID: Keepable {
  package var kept: KeptValue { number.kept }
  package init(kept: KeptValue) throws(UnreadableKept) { self.init(try Int(kept: kept)) }
}

extension PhoneID: Keepable {
  package var kept: KeptValue { number.kept }
  package init(kept: KeptValue) throws(UnreadableKept) { self.init(try Int(kept: kept)) }
}

/// A value that is kept as a text.
package protocol KeepableText: Keepable {
  var keptText: String { get }
  /// Returns nil for a text that is no such value.
  init?(keptText: String)
}

extension KeepableText {
  package var kept: KeptValue { keptText.kept }

  package init(kept: KeptValue) throws(UnreadableKept) {
    guard let value = Self(keptText: try String(kept: kept)) else { throw UnreadableKept(kept.text) }
    self = value
  }
}

extension Storefront: KeepableText {
  package var keptText: String { countryCode }
  package init?(keptText: String) { self.init(keptText) }
}

extension SubscriptionPeriod: KeepableText {
  package var keptText: String { iso8601 }
  package init?(keptText: String) { self.init(iso8601: keptText) }
}

extension PhoneLanguage: KeepableText {
  package var keptText: String { identifier }
  package init?(keptText: String) { self.init(keptText) }
}

extension PhoneZone: KeepableText {
  package var keptText: String { identifier }
  package init?(keptText: String) { self.init(keptText) }
}
