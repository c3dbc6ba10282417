import Foundation

/// What makes a package stand out among those of a paywall.
public enum PackageBadge: Hashable, Sendable {
  /// The customer has a subscription to the product.
  case present
  case freeTrial(SubscriptionPeriod)
  case introductoryPrice
  /// The percent that a month costs less than with the dearest package of the same service.
  case saving(Int)

  /// The badge in two or three words, such as `3 days free` or `Save 20%`.
  public var words: String {
    switch self {
    case .present: "Your plan"
    case .freeTrial(let period): "\(period.durationText) free"
    case .introductoryPrice: "Introductory price"
    case .saving(let percent): "Save \(percent)%"
    }
  }
}

extension ResolvedPackage {
  /// Returns the badges of the package, the most important first.
  ///
  /// - Parameter present: The products to which the customer has a running subscription.
  public func badges(among packages: [ResolvedPackage], present: [String] = []) -> [PackageBadge] {
    if present.contains(product.id) { return [.present] }
    var badges: [PackageBadge] = []
    if let offer = wording.offer {
      badges.append(offer.paymentMode == .freeTrial ? .freeTrial(offer.totalPeriod) : .introductoryPrice)
    }
    if let saving = saving(among: packages) { badges.append(.saving(saving)) }
    return badges
  }

  /// Returns the percent that a month of the package costs less than a month of the dearest one, rounded down; nil if
  /// that is nothing, or there is nothing to compare with.
  ///
  /// Only products of one subscription group and level are compared: they give the same service.
  public func saving(among packages: [ResolvedPackage]) -> Int? {
    guard let own = wholePrice, let terms = product.subscription else { return nil }
    let others = packages.filter {
      $0.product.subscription?.groupID == terms.groupID && $0.product.subscription?.level == terms.level
        && $0.product.price.currencyCode == product.price.currencyCode
    }
    let dearest = others.compactMap(\.wholePrice).max { $0.amount * $1.months < $1.amount * $0.months }
    guard let dearest, dearest.amount > 0 else { return nil }
    // One division of exact numbers, since a rounded amount may promise too much.
    let (ours, theirs) = (own.amount * dearest.months, dearest.amount * own.months)
    let percent = ((theirs - ours) * 100 / theirs).rounded(0, .down)
    let saving = NSDecimalNumber(decimal: percent).intValue
    return saving > 0 ? saving : nil
  }

  /// A whole amount for a whole number of months, which stand in the same relation as price and period.
  private var wholePrice: (amount: Decimal, months: Decimal)? {
    product.subscription.map {
      let months = $0.period.monthRatio
      return (product.price.amount * months.denominator, months.numerator)
    }
  }
}
