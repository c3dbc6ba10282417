extension PackageWording {
  /// The sentence about the times at which money is taken, such as `Free until 4 Jan, then $29.99 a year until
  /// cancelled.`
  ///
  /// - Parameter start: The moment of the purchase; dates are those of the phone's zone.
  public func moneySentence(from start: Instant, in zone: PhoneZone) -> String {
    guard let terms = product.subscription else { return paidOnce }
    func day(_ instant: Instant) -> String { zone.local(instant).dayText(seenFrom: zone.local(start)) }
    if let commitment = terms.commitment { return moneySentence(of: commitment, from: start, in: zone) }
    let rate = "\(price) \(terms.period.articleText)"
    guard let offer else {
      return "\(price) today, then every \(terms.period.rateText) from \(day(terms.period.end(from: start))) "
        + "until cancelled."
    }
    let end = day(offer.period.end(from: start, count: offer.numberOfPeriods))
    let offerPrice = (offer.price ?? Money(0, storefront.currencyCode)).formatted(for: storefront)
    return switch offer.paymentMode {
    case .freeTrial: "Free until \(end), then \(rate) until cancelled."
    case .payAsYouGo where offer.numberOfPeriods > 1:
      "\(offerPrice) \(offer.period.articleText) for \(offer.totalPeriod.durationText), then \(rate) from \(end) "
        + "until cancelled."
    case .payAsYouGo, .payUpFront:
      "\(offerPrice) today for \(offer.totalPeriod.durationText), then \(rate) from \(end) until cancelled."
    }
  }

  /// What an introductory offer costs at once, such as `$0.00`, and the day from which the price after it is taken, such as
  /// `4 Jan`; nil without an offer.
  ///
  /// - Parameter start: The moment of the purchase; the day is one of the phone's zone.
  public func introduction(from start: Instant, in zone: PhoneZone) -> (today: String, end: String)? {
    offer.map { offer in
      let end = zone.local(offer.period.end(from: start, count: offer.numberOfPeriods))
      let price = offer.price ?? Money(0, storefront.currencyCode)
      return (price.formatted(for: storefront), end.dayText(seenFrom: zone.local(start)))
    }
  }

  /// The sentence about a monthly plan, which names its total.
  private func moneySentence(of plan: MonthlyPlan, from start: Instant, in zone: PhoneZone) -> String {
    let first = offer.map { $0.period.end(from: start, count: $0.numberOfPeriods) }
    let end = zone.local(MonthlyPlan.commitment.end(from: first ?? start)).dayText(seenFrom: zone.local(start))
    let introduction = offer.map { "\($0.wording(for: storefront)), then " } ?? ""
    return "\(introduction)\(price) a month for \(plan.words(storefront)). Renews from \(end) until cancelled."
  }

  private var paidOnce: String {
    switch product.kind {
    case .autoRenewable, .consumable: "Paid once."
    case .nonConsumable: "Paid once, yours for good."
    case .nonRenewing: "Paid once. It does not renew."
    }
  }

  /// The label of the button, such as `Start 3-day free trial`, `Subscribe for $29.99 a year`, `Buy for $249.00 once`,
  /// `Buy 3 for $2.97`.
  public var callToAction: String {
    if let offer {
      let price = (offer.price ?? Money(0, storefront.currencyCode)).formatted(for: storefront)
      return switch offer.paymentMode {
      case .freeTrial: "Start \(offer.totalPeriod.adjectiveText) free trial"
      case .payAsYouGo where offer.numberOfPeriods > 1: "Start for \(price) \(offer.period.articleText)"
      case .payAsYouGo, .payUpFront: "Start \(offer.totalPeriod.durationText) for \(price)"
      }
    }
    if let terms = product.subscription {
      let months = terms.commitment == nil ? "" : " for \(MonthlyPlan.payments) months"
      return "Subscribe for \(price) \(terms.period.articleText)\(months)"
    }
    let count = quantity == 1 ? "" : "\(quantity) "
    return product.kind == .consumable ? "Buy \(count)for \(price)" : "Buy \(count)for \(price) once"
  }

  /// The price of a month in words, such as `$2.49 a month`; nil for a product that does not renew or renews every month.
  public var monthlyWords: String? {
    guard let period = product.subscription?.period, period != SubscriptionPeriod(1, .month) else { return nil }
    return "\(product.price.perMonth(of: period).formatted(for: storefront)) a month"
  }
}

extension SubscriptionPeriod {
  /// The period after a price in a sentence, such as `a year` or `every 3 months`.
  public var articleText: String { value == 1 ? "a \(rateText)" : "every \(rateText)" }
}
