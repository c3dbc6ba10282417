extension IntroductoryOffer {
  /// The price and length of the offer, such as `3 days free`, `$9.99 for 6 months`, `$0.99 a month for 3 months`.
  public func wording(for storefront: Storefront) -> String {
    let price = (price ?? Money(0, storefront.currencyCode)).formatted(for: storefront)
    return switch paymentMode {
    case .freeTrial: "\(totalPeriod.durationText) free"
    case .payUpFront: "\(price) for \(totalPeriod.durationText)"
    case .payAsYouGo where numberOfPeriods == 1: "\(price) for \(period.durationText)"
    case .payAsYouGo: "\(price) \(period.articleText) for \(totalPeriod.durationText)"
    }
  }
}
