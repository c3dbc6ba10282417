/// The state of the user's consent to ads, by the words of Google's User Messaging Platform.
public enum ConsentStatus: String, Hashable, Sendable, CaseIterable {
  /// The app has not asked yet if a consent is needed here.
  case unknown
  /// A consent is needed, and the user has made no choice.
  case required
  /// No consent is needed where the user is.
  case notRequired
  /// The user has made a choice, which may be a refusal.
  case obtained
}

/// A purpose to which the user consents by itself.
public enum ConsentPurpose: String, Hashable, Sendable, CaseIterable {
  /// To store and read information on the device. Without it no ad is requested.
  case storage
  /// To choose ads by the user's profile.
  case personalisation
  /// To measure the success of ads.
  case measurement

  /// The purpose as the form shows it.
  public var title: String {
    switch self {
    case .storage: "Store and read information on this device"
    case .personalisation: "Choose ads by my interests"
    case .measurement: "Measure how ads perform"
    }
  }
}

/// The consent as the device keeps it until the app is deleted.
public struct ConsentInfo: Hashable, Sendable {
  public var status: ConsentStatus
  /// The purposes that the user has agreed to; nil if the user has made no choice.
  public var purposes: Set<ConsentPurpose>?
  /// The user has opted out of the sale of data, as some states of the USA let them.
  public var isOptedOut: Bool

  public init(
    _ status: ConsentStatus = .unknown, purposes: Set<ConsentPurpose>? = nil, isOptedOut: Bool = false
  ) {
    self.status = status
    self.purposes = purposes
    self.isOptedOut = isOptedOut
  }

  /// Ads may be requested: no consent is needed, or the user has given one.
  ///
  /// Google would still serve limited ads to somebody who refuses; Paywalk's apps request none.
  public var allowsAds: Bool {
    switch status {
    case .unknown, .required: false
    case .notRequired: true
    case .obtained: purposes?.contains(.storage) == true
    }
  }

  /// The user has nothing against ads that are chosen by interests.
  public var allowsPersonalisedAds: Bool {
    allowsAds && !isOptedOut && purposes?.contains(.personalisation) != false
  }
}

/// The answer of the system to an app that wants to track its user, as `ATTrackingManager` tells it.
public enum TrackingStatus: String, Hashable, Sendable, CaseIterable {
  case notDetermined, authorized, denied, restricted
}

/// An error of the consent platform. The numbers are those of its SDK for iOS.
public enum ConsentError: String, Hashable, Sendable, CaseIterable {
  case internalError, invalidAppID, network, misconfiguration
  case formInternalError, formUnavailable, timeout

  /// The number in the SDK's `UMPRequestErrorCode` or `UMPFormErrorCode`.
  public var number: Int {
    switch self {
    case .internalError: 1
    case .invalidAppID: 2
    case .network: 3
    case .misconfiguration: 4
    case .formInternalError: 5
    case .formUnavailable: 7
    case .timeout: 8
    }
  }

  /// The error's name in commands and in the timeline.
  public var name: String { rawValue }
}

/// A request of the app to the consent platform or the system.
public enum ConsentRequest: Hashable, Sendable {
  /// Answered at once by `known`, with what the device keeps, and later by `updated` or `updateFailed`.
  case update
  /// Answered by `formClosed` or `formFailed`.
  case presentForm
  /// The user changes the choice. Answered by `formClosed`, or not at all where there is nothing to choose.
  case presentOptions
  /// The system asks the user. Answered by `trackingAnswered`.
  case askForTracking
}

/// News of the consent.
public enum ConsentEvent: Hashable, Sendable {
  /// The consent of an earlier launch, and the answer of the system at present.
  case known(ConsentInfo, TrackingStatus)
  case updated(ConsentInfo)
  case updateFailed(ConsentError)
  /// The user has answered the form, which the app or the user has opened.
  case formClosed(ConsentInfo)
  case formFailed(ConsentError)
  /// The user has answered the system, or has changed the answer.
  case trackingAnswered(TrackingStatus)
}
