import Monetization

/// The consent platform on one phone, and the system's question about tracking.
public struct PhonePrivacy: Hashable, Sendable {
  /// The phone's answer to apps that want to track. Raw values are words of commands and files.
  public enum Tracking: String, Hashable, Sendable, CaseIterable {
    /// The phone lets no app ask: each counts as refused.
    case off
    /// The user has not been asked yet. The system asks when the app wants to know.
    case notDetermined = "ask"
    case authorized, denied
    /// The phone is not the user's to decide for, as a child's.
    case restricted

    /// The answer as the app sees it.
    public var status: TrackingStatus {
      switch self {
      case .notDetermined: .notDetermined
      case .authorized: .authorized
      case .off, .denied: .denied
      case .restricted: .restricted
      }
    }
  }

  /// The form of consent, which lies over the app.
  public struct Form: Hashable, Sendable {
    /// The rules that the form is for.
    public enum Regulation: Hashable, Sendable, CaseIterable {
      /// No ads without a consent, purpose by purpose.
      case consent
      /// Ads anyway; the user can opt out of the sale of data.
      case optOut
    }

    public let kind: Regulation
    /// The purposes are shown one by one.
    public internal(set) var showsPurposes = false
    /// The purposes that are ticked.
    public internal(set) var purposes: Set<ConsentPurpose>
  }

  /// The answer under way.
  enum Answer: Hashable, Sendable {
    case updated
    case updateFailed(ConsentError)
    case form
    case formFailed(ConsentError)
  }

  /// Kept until the app is deleted.
  public internal(set) var info: ConsentInfo
  public internal(set) var tracking: Tracking
  // Lost when the app is terminated:
  /// The rules by which this launch asks; nil until its question is answered.
  public internal(set) var geography: ConsentGeography?
  /// The question of this launch has failed, and the app goes on by what it knew.
  public internal(set) var updateHasFailed = false
  /// The form; it is on the screen unless something else covers the app.
  public internal(set) var form: Form?
  /// The app wants to know if it may track.
  public internal(set) var isTrackingAsked = false
  var answer: Answer?
  var due: Instant?

  public init(info: ConsentInfo = ConsentInfo(), tracking: Tracking = .off) {
    self.info = info
    self.tracking = tracking
  }

  /// There is a choice here that the user can change, as far as this launch knows.
  package var offersOptions: Bool { geography?.form != nil && info.status != .unknown }

  /// The instant of the answer under way; nil if there is none.
  var nextInstant: Instant? { due }

  /// What stays when the app is terminated.
  var kept: PhonePrivacy { PhonePrivacy(info: info, tracking: tracking) }

  /// What stays when the app is deleted: the phone's own settings, and no answer of the user.
  var withoutApp: PhonePrivacy {
    switch tracking {
    case .off, .restricted: PhonePrivacy(tracking: tracking)
    case .notDetermined, .authorized, .denied: PhonePrivacy(tracking: .notDetermined)
    }
  }

  mutating func schedule(_ answer: Answer, at instant: Instant) {
    self.answer = answer
    due = instant
  }

  mutating func takeAnswer() -> Answer? {
    defer { (answer, due) = (nil, nil) }
    return answer
  }
}

/// The rules about consent where the phones are. Raw values are words of commands and files.
public enum ConsentGeography: String, Hashable, Sendable, CaseIterable {
  /// No rules: nobody is asked.
  case other
  /// The European Economic Area, the United Kingdom or Switzerland: no ads without a consent.
  case eea
  /// A state of the USA in which users can opt out of the sale of their data.
  case usstate

  /// The form that belongs here; nil if there is none.
  var form: PhonePrivacy.Form.Regulation? {
    switch self {
    case .other: nil
    case .eea: .consent
    case .usstate: .optOut
    }
  }

  /// Returns the status here of somebody who has made this choice, or none.
  func status(of info: ConsentInfo) -> ConsentStatus {
    switch self {
    case .other, .usstate: .notRequired
    case .eea: info.purposes == nil ? .required : .obtained
    }
  }
}
