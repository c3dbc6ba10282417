/// An error from showing a loaded ad. The numbers are those of the Google Mobile Ads SDK for iOS.
public enum AdPresentationError: String, Hashable, Sendable, CaseIterable {
  case adNotReady, adTooLarge, internalError, adAlreadyUsed, notMainThread, mediation

  /// The number in the SDK's `GADPresentationErrorCode`.
  public var number: Int {
    switch self {
    case .adNotReady: 15
    case .adTooLarge: 16
    case .internalError: 17
    case .adAlreadyUsed: 18
    case .notMainThread: 21
    case .mediation: 22
    }
  }

  /// The error's name in the timeline and in bug reports.
  public var name: String { rawValue }

  /// The error in one sentence for users.
  public var sentence: String {
    switch self {
    case .adNotReady: "The ad is not ready; it may be older than an hour."
    case .adTooLarge: "The ad does not fit on the screen."
    case .internalError: "The screen under the ad is not showing or is presenting something else."
    case .adAlreadyUsed: "The ad has been shown before."
    case .notMainThread: "The ad was not presented from the main thread."
    case .mediation: "The mediated network could not show its ad."
    }
  }

  /// The sentence with name and number, such as `The ad does not fit on the screen. (adTooLarge, 16)`.
  public var summary: String { "\(sentence) (\(name), \(number))" }
}
