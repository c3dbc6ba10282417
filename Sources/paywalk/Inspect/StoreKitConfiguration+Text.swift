import Foundation
import Loading
import Monetization
import Simulation

extension StoreKitConfiguration {
  /// The storefront, in whose currency the file's prices are.
  var storefront: Storefront { Storefront(settings.storefront) }

  func describe(in text: inout InspectionText) {
    text.paragraph(
      "A StoreKit configuration, schema \(version.major).\(version.minor); storefront \(settings.storefront) "
        + "(\(storefront.currencyCode)), locale \(settings.locale).")
    text.paragraph(
      "Prices in other currencies are those of prices.csv; without it they are made up, by \(ExchangeRates.name).")
    if let instant = settings.synchronizedAt {
      text.paragraph("Synced from App Store Connect on \(instant.timestamp), app \(settings.applicationID).")
    }
    let oneTime = products + nonRenewingSubscriptions
    if !oneTime.isEmpty { text.title("Products") }
    for product in oneTime { describe(product, in: &text) }
    for group in subscriptionGroups { describe(group, in: &text) }
    describeConditions(in: &text)
    describePolicies(in: &text)
  }

  private func describe(_ product: Product, in text: inout InspectionText) {
    text.item(product.productID)
    text.value("kind", product.kind.words + sharing(product.isFamilyShareable))
    text.value("price", price(product.price, product.priceText))
    describe(product.localizations, product.referenceName, in: &text)
  }

  private func describe(_ group: SubscriptionGroup, in text: inout InspectionText) {
    text.title("Subscription group \(group.name.isEmpty ? "" : "“\(group.name)” ")(\(group.id))")
    for wording in group.localizations { text.value(wording.locale, wording.displayName) }
    if group.subscriptions.isEmpty { text.item("nothing to subscribe to") }
    for subscription in group.subscriptions {
      text.item(subscription.productID)
      text.value("level", "\(subscription.level)" + sharing(subscription.isFamilyShareable))
      text.value(
        "price",
        price(subscription.price, subscription.priceText, " \(subscription.period.subscription.articleText)"))
      for offer in subscription.introductoryOffers { describe(offer, "introductory", in: &text) }
      for offer in subscription.promotionalOffers { describe(offer, "promotional", in: &text) }
      for offer in subscription.winBackOffers { describe(offer, "win-back", in: &text) }
      for offer in subscription.codeOffers { describe(offer, "code", in: &text) }
      for plan in subscription.billingPlans { text.value("billing plan", plan.words) }
      describe(subscription.localizations, subscription.referenceName, in: &text)
    }
  }

  private func describe(_ offer: Offer, _ label: String, in text: inout InspectionText) {
    var words = offer.id.isEmpty ? "" : "\(offer.id): "
    words += offer.terms(storefront).wording(for: storefront)
    if !offer.eligibility.isEmpty { words += "; for \(offer.eligibility.joined(separator: ", ")) customers" }
    if offer.isStackable { words += "; beside the introductory offer" }
    if !offer.isEligible { words += "; nobody is eligible" }
    if !offer.renews { words += "; does not renew" }
    if let plan = offer.billingPlan { words += "; plan \(plan)" }
    text.value(label, words)
  }

  private func describe(_ wordings: [Localization], _ reference: String, in text: inout InspectionText) {
    for wording in wordings {
      let names = [wording.displayName, wording.description].filter { !$0.isEmpty }
      text.value(wording.locale, names.joined(separator: ": "))
    }
    text.value("reference", reference)
  }

  private func describeConditions(in text: inout InspectionText) {
    if settings.firstConditions.isEmpty { return }
    text.title("First conditions of a walk")
    for condition in settings.firstConditions {
      text.item(condition.words)
      text.value("set by", "\(condition.setting), line \(condition.line)")
    }
  }

  private func describePolicies(in text: inout InspectionText) {
    let documents = policies.filter { !$0.text.isEmpty || !$0.url.isEmpty }
    if documents.isEmpty, licence.isEmpty { return }
    text.title("Policies")
    for document in documents {
      text.item(document.locale)
      text.value("address", document.url)
      text.value("text", document.text)
    }
    if !licence.isEmpty { text.item("an end-user licence agreement of its own") }
  }

  /// The price as the store writes it, and as the file does if that differs in digits.
  private func price(_ amount: Decimal, _ own: String, _ period: String = "") -> String {
    let formatted = Money(amount, storefront.currencyCode).formatted(for: storefront)
    return formatted + period + (formatted.contains(own) ? "" : " (“\(own)” in the file)")
  }

  private func sharing(_ isShareable: Bool) -> String { isShareable ? ", family sharing" : "" }
}

extension StoreKitConfiguration.ProductKind {
  /// The kind in the App Store's words.
  var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .nonRenewingSubscription: "non-renewing subscription"
    case .autoRenewableSubscription: "auto-renewable subscription"
    }
  }
}

extension StoreKitConfiguration.PricedPlan {
  fileprivate var words: String {
    var words = "\(kind) \(priceText)"
    if !commitmentPriceText.isEmpty, commitmentPriceText != priceText { words += ", \(commitmentPriceText) in all" }
    return isEnabled ? words : words + ", not enabled"
  }
}
