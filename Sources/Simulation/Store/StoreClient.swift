import Monetization

/// One phone's part of the store: its account, its app's customer at the backend, the sheets over the app, and the
/// coming events for the app.
public struct StoreClient: Hashable, Sendable {
  /// The App Store account of the phone; nil if it is signed out.
  public internal(set) var accountID: String?
  /// The backend's customer for the app on this phone; see `SimulatedStore.installs`.
  public internal(set) var appUserID: String
  /// The purchase sheet over the app; nil if none is open.
  public internal(set) var sheet: PurchaseSheet?
  /// The question for an account over the app; nil if it is not open.
  public internal(set) var signInSheet: SignInSheet?
  /// The sheet of subscriptions over the app; nil if it is not open.
  public internal(set) var managementSheet: ManagementSheet?
  /// The sheet for codes over the app; nil if it is not open.
  public internal(set) var redemptionSheet: RedemptionSheet?
  /// The sheet for a refund over the app; nil if it is not open.
  public internal(set) var refundSheet: RefundSheet?
  /// The system's sheet of the family is open.
  public internal(set) var isFamilySheetOpen = false
  /// The messages of the App Store that came up when the app was opened and were not put off, first one first.
  public internal(set) var messages: [StoreMessage] = []
  /// The messages that were put off and do not come again before the next launch.
  var heardMessages: [StoreMessage] = []
  /// The app can receive updates: it is running and not suspended.
  public internal(set) var isListening = true
  /// The latest change that the app has missed; nil if it has missed none.
  public internal(set) var missedUpdate: UpdateCause?
  /// The renewals that the app has missed, oldest first, if the store tells them one by one.
  public internal(set) var missedRenewals: [Instant] = []
  /// The transactions that the app on this phone has not finished, oldest first.
  public internal(set) var unfinished: [UnfinishedTransaction] = []
  /// The transactions that were finished although the backend refused them, for the customer's page. Only a restore or another
  /// purchase posts them.
  public internal(set) var refusedTransactions: [String] = []
  /// The App Store accounts that were signed in on this phone before, with what the phone will hear of each.
  public internal(set) var formerAccounts: [FormerAccount] = []
  /// The app has the offerings of an earlier answer on disk.
  public internal(set) var hasOfferings = false
  /// The SDK has the entitlements of each product on disk, from an earlier answer of the backend. The app cannot reset it.
  public internal(set) var hasEntitlementMapping = false
  /// The instant of the backend's last answer to this app user; nil if there was none.
  public internal(set) var lastAnswer: Instant?
  /// Requests of children that were put off on this phone; gone after a restart, which asks again.
  public internal(set) var putOffRequests: [PendingPurchase] = []

  var agenda = Agenda<Entry>()

  /// A coming event on this phone.
  enum Entry: Hashable, Sendable {
    /// The answer to a request; `tries` is the number of times that the SDK has tried its post.
    case answer(RequestID, StoreAnswer, tries: Int = 0)
    /// The sheet of this request has finished its step.
    case sheetStep(RequestID)
    /// The store has looked a code up, or redeemed it, for the sheet of this request.
    case redemptionStep(RequestID)
    /// The SDK asks the backend about a reward.
    case rewardQuestion(RewardQuestion)
    /// The app receives an update; `tries` is the number of times that the SDK has tried its post.
    case update(UpdateCause, tries: Int = 0)
    /// It receives one again.
    case repeatedUpdate(UpdateCause)
    /// It receives one with contents of an earlier instant.
    case outdatedUpdate(UpdateCause, asOf: Instant)
    /// The app hears that purchases of one post, none of which it has begun, may be paid.
    case unconfirmed(productIDs: [String], UnconfirmedPurchase)
  }

  init(accountID: String?, appUserID: String) {
    self.accountID = accountID
    self.appUserID = appUserID
  }

  /// The instant of the next event on this phone; nil if there is none.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// One of the system's sheets that the app asked for covers it. Inlined: each step asks several times, and would copy the
  /// client for it.
  @inline(__always) public var isSheetUp: Bool {
    sheet != nil || signInSheet != nil || managementSheet != nil || redemptionSheet != nil || refundSheet != nil
  }

  /// The sheets are as those of `other`.
  func hasSheets(of other: StoreClient) -> Bool {
    sheet == other.sheet && redemptionSheet == other.redemptionSheet
  }

  /// Nobody is logged in to the app's own account.
  public var isAnonymous: Bool { StoreInstall.isAnonymous(appUserID) }

  /// The transactions that purchases of the app post, now or as soon as their sheet has gone.
  var transactionsUnderWay: [String] {
    let conclusions: [PurchaseConclusion?] =
      [sheet?.conclusion]
      + agenda.scheduled.map { if case .answer(_, .purchase(let conclusion), _) = $0.entry { conclusion } else { nil } }
    return conclusions.compactMap { $0?.transaction?.id }
  }

  /// Another purchase would be refused at once.
  public var isPurchasing: Bool {
    isSheetUp
      || agenda.scheduled.contains {
        switch $0.entry {
        case .answer(_, .unattendedPurchase, _): true
        case .answer(_, .purchase(let conclusion), _): conclusion.transaction != nil
        default: false
        }
      }
  }

  /// Returns true if `announcement` concerns this phone, by its account or by its customer at the backend.
  public func isConcerned(by announcement: StoreAnnouncement) -> Bool {
    if announcement.origin == appUserID { return false }
    return announcement.isForAccount
      ? announcement.accountID == accountID : announcement.customers.contains(appUserID)
  }

  /// Schedules an update if the announcement concerns this phone.
  ///
  /// The app receives it when it is due and the app is listening.
  public mutating func apply(_ announcement: StoreAnnouncement, delivered delivery: UpdateDelivery = .once) {
    guard isConcerned(by: announcement) else { return noteForLater(announcement) }
    if let id = announcement.transactionID {
      leaveUnfinished(id)
      if announcement.cause == .otherDevice { conclude([id]) }
    }
    schedule(announcement.cause, at: announcement.instant, delivery)
  }

  /// Remembers `cause` until the app can receive it.
  ///
  /// One update stands for all missed changes, so a later change must not hide that the store took something back, or
  /// that a purchase was not answered.
  mutating func miss(_ cause: UpdateCause) {
    if let missed = missedUpdate, missed.takesBack || missed == .unfinishedPurchase && !cause.takesBack { return }
    missedUpdate = cause
  }

  mutating func answer(_ id: RequestID, _ answer: StoreAnswer, at instant: Instant) {
    agenda.schedule(.answer(id, answer), at: instant)
  }
}
