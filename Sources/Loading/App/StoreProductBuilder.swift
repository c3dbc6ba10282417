import Foundation
import Monetization

/// Turns the products of a StoreKit configuration into the app's, in the language and currency of the storefront.
struct StoreProductBuilder {
  let store: StoreKitConfiguration

  init(_ store: StoreKitConfiguration) {
    self.store = store
  }

  /// One-time products, then non-renewing ones, then subscriptions group by group; each in the order of the file.
  var products: [StoreProduct] {
    (store.products + store.nonRenewingSubscriptions).map(product)
      + store.subscriptionGroups.flatMap { group in
        group.subscriptions.map { subscription($0, of: group) }
      }
  }

  private func product(_ product: StoreKitConfiguration.Product) -> StoreProduct {
    let wording = wording(product.localizations)
    return StoreProduct(
      id: product.productID, displayName: name(wording, product.referenceName, product.productID),
      description: wording?.description ?? "", kind: kind(product.kind), price: money(product.price),
      isFamilyShareable: product.isFamilyShareable, localizations: localizations(product.localizations))
  }

  private func subscription(
    _ subscription: StoreKitConfiguration.Subscription, of group: StoreKitConfiguration.SubscriptionGroup
  ) -> StoreProduct {
    let wording = wording(subscription.localizations)
    let terms = SubscriptionTerms(
      groupID: group.id, level: subscription.level, period: subscription.period.subscription,
      introductoryOffer: subscription.introductoryOffer.map(terms),
      offers: offers(subscription) { !$0.isMonthly }, monthlyPlan: monthlyPlan(subscription))
    return StoreProduct(
      id: subscription.productID, displayName: name(wording, subscription.referenceName, subscription.productID),
      description: wording?.description ?? "", kind: .autoRenewable(terms), price: money(subscription.price),
      isFamilyShareable: subscription.isFamilyShareable, localizations: localizations(subscription.localizations))
  }

  private func monthlyPlan(_ subscription: StoreKitConfiguration.Subscription) -> MonthlyPlan? {
    // A commitment lasts a year.
    guard let plan = subscription.monthlyPlan, subscription.period.subscription.months == 12 else { return nil }
    return MonthlyPlan(
      price: money(plan.price), total: money(plan.commitmentPrice),
      introductoryOffer: subscription.introductoryOffers.first(where: \.isMonthly).map(terms),
      offers: offers(subscription, where: \.isMonthly))
  }

  private func offers(
    _ subscription: StoreKitConfiguration.Subscription, where isMeant: (StoreKitConfiguration.Offer) -> Bool
  ) -> [SubscriptionOffer] {
    subscription.promotionalOffers.filter(isMeant).map { offer($0, .promotional) }
      + subscription.winBackOffers.filter(isMeant).map { offer($0, .winBack) }
      + subscription.codeOffers.filter(isMeant).map { offer($0, .code) }
  }

  private func offer(_ offer: StoreKitConfiguration.Offer, _ kind: SubscriptionOffer.OfferType) -> SubscriptionOffer {
    SubscriptionOffer(
      kind, id: offer.id, referenceName: offer.referenceName, terms: terms(offer),
      customers: offer.eligibility.compactMap(SubscriptionOffer.Customer.init), isStackable: offer.isStackable,
      isEligible: offer.isEligible, renews: offer.renews)
  }

  private func terms(_ offer: StoreKitConfiguration.Offer) -> IntroductoryOffer {
    offer.terms(Storefront(store.settings.storefront))
  }

  private func kind(_ kind: StoreKitConfiguration.ProductKind) -> ProductKind {
    switch kind {
    case .consumable: .consumable
    case .nonRenewingSubscription: .nonRenewing
    // The reader of the file allows no other kind outside a group.
    case .nonConsumable, .autoRenewableSubscription: .nonConsumable
    }
  }

  private func money(_ amount: Decimal) -> Money {
    Money(amount, Storefront(store.settings.storefront).currencyCode)
  }

  /// The wording in the locale of the configuration, else in American English, else the first.
  private func wording(_ all: [StoreKitConfiguration.Localization]) -> StoreKitConfiguration.Localization? {
    all.first { $0.locale == store.settings.locale } ?? all.first { $0.locale == "en_US" } ?? all.first
  }

  /// The wordings whose locale is one; a phone in another language shows the wording of the configuration's locale.
  private func localizations(_ all: [StoreKitConfiguration.Localization]) -> [ProductLocalization] {
    guard all.count > 1 else { return [] }
    return all.compactMap { wording in
      PhoneLanguage(wording.locale).map {
        ProductLocalization($0, displayName: wording.displayName, description: wording.description)
      }
    }
  }

  private func name(_ wording: StoreKitConfiguration.Localization?, _ names: String...) -> String {
    ([wording?.displayName ?? ""] + names).first { !$0.isEmpty } ?? ""
  }
}

extension StoreKitConfiguration.Offer {
  /// The offer with its price in the currency of `storefront`.
  package func terms(_ storefront: Storefront) -> IntroductoryOffer {
    let mode: IntroductoryOffer.PaymentMode =
      switch paymentMode {
      case .free: .freeTrial
      case .payAsYouGo: .payAsYouGo
      case .payUpFront: .payUpFront
      }
    return IntroductoryOffer(
      paymentMode: mode, period: period.subscription, numberOfPeriods: periodCount,
      price: mode == .freeTrial ? nil : Money(price, storefront.currencyCode))
  }
}

extension StoreKitConfiguration.Period {
  /// The same length as a period of the store.
  package var subscription: SubscriptionPeriod {
    let unit: SubscriptionPeriod.Unit =
      switch unit {
      case .day: .day
      case .week: .week
      case .month: .month
      case .year: .year
      }
    return SubscriptionPeriod(count, unit)
  }
}
