/// An error from loading an ad. The numbers are those of the Google Mobile Ads SDK for iOS.
///
/// Separate from `AdPresentationError`, although both share a domain in the SDK: the number 21 has two meanings.
public enum AdLoadError: String, Hashable, Sendable, CaseIterable {
  case invalidRequest, noFill, networkError, serverError, osVersionTooLow, timeout
  case mediationDataError, mediationAdapterError, mediationInvalidAdSize
  case internalError, invalidArgument, adAlreadyUsed
  case applicationIdentifierMissing, receivedInvalidAdString

  /// The number in the SDK's `GADErrorCode`.
  public var number: Int {
    switch self {
    case .invalidRequest: 0
    case .noFill: 1
    case .networkError: 2
    case .serverError: 3
    case .osVersionTooLow: 4
    case .timeout: 5
    case .mediationDataError: 7
    case .mediationAdapterError: 8
    case .mediationInvalidAdSize: 10
    case .internalError: 11
    case .invalidArgument: 12
    case .adAlreadyUsed: 19
    case .applicationIdentifierMissing: 20
    case .receivedInvalidAdString: 21
    }
  }

  /// The error's name in the timeline and in bug reports.
  public var name: String { rawValue }

  /// The error in one sentence for users.
  public var sentence: String {
    switch self {
    case .invalidRequest: "The ad request is invalid; the ad unit ID is probably wrong."
    case .noFill: "No ad is available right now."
    case .networkError: "The network could not be reached."
    case .serverError: "The ad server failed."
    case .osVersionTooLow: "This version of the system is too old for the ad."
    case .timeout: "The ad did not arrive in time."
    case .mediationDataError: "A mediated network sent data that cannot be read."
    case .mediationAdapterError: "The adapter of a mediated network failed."
    case .mediationInvalidAdSize: "A mediated network sent an ad of the wrong size."
    case .internalError: "The ad SDK failed."
    case .invalidArgument: "The ad request has an invalid argument."
    case .adAlreadyUsed: "The ad has been shown before."
    case .applicationIdentifierMissing: "The app's ad identifier is missing from Info.plist."
    case .receivedInvalidAdString: "The ad that came with the request cannot be read."
    }
  }

  /// The sentence with name and number, such as `No ad is available right now. (noFill, 1)`.
  public var summary: String { "\(sentence) (\(name), \(number))" }

  /// The same request can succeed later. The other errors need a change of the app or of its configuration.
  public var isWorthRetrying: Bool {
    switch self {
    case .noFill, .networkError, .serverError, .timeout, .mediationDataError, .mediationAdapterError,
      .internalError, .adAlreadyUsed:
      true
    case .invalidRequest, .osVersionTooLow, .mediationInvalidAdSize, .invalidArgument,
      .applicationIdentifierMissing, .receivedInvalidAdString:
      false
    }
  }
}
