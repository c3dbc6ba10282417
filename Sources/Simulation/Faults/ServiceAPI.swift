import Monetization
import NativeApp

/// A call of a service that can be made to fail, with all about it.
///
/// Completion, the Director's screen and the documentation follow from it. Calls with the same word are equal. `rows`
/// lists all of them.
public struct ServiceAPI: RawRepresentable, Hashable, Sendable {
  /// The word in commands and files.
  public let rawValue: String
  /// The call in two or three words, for a list.
  public let title: String
  /// What the app or a service does in the call, in one sentence for the Director's screen.
  public let sentence: String
  /// The service that answers, which determines the possible failures.
  public let service: Service
  /// Its place wherever all calls are listed.
  let place: Int

  /// A service with failures of its own.
  public enum Service: Hashable, Sendable, CaseIterable {
    case store, web, adLoading, adPresentation, consent, rewardReports
  }

  init(_ word: String, at place: Int, _ title: String, _ sentence: String, of service: Service) {
    rawValue = word
    self.title = title
    self.sentence = sentence
    self.service = service
    self.place = place
  }

  /// Returns nil if there is no call with this word.
  public init?(rawValue word: String) {
    guard let call = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = call
  }
}

extension ServiceAPI: CaseIterable {
  /// Every call by its place and its word.
  public static let allCases: [ServiceAPI] = rows.sorted { ($0.place, $0.rawValue) < ($1.place, $1.rawValue) }

  /// What happens in each call, by its word.
  static let sentences = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.sentence) })
}

// The calls of services that no request of the store is.
extension ServiceAPI {
  public static let page = ServiceAPI(
    "page", at: 200, "Web page", "the app loads a page of its web server", of: .web)
  /// The data of a native screen.
  public static let data = ServiceAPI(
    "data", at: 210, "Native data", "a native screen asks the web server for its data", of: .web)
  /// The load of a rewarded ad.
  public static let adload = ServiceAPI(
    "adload", at: 300, "Rewarded ad load", "the app asks the ad network for a rewarded ad", of: .adLoading)
  /// The presentation of a loaded ad.
  public static let adpresent = ServiceAPI(
    "adpresent", at: 310, "Rewarded ad present", "a loaded ad comes up on the screen", of: .adPresentation)
  /// The loads of a banner and its refreshes.
  public static let banner = ServiceAPI(
    "banner", at: 320, "Banner", "the app asks the ad network for a banner, or a banner for its next ad", of: .adLoading
  )
  /// The question if a consent is needed, and if there is one.
  public static let consent = ServiceAPI(
    "consent", at: 330, "Consent update", "at each launch the app asks if a consent is needed", of: .consent)
  /// The form of consent.
  public static let consentform = ServiceAPI(
    "consentform", at: 340, "Consent form", "the form of consent comes up on the screen", of: .consent)
  /// The ad network's report of a reward to the backend.
  public static let ssv = ServiceAPI(
    "ssv", at: 350, "Report of a reward", "the ad network tells the server of a reward", of: .rewardReports)
}

extension ServiceRequest {
  /// The call that the request is or belongs to.
  public var api: ServiceAPI {
    switch self {
    case .store(let request, _): request.api
    case .ads(.loadRewarded, _): .adload
    case .ads(.presentRewarded, _): .adpresent
    case .ads(.loadBanner, _), .ads(.pauseBanner, _), .ads(.resumeBanner, _), .ads(.removeBanner, _): .banner
    case .consent(.update, _): .consent
    // The system's question is no call: it never gets here.
    case .consent(.presentForm, _), .consent(.presentOptions, _), .consent(.askForTracking, _): .consentform
    case .feature(let request): request.api
    case .web(let request, _): request.accepts == .data ? .data : .page
    case .rewardReport: .ssv
    }
  }
}
