/// The gate before every ad request: consent first, then the system's question about tracking, then ads.
///
/// Each launch asks anew if a consent is needed. A consent of an earlier launch counts until the answer comes; that none was
/// needed then does not, since the phone may be elsewhere now. What fails is tried again at the next launch, and until then
/// the app goes on by what it knew.
public struct ConsentGate: Hashable, Sendable {
  /// The request under way.
  enum Wait: Hashable, Sendable {
    case update, form, tracking
  }

  /// The consent, as far as the app knows.
  public private(set) var info = ConsentInfo()
  /// The system's answer about tracking, as far as the app knows.
  public private(set) var tracking = TrackingStatus.denied
  /// The ad SDK has been started in this launch.
  public private(set) var hasStarted = false
  private(set) var wait: Wait?
  /// The question of this launch, if a consent is needed, is answered or has failed.
  private(set) var isUpToDate = false
  /// The form has failed in this launch.
  private(set) var formHasFailed = false
  var nextRequest = RequestID(1)

  public init() {}

  /// Ads may be requested now.
  public var canRequestAds: Bool { isKnown && info.allowsAds && tracking != .notDetermined }

  /// The consent counts.
  private var isKnown: Bool { isUpToDate || info.status == .obtained }

  /// Ads may be chosen by the user's interests: neither the consent nor the system speaks against it.
  public var isPersonalised: Bool { info.allowsPersonalisedAds && tracking == .authorized }

  mutating func launched() -> [ConsentEffect] { request(.update, awaiting: .update) }

  mutating func handle(_ event: ConsentEvent) -> [ConsentEffect] {
    switch event {
    case .known(let info, let tracking):
      self.tracking = tracking
      return learn(info)
    case .updated(let info):
      end(.update)
      isUpToDate = true
      return learn(info)
    case .updateFailed(let error):
      end(.update)
      isUpToDate = true
      return [.report(.updateFailed(error))]
    case .formClosed(let info):
      end(.form)
      return learn(info)
    case .formFailed(let error):
      end(.form)
      formHasFailed = true
      return [.report(.formFailed(error))]
    case .trackingAnswered(let status):
      end(.tracking)
      guard status != tracking else { return [] }
      tracking = status
      return [.report(.tracking(status))]
    }
  }

  /// Asks the user what is still to be asked before ads, or starts them.
  ///
  /// - Parameters:
  ///   - areAdsWanted: False for an app without ads, and for a customer who sees none: nobody is asked for nothing.
  ///   - isFree: The app is in front, and nothing covers it.
  mutating func proceed(areAdsWanted: Bool, isFree: Bool) -> [ConsentEffect] {
    guard areAdsWanted else { return [] }
    if canRequestAds, !hasStarted {
      hasStarted = true
      return wasInQuestion ? [.report(.adsStarted)] : []
    }
    guard wait == nil, isFree else { return [] }
    if info.status == .required, !formHasFailed {
      return [.report(.formRequested)] + request(.presentForm, awaiting: .form)
    }
    if info.allowsAds, tracking == .notDetermined {
      return [.report(.trackingAsked)] + request(.askForTracking, awaiting: .tracking)
    }
    return []
  }

  /// The user had something to decide. Where there is nothing to decide, nothing is said of it.
  private var wasInQuestion: Bool { info.status != .notRequired || tracking == .authorized }

  /// The user opens the options again; nothing waits for the answer.
  mutating func optionsWanted() -> [ConsentEffect] { [.request(.allot(from: &nextRequest), .presentOptions)] }

  private mutating func learn(_ news: ConsentInfo) -> [ConsentEffect] {
    let before = info
    info = news
    let isNothingNew = before == news || before.status == .unknown && news == ConsentInfo(.notRequired)
    return isNothingNew ? [] : [.report(.status(news))]
  }

  private mutating func end(_ ended: Wait) {
    if wait == ended { wait = nil }
  }

  private mutating func request(_ request: ConsentRequest, awaiting wait: Wait) -> [ConsentEffect] {
    self.wait = wait
    return [.request(.allot(from: &nextRequest), request)]
  }
}

/// An effect that the gate of consent asks for; effects are performed in order.
enum ConsentEffect: Hashable, Sendable {
  case request(RequestID, ConsentRequest)
  case report(ConsentFact)
}
