import Foundation
import Monetization

// The offers of a subscription.
extension StoreKitReader {
  mutating func introductoryOffers(_ json: PositionedJSON) -> [StoreKitConfiguration.Offer] {
    let offers = list("introductoryOffers", of: json) { $0.offer($1, isNamed: false) }
    // Schema 5 writes both keys with the same offer; older schemas have only the key for a single offer.
    guard let single = json.optional("introductoryOffer") else { return offers }
    guard let offer = offer(single, isNamed: false) else { return offers }
    if offers.isEmpty { return [offer] }
    if !offers.contains(where: { $0.hasSameTerms(as: offer) }) {
      faults.remark(
        single, found: "an “introductoryOffer” that is not among “introductoryOffers”, which count",
        expected: "the same offer under both keys")
    }
    return offers
  }

  mutating func offers(_ key: String, of json: PositionedJSON) -> [StoreKitConfiguration.Offer] {
    var seen: Set<String> = []
    let offers = list(key, of: json) { $0.offer($1, isNamed: true) }
    for offer in offers where !seen.insert(offer.id).inserted {
      faults.remark(
        LoadingError(
          file: json.file, at: offer.position, found: "a second offer \(LoadingError.quoted(offer.id)) in “\(key)”",
          expected: "every offer of a product once"))
    }
    return offers
  }

  /// Reads an offer. One with a name has an id of the app's own, or at least a reference name.
  private mutating func offer(_ json: PositionedJSON, isNamed: Bool) -> StoreKitConfiguration.Offer? {
    let mode = faults.value(try json.choice("paymentMode", of: StoreKitConfiguration.PaymentMode.self))
    let period = faults.value(try json.period("subscriptionPeriod"))
    var price: (amount: Decimal, text: String)? = (0, "")
    if mode != .free {
      price = faults.value(try json.price("displayPrice"))
      checkPrice(price?.amount, of: json)
    }
    let count = faults.value(try json.optionalInteger("numberOfPeriods"))
    if let count, let count, !(1...1000).contains(count), let number = json["numberOfPeriods"] {
      faults.refuse(number.error(expected: "a count from 1 to 1000"))
      return nil
    }
    let referenceName = text("referenceName", of: json)
    let id = text("offerID", of: json)
    if isNamed, id.isEmpty, referenceName.isEmpty {
      _ = faults.value(try json.string("offerID"))
      return nil
    }
    var eligibility: [String] = []
    for word in faults.negligible(try json.optionalArray("eligibility")) ?? [] {
      guard let text = faults.negligible(try word.text()) else { continue }
      eligibility.append(text)
      guard SubscriptionOffer.Customer(rawValue: text) == nil else { continue }
      faults.remark(word, found: "\(word.summary), which is nobody", expected: "“new”, “existing” or “expired”")
    }
    guard let mode, let period, let price, let count else { return nil }
    return StoreKitConfiguration.Offer(
      id: id.isEmpty && isNamed ? referenceName : id, referenceName: referenceName, paymentMode: mode,
      price: price.amount, priceText: price.text, period: period, periodCount: count ?? 1, eligibility: eligibility,
      isStackable: flag("isStackable", of: json),
      isEligible: json["isEligible"] == nil || flag("isEligible", of: json),
      renews: json["autoRenewEnabled"] == nil || flag("autoRenewEnabled", of: json),
      billingPlan: faults.negligible(try json.optionalString("billingPlanType")),
      position: json.position)
  }
}

extension StoreKitConfiguration.Offer {
  fileprivate func hasSameTerms(as other: Self) -> Bool {
    paymentMode == other.paymentMode && price == other.price && period == other.period
      && periodCount == other.periodCount
  }
}
