import Monetization

/// One phone's part of the store: who is signed in, whom the backend takes its app for, the sheets over the app, and
/// everything that the app will be told.
public struct StoreClient: Hashable, Sendable {
  /// The App Store account of the phone; nil if it is signed out.
  public internal(set) var accountID: String?
  /// The customer that the backend takes the app on this phone for; see `SimulatedStore.installs`.
  public internal(set) var appUserID: String
  /// The purchase sheet over the app, if one is up.
  public internal(set) var sheet: PurchaseSheet?
  /// The sheet of subscriptions over the app, if it is up.
  public internal(set) var managementSheet: ManagementSheet?
  /// Whether the app is there to hear of changes: running, and not suspended.
  public internal(set) var isListening = true
  /// The latest change of which the app has not been told.
  public internal(set) var missedUpdate: UpdateCause?
  /// Transactions that the system has handed to the app, and that the app has not told the backend of.
  public internal(set) var untoldTransactions: [String] = []
  /// Requests of children that were put off on this phone; gone after a restart, which asks again.
  public internal(set) var putOffRequests: [PendingPurchase] = []

  var agenda = Agenda<Entry>()

  /// Something that will happen on this phone.
  enum Entry: Hashable, Sendable {
    case answer(RequestID, StoreAnswer)
    /// The sheet of this request has finished its step.
    case sheetStep(RequestID)
    /// The app is told of a change.
    case update(UpdateCause)
  }

  init(accountID: String?, appUserID: String) {
    self.accountID = accountID
    self.appUserID = appUserID
  }

  /// When the store next has something to do on this phone.
  public var nextInstant: Instant? { agenda.nextInstant }

  /// Whether one of the system's sheets lies over the app.
  public var isSheetUp: Bool { sheet != nil || managementSheet != nil }

  /// Whether another purchase would be refused at once.
  public var isPurchasing: Bool {
    isSheetUp
      || agenda.scheduled.contains {
        if case .answer(_, .unattendedPurchase) = $0.entry { true } else { false }
      }
  }

  /// Whether this phone has to hear of `announcement`: as one of the account, or as the owner at the backend.
  public func isConcerned(by announcement: StoreAnnouncement) -> Bool {
    if announcement.origin == appUserID { return false }
    if announcement.cause.reachesWholeAccount || announcement.customers.isEmpty {
      return announcement.accountID == accountID
    }
    return announcement.customers.contains(appUserID)
  }

  /// Lets the phone know of a change, if it concerns it; the app is told when it is due and can hear it.
  public mutating func apply(_ announcement: StoreAnnouncement) {
    guard isConcerned(by: announcement) else { return }
    if let id = announcement.transactionID { untoldTransactions.append(id) }
    agenda.schedule(.update(announcement.cause), at: announcement.instant)
  }

  /// Remembers `cause` until the app can hear of it.
  ///
  /// One update tells of all that was missed, so a later change must not hide that something was taken back.
  mutating func miss(_ cause: UpdateCause) {
    if let missed = missedUpdate, missed.takesBack { return }
    missedUpdate = cause
  }

  mutating func answer(_ id: RequestID, _ answer: StoreAnswer, at instant: Instant) {
    agenda.schedule(.answer(id, answer), at: instant)
  }
}

/// What a request will be answered with; contents are looked up when it is.
enum StoreAnswer: Hashable, Sendable {
  case offerings(StoreError?)
  case customerInfo(StoreError?)
  case sync(StoreError?)
  case restore(StoreError?)
  indirect case purchase(PurchaseOutcome)
  /// A purchase without a sheet.
  case unattendedPurchase(productID: String)
}
