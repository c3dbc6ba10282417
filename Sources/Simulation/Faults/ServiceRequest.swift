import Monetization
import NativeApp

/// A request of the app to any service, with the id of its answer, or a report of the ad network to the backend.
public enum ServiceRequest: Hashable, Sendable {
  case store(StoreRequest, RequestID)
  case ads(AdRequest, RequestID)
  case consent(ConsentRequest, RequestID)
  case web(WebRequest, RequestID)
  case feature(FeatureServiceRequest)
  /// The ad network reports the reward of an impression.
  case rewardReport(impression: RequestID)

  /// The call that the request is or belongs to.
  public var api: ServiceAPI {
    switch self {
    case .store(.loadOfferings, _): .offerings
    case .store(.fetchCustomerInfo, _): .customerinfo
    case .store(.purchase, _), .store(.purchaseWithOffer, _): .purchase
    case .store(.restorePurchases, _): .restore
    case .store(.syncPurchases, _): .sync
    case .store(.loadTransactions, _): .transactions
    case .store(.manageSubscriptions, _): .manage
    case .store(.redeemCode, _): .redeem
    case .store(.logIn, _), .store(.logOut, _): .login
    case .ads(.loadRewarded, _): .adload
    case .ads(.presentRewarded, _): .adpresent
    case .ads(.loadBanner, _), .ads(.pauseBanner, _), .ads(.resumeBanner, _), .ads(.removeBanner, _): .banner
    case .consent(.update, _): .consent
    // The system's question is no call: it never gets here.
    case .consent(.presentForm, _), .consent(.presentOptions, _), .consent(.askForTracking, _): .consentform
    case .feature(let request): request.api
    case .web(let request, _): request.accepts == .data ? .data : .page
    case .store(.verifyReward, _): .rewardcheck
    case .rewardReport: .ssv
    }
  }

  /// The id of the answer.
  public var id: RequestID {
    switch self {
    case .store(_, let id), .ads(_, let id), .consent(_, let id), .web(_, let id), .rewardReport(let id): id
    case .feature(let request): request.id
    }
  }

  /// The request can fail. A log-out cannot. Pausing, resuming and removing a banner cannot, but they keep their place after the load.
  public var isCall: Bool {
    switch self {
    case .ads(.pauseBanner, _), .ads(.resumeBanner, _), .ads(.removeBanner, _), .store(.logOut, _): false
    case .store, .ads, .consent, .web, .feature, .rewardReport: true
    }
  }
}
