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
