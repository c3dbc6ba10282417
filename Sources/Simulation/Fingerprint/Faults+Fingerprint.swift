import Monetization
import NativeApp

extension FaultBook: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("rules", rules)
    feed.field("held", held)
  }
}

extension FaultBook {
  /// Impressions of which the ad network will tell once their requests are released.
  func heldImpressions(of phone: PhoneID) -> [RequestID] {
    held.filter { $0.phone == phone && $0.request.api == .adpresent }.map(\.request.id)
  }
}

extension FaultRule: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("api", api)
    feed.field("phone", phone)
    feed.field("failure", failure)
    feed.field("mode", mode)
  }
}

extension FaultMode: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .off: feed.variant(0, "off")
    case .once: feed.variant(1, "once")
    case .always: feed.variant(2, "always")
    case .after(let count):
      feed.variant(3, "after")
      feed.field("0", count)
    case .hold: feed.variant(4, "hold")
    }
  }
}

extension ServiceAPI: FingerprintAtom {}

extension ServiceFailure: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .store(let error):
      feed.variant(0, "store")
      feed.field("0", error)
    case .web(let error):
      feed.variant(1, "web")
      feed.field("0", error)
    case .adLoad(let failure):
      feed.variant(2, "adLoad")
      feed.field("0", failure)
    case .adPresentation(let error):
      feed.variant(3, "adPresentation")
      feed.field("0", error)
    case .consent(let error):
      feed.variant(4, "consent")
      feed.field("0", error)
    case .rewardReport(let failure):
      feed.variant(5, "rewardReport")
      feed.field("0", failure)
    }
  }
}

extension HeldRequest: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone)
    feed.field("request", request) { request.feed(into: &$0, of: phone) }
    feed.field("failure", failure)
  }
}

extension ServiceRequest {
  fileprivate func feed(into feed: inout FingerprintFeed, of phone: PhoneID) {
    switch self {
    case .store(let request, let id):
      feed.variant(0, "store")
      feed.field("0", request)
      feed.field("1", id) { $0.id(.request, id.number, of: phone.number) }
    case .ads(let request, let id):
      feed.variant(1, "ads")
      feed.field("0", request) { request.feed(into: &$0, of: phone) }
      feed.field("1", id) { $0.id(.request, id.number, of: phone.number) }
    case .web(let request, let id):
      feed.variant(2, "web")
      feed.field("0", request)
      feed.field("1", id) { $0.id(.pageRequest, id.number, of: phone.number) }
    case .consent(let request, let id):
      feed.variant(3, "consent")
      feed.field("0", request)
      feed.field("1", id) { $0.id(.consentRequest, id.number, of: phone.number) }
    case .rewardReport(let impression):
      feed.variant(4, "rewardReport")
      feed.field("impression", impression) { $0.id(.request, impression.number, of: phone.number) }
    case .feature(.chat(let request)):
      feed.variant(5, "feature")
      feed.field("0", request)
    }
  }
}

extension StoreRequest: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .loadOfferings: feed.variant(0, "loadOfferings")
    case .fetchCustomerInfo: feed.variant(1, "fetchCustomerInfo")
    case .purchase(let product):
      feed.variant(2, "purchase")
      feed.field("productID", product)
    case .restorePurchases: feed.variant(3, "restorePurchases")
    case .syncPurchases: feed.variant(4, "syncPurchases")
    case .manageSubscriptions: feed.variant(5, "manageSubscriptions")
    case .logIn(let appUserID):
      feed.variant(6, "logIn")
      feed.field("appUserID", appUserID)
    case .logOut: feed.variant(7, "logOut")
    case .purchaseWithOffer(let choice):
      feed.variant(8, "purchaseWithOffer")
      feed.field("0", choice)
    case .redeemCode: feed.variant(9, "redeemCode")
    case .loadTransactions: feed.variant(11, "loadTransactions")
    case .verifyReward(let impression):
      feed.variant(10, "verifyReward")
      feed.field("impression", impression)
    }
  }
}

extension AdRequest {
  fileprivate func feed(into feed: inout FingerprintFeed, of phone: PhoneID) {
    switch self {
    case .loadRewarded(let unit, let workoutAppID):
      feed.variant(0, "loadRewarded")
      feed.field("unitID", unit)
      feed.field("workoutAppID", workoutAppID)
    case .presentRewarded(let ad, let isVerified):
      feed.variant(1, "presentRewarded")
      feed.field("0", ad) { $0.id(.ad, ad.number, of: phone.number) }
      feed.field("isVerified", isVerified)
    case .loadBanner(let unit, let size):
      feed.variant(2, "loadBanner")
      feed.field("unitID", unit)
      feed.field("1", size)
    case .pauseBanner: feed.variant(3, "pauseBanner")
    case .resumeBanner: feed.variant(4, "resumeBanner")
    case .removeBanner: feed.variant(5, "removeBanner")
    }
  }
}

extension ConsentRequest: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .update: feed.variant(0, "update")
    case .presentForm: feed.variant(1, "presentForm")
    case .askForTracking: feed.variant(2, "askForTracking")
    case .presentOptions: feed.variant(3, "presentOptions")
    }
  }
}
