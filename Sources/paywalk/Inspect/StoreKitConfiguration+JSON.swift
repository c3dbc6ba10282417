import Loading
import Monetization

extension StoreKitConfiguration {
  var json: JSONValue {
    .inspection([
      ("schema", .string("\(version.major).\(version.minor)")), ("identifier", .string(identifier)),
      ("storefront", .string(settings.storefront)), ("currency", .string(storefront.currencyCode)),
      ("locale", .string(settings.locale)), ("synchronizedAt", .instant(settings.synchronizedAt)),
      ("products", .array((products + nonRenewingSubscriptions).map(\.json))),
      ("groups", .array(subscriptionGroups.map(\.json))),
      (
        "firstConditions",
        .array(
          settings.firstConditions.map {
            .inspection([
              ("condition", .string($0.words)), ("setting", .string($0.setting)), ("line", .whole($0.line)),
            ])
          })
      ),
      (
        "policies",
        .array(
          policies.map {
            .inspection([("locale", .string($0.locale)), ("text", .string($0.text)), ("url", .string($0.url))])
          })
      ), ("licence", .string(licence)),
    ])
  }
}

extension StoreKitConfiguration.Product {
  fileprivate var json: JSONValue {
    .inspection([
      ("id", .string(productID)), ("kind", .string(kind.rawValue)), ("price", .string(priceText)),
      ("isFamilyShareable", .bool(isFamilyShareable)), ("referenceName", .string(referenceName)),
      ("internalID", .string(internalID)), ("localizations", .array(localizations.map(\.json))),
      ("line", .whole(position.line)),
    ])
  }
}

extension StoreKitConfiguration.Localization {
  fileprivate var json: JSONValue {
    .inspection([
      ("locale", .string(locale)), ("name", .string(displayName)), ("description", .string(description)),
    ])
  }
}

extension StoreKitConfiguration.SubscriptionGroup {
  fileprivate var json: JSONValue {
    .inspection([
      ("id", .string(id)), ("name", .string(name)), ("localizations", .array(localizations.map(\.json))),
      ("subscriptions", .array(subscriptions.map(\.json))), ("line", .whole(position.line)),
    ])
  }
}

extension StoreKitConfiguration.Subscription {
  fileprivate var json: JSONValue {
    .inspection([
      ("id", .string(productID)), ("kind", .string("RecurringSubscription")), ("price", .string(priceText)),
      ("period", .string(period.subscription.iso8601)), ("level", .whole(level)),
      ("isFamilyShareable", .bool(isFamilyShareable)), ("referenceName", .string(referenceName)),
      ("internalID", .string(internalID)), ("localizations", .array(localizations.map(\.json))),
      ("introductoryOffers", .array(introductoryOffers.map(\.json))),
      ("promotionalOffers", .array(promotionalOffers.map(\.json))),
      ("winBackOffers", .array(winBackOffers.map(\.json))), ("codeOffers", .array(codeOffers.map(\.json))),
      ("billingPlans", .array(billingPlans.map(\.json))), ("line", .whole(position.line)),
    ])
  }
}

extension StoreKitConfiguration.Offer {
  fileprivate var json: JSONValue {
    .inspection([
      ("id", .string(id)), ("referenceName", .string(referenceName)), ("paymentMode", .string(paymentMode.rawValue)),
      ("price", .string(priceText)), ("period", .string(period.subscription.iso8601)), ("periods", .whole(periodCount)),
      ("eligibility", .texts(eligibility)), ("isStackable", .bool(isStackable)), ("isEligible", .bool(isEligible)),
      ("renews", .bool(renews)), ("billingPlan", .text(billingPlan)),
      ("line", .whole(position.line)),
    ])
  }
}

extension StoreKitConfiguration.PricedPlan {
  fileprivate var json: JSONValue {
    .inspection([
      ("kind", .string(kind)), ("price", .string(priceText)), ("commitmentPrice", .string(commitmentPriceText)),
      ("isEnabled", .bool(isEnabled)), ("line", .whole(position.line)),
    ])
  }
}
