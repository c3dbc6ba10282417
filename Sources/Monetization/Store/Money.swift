import Foundation

/// An amount of money with its currency; a decimal number, never a binary fraction.
public struct Money: Hashable, Sendable {
  public var amount: Decimal
  /// The ISO 4217 code, such as `USD`.
  public var currencyCode: String

  public init(_ amount: Decimal, _ currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  /// Returns the price of one month at this price per `period`, rounded down to the currency's places, at most two.
  ///
  /// Counts as RevenueCat's SDK does: a month is 30 days, 365/12/7 weeks, or a twelfth of a year. $29.99 a year is
  /// $2.49 a month.
  public func perMonth(of period: SubscriptionPeriod) -> Money {
    let months = period.monthRatio
    let quotient = amount * months.denominator / months.numerator
    let places = min(2, Currency(code: currencyCode).fractionDigits)
    return Money(quotient.rounded(places, .down), currencyCode)
  }

  /// Returns this amount times `part` / `whole`, rounded down to the currency's places; zero if `whole` is empty.
  public func share(_ part: TimeSpan, of whole: TimeSpan) -> Money {
    guard whole.milliseconds > 0 else { return Money(0, currencyCode) }
    let share = amount * Decimal(max(0, part.milliseconds)) / Decimal(whole.milliseconds)
    return Money(share.rounded(Currency(code: currencyCode).fractionDigits, .down), currencyCode)
  }

  /// Returns `percent` hundredths of this amount, rounded half up to the currency's places.
  public func percent(_ percent: Int) -> Money {
    let part = amount * Decimal(percent) / 100
    return Money(part.rounded(Currency(code: currencyCode).fractionDigits, .plain), currencyCode)
  }

  /// The amount has no more places than the currency.
  public var isPayable: Bool { amount == amount.rounded(Currency(code: currencyCode).fractionDigits, .plain) }

  /// Returns the sum of two amounts of the same currency.
  public static func + (left: Money, right: Money) -> Money {
    precondition(left.currencyCode == right.currencyCode, "\(left.currencyCode) and \(right.currencyCode) were added")
    return Money(left.amount + right.amount, left.currencyCode)
  }

  /// Returns the difference of two amounts of the same currency.
  public static func - (left: Money, right: Money) -> Money {
    left + Money(-right.amount, right.currencyCode)
  }
}

extension Decimal {
  /// Returns the number rounded to `places` decimal places.
  package func rounded(_ places: Int, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var source = self
    var result = Decimal()
    NSDecimalRound(&result, &source, places, mode)
    return result
  }
}

extension SubscriptionPeriod {
  /// The length in months as two whole numbers, so that prices of periods compare without rounding.
  var monthRatio: (numerator: Decimal, denominator: Decimal) {
    let count = Decimal(value)
    return switch unit {
    case .day: (count, 30)
    case .week: (count * 84, 365)
    case .month: (count, 1)
    case .year: (count * 12, 1)
    }
  }
}
