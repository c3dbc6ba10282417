import Monetization

/// The money of one account in one currency.
public struct MoneyTotal: Hashable, Sendable {
  /// The sum of all charges.
  public internal(set) var charged: Money
  /// The part of the charges that the customer has got back.
  public internal(set) var refunded: Money
  /// The part of the rest that the App Store passes on to the developer, before taxes.
  public internal(set) var proceeds: Money

  /// Creates a total of nothing.
  public init(_ currencyCode: String) {
    charged = Money(0, currencyCode)
    refunded = charged
    proceeds = charged
  }

  public var currencyCode: String { charged.currencyCode }
}
