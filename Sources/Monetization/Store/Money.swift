import Foundation

/// An amount with its currency; never a binary fraction.
public struct Money: Hashable, Sendable {
  public var amount: Decimal
  /// ISO 4217, such as `USD`.
  public var currencyCode: String

  public init(_ amount: Decimal, _ currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  /// What one month costs if `period` costs this much, rounded down to the currency's places, at most two.
  ///
  /// Counts as RevenueCat's SDK does: 30 days, 365/12/7 weeks, or a twelfth of a year make a month. $29.99 a year is
  /// $2.49 a month.
  public func perMonth(of period: SubscriptionPeriod) -> Money {
    let count = Decimal(period.value)
    let quotient =
      switch period.unit {
      case .day: amount * 30 / count
      case .week: amount * 365 / (count * 84)
      case .month: amount / count
      case .year: amount / (count * 12)
      }
    let places = min(2, Currency(code: currencyCode).fractionDigits)
    return Money(quotient.rounded(places, .down), currencyCode)
  }

  /// The share of this amount that `part` is of `whole`, rounded down to the currency's places; zero for an empty whole.
  public func share(_ part: TimeSpan, of whole: TimeSpan) -> Money {
    guard whole.milliseconds > 0 else { return Money(0, currencyCode) }
    let share = amount * Decimal(max(0, part.milliseconds)) / Decimal(whole.milliseconds)
    return Money(share.rounded(Currency(code: currencyCode).fractionDigits, .down), currencyCode)
  }
}

extension Decimal {
  /// The number with `places` decimal places.
  func rounded(_ places: Int, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var source = self
    var result = Decimal()
    NSDecimalRound(&result, &source, places, mode)
    return result
  }
}
