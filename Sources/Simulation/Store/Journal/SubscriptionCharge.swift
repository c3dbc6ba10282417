import Monetization

/// One charge for one period of a subscription, with all decisions of the store about it.
public struct SubscriptionCharge: Hashable, Sendable {
  /// The transaction; its expiration date is the end of the period.
  public var transaction: StoreTransaction
  public var displayName: String
  public var periodType: PeriodType
  /// The date from which period ends are counted, so that the 31st comes back after February.
  public var anchor: Instant
  public var periodCount: Int
  /// The number of later charges at the price of the offer.
  public var introPeriodsLeft: Int
  /// The price of the next period.
  public var renewalPrice: Money
  /// The start of the period that the charge pays for; earlier than the charge if that was late, as in a grace period.
  public var periodStart: Instant

  public init(
    transaction: StoreTransaction, displayName: String, periodType: PeriodType, anchor: Instant, periodCount: Int,
    introPeriodsLeft: Int, renewalPrice: Money, periodStart: Instant? = nil
  ) {
    self.transaction = transaction
    self.displayName = displayName
    self.periodType = periodType
    self.anchor = anchor
    self.periodCount = periodCount
    self.introPeriodsLeft = introPeriodsLeft
    self.renewalPrice = renewalPrice
    self.periodStart = periodStart ?? transaction.purchaseDate
  }

  /// The end of the period that the charge pays for.
  public var periodEnd: Instant { transaction.expirationDate ?? transaction.purchaseDate }
}

/// The data needed to start or continue a subscription: product, offer, number and time of the charge.
struct PeriodPurchase {
  var product: StoreProduct
  var terms: SubscriptionTerms
  /// The introductory offer, or one by this name.
  var offer: IntroductoryOffer?
  var offerName: OfferName?
  var transactionID: String
  var storefront: Storefront
  var instant: Instant
  var ownership = Ownership.purchased
  var rate = TimeRate.realTime
  var accountToken: String?
}

extension PeriodPurchase {
  /// Returns the charge that starts a subscription: a first purchase, a return after an end, or an immediate change.
  ///
  /// - Parameter line: The subscription so far; nil if there is none.
  func firstCharge(after line: SubscriptionLine?) -> SubscriptionCharge {
    charge(period(from: instant), renewalPrice: product.price, .purchase, payment: 1, after: line)
  }

  /// Returns the charge for the next period of `line`.
  ///
  /// - Parameter keepingBillingDate: True to count on from the end of the paid period; false to count from the charge.
  func nextCharge(of line: SubscriptionLine, keepingBillingDate: Bool) -> SubscriptionCharge {
    var purchase = self
    purchase.accountToken = line.latest.accountToken
    let isSame = product.id == line.productID && terms.plan == line.plan
    var price = isSame ? line.renewalPrice : product.price
    if isSame, case .agreed(let agreed)? = line.priceIncrease { price = agreed }
    var period: Period
    let start = keepingBillingDate ? line.periodEnd : instant
    if isSame, line.introPeriodsLeft > 0, let offer = terms.runningOffer(of: line) {
      purchase.offer = offer
      purchase.offerName = line.latest.offer?.name
      period = next(offer.period, of: line, introLeft: line.introPeriodsLeft - 1)
    } else if !line.isCommitted, let name = line.nextOffer, let offer = terms.offer(name) {
      purchase.offer = offer.terms
      purchase.offerName = name
      period = purchase.period(from: start, keepingDayOf: keepingBillingDate ? line : nil)
    } else if isSame, line.periodType == .normal, keepingBillingDate {
      period = next(terms.period, of: line, introLeft: line.introPeriodsLeft)
    } else {
      period = self.period(from: start, keepingDayOf: keepingBillingDate ? line : nil)
    }
    // A long grace period can outlast a short billing period. The money then pays for the first period that is not
    // over.
    while period.end <= instant {
      period.start = period.end
      period.count += 1
      period.end = rate.end(of: terms.period, from: period.anchor, count: period.count)
    }
    let paid = isSame ? line.latest.commitment?.payment ?? 0 : 0
    return purchase.charge(
      period, renewalPrice: price, .renewal, payment: paid % MonthlyPlan.payments + 1, after: line)
  }

  private struct Period {
    var type: PeriodType
    var anchor: Instant
    var count: Int
    var introLeft: Int
    var start: Instant
    var end: Instant
  }

  /// Returns the period after the present one of `line`, counted from the line's anchor; from the end of the present
  /// one if that was counted at another rate.
  private func next(_ length: SubscriptionPeriod, of line: SubscriptionLine, introLeft: Int) -> Period {
    let isCounted = rate.end(of: length, from: line.anchor, count: line.periodCount) == line.periodEnd
    let anchor = isCounted ? line.anchor : line.periodEnd
    let count = isCounted ? line.periodCount + 1 : 1
    return Period(
      type: line.periodType, anchor: anchor, count: count, introLeft: introLeft, start: line.periodEnd,
      end: rate.end(of: length, from: anchor, count: count))
  }

  /// Returns the period from the end of the present one of `line`, on the same day of the month as before, where it was
  /// counted in months and the new one is, too: who subscribed on the 31st is charged on the 31st again after an offer.
  ///
  /// - Parameter line: The subscription that goes on; nil for one that begins.
  private func period(from start: Instant, keepingDayOf line: SubscriptionLine?) -> Period {
    var period = self.period(from: start)
    let length = offer.map { ($0.period, $0.paymentMode == .payAsYouGo ? 1 : $0.numberOfPeriods) } ?? (terms.period, 1)
    guard rate == .realTime, let line, let months = length.0.months.map({ $0 * length.1 }), months > 0,
      let passed = Self.months(from: line.anchor, to: start),
      let anchor = Self.anchors(before: line.anchor).first(where: { (passed + $0.months) % months == 0 })
    else { return period }
    period.anchor = anchor.instant
    period.count = (passed + anchor.months) / months + 1
    period.end = SubscriptionPeriod(months, .month).end(from: anchor.instant, count: period.count)
    return period
  }

  /// The whole months by which `end` lies behind `anchor`; nil if it was not counted in months.
  private static func months(from anchor: Instant, to end: Instant) -> Int? {
    let about = Int((end - anchor).milliseconds / TimeSpan.days(30).milliseconds)
    return (max(0, about - about / 30 - 1)...about + 1).first {
      SubscriptionPeriod(1, .month).end(from: anchor, count: $0) == end
    }
  }

  /// The instants up to two years earlier on the same day of a month, each with its months before `anchor`.
  private static func anchors(before anchor: Instant) -> [(instant: Instant, months: Int)] {
    (0...24).compactMap { months in
      let instant = SubscriptionPeriod(1, .month).end(from: anchor, count: -months)
      return SubscriptionPeriod(1, .month).end(from: instant, count: months) == anchor ? (instant, months) : nil
    }
  }

  private func period(from start: Instant) -> Period {
    guard let offer else {
      return Period(
        type: .normal, anchor: start, count: 1, introLeft: 0, start: start,
        end: rate.end(of: terms.period, from: start))
    }
    let isRepeated = offer.paymentMode == .payAsYouGo
    return Period(
      type: offer.paymentMode == .freeTrial ? .trial : .intro, anchor: start, count: 1,
      introLeft: isRepeated ? offer.numberOfPeriods - 1 : 0, start: start,
      end: rate.end(of: offer.period, from: start, count: isRepeated ? 1 : offer.numberOfPeriods))
  }

  private func charge(
    _ period: Period, renewalPrice: Money, _ reason: StoreTransaction.Reason, payment: Int,
    after line: SubscriptionLine?
  ) -> SubscriptionCharge {
    let amount = offer.map { $0.price?.amount ?? 0 } ?? renewalPrice.amount
    return SubscriptionCharge(
      transaction: StoreTransaction(
        id: transactionID, originalID: line?.latest.originalID, productID: product.id,
        subscriptionGroupID: terms.groupID, purchaseDate: instant,
        originalPurchaseDate: line?.latest.originalPurchaseDate, expirationDate: period.end, reason: reason,
        ownership: ownership,
        offer: offer.map {
          StoreTransaction.Offer(
            paymentMode: $0.paymentMode, period: $0.totalPeriod, name: offerName,
            renews: offerName.flatMap { terms.offer($0) }?.renews ?? true)
        },
        price: Money(amount, storefront.currencyCode), storefront: storefront,
        commitment: commitment(period, payment: payment), accountToken: accountToken),
      displayName: product.displayName, periodType: period.type, anchor: period.anchor, periodCount: period.count,
      introPeriodsLeft: period.introLeft, renewalPrice: renewalPrice, periodStart: period.start)
  }

  /// The place of the payment in its commitment; nil if the plan is paid up front. An offer comes before the first payment.
  private func commitment(_ period: Period, payment: Int) -> CommitmentInfo? {
    guard let plan = terms.commitment else { return nil }
    if let offer {
      let start =
        period.introLeft == 0
        ? period.end : rate.end(of: offer.period, from: period.anchor, count: period.count + period.introLeft)
      return CommitmentInfo(
        payment: 0, end: rate.end(of: terms.period, from: start, count: MonthlyPlan.payments), total: plan.total)
    }
    let left = MonthlyPlan.payments - payment
    let isCounted = rate.end(of: terms.period, from: period.anchor, count: period.count) == period.end
    func end(_ months: Int) -> Instant {
      rate.end(
        of: terms.period, from: isCounted ? period.anchor : period.end, count: months + (isCounted ? period.count : 0))
    }
    var info = CommitmentInfo(payment: payment, end: left == 0 ? period.end : end(left), total: plan.total)
    if left > 0 { info.lastPayment = left == 1 ? period.end : end(left - 1) }
    return info
  }
}

extension SubscriptionTerms {
  /// The offer of the present charge of `line`; nil if the product no longer has it.
  func runningOffer(of line: SubscriptionLine) -> IntroductoryOffer? {
    guard let name = line.latest.offer?.name else { return introductoryOffer }
    return offer(name)?.terms
  }
}
