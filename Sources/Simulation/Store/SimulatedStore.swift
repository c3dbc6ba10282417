import Monetization

/// An App Store and its backend that do what they are told, on the clock of whoever drives them.
///
/// One value: the catalogue, all accounts with their subscriptions, what the backend knows of each install, the sheet
/// that the system shows, and everything that will happen. What the app remembers of it is the app's own affair.
///
/// Whoever drives it takes `nextEvent` until it gives nil, and then `drainReports`: renewals and lapses that no app
/// hears of are told there.
public struct SimulatedStore: Store, Hashable, Sendable {
  /// One install of the app, as the backend knows it.
  public struct Install: Hashable, Sendable {
    /// Anonymous: `$RCAnonymousID:` and 32 digits, counted up.
    public var appUserID: String
    public var firstSeen: Instant
  }

  public internal(set) var catalogue: StoreCatalogue
  public internal(set) var storefront: Storefront
  public internal(set) var conditions: StoreConditions
  /// In the order in which they were added.
  public internal(set) var accounts: [StoreAccount]
  /// The account of the device; nil if it is signed out.
  public internal(set) var signedInAccountID: String?
  /// Every install there has been, oldest first.
  public internal(set) var installs: [Install]
  /// Position of the install at hand.
  public internal(set) var installIndex = 0
  /// The purchase sheet over the app, if one is up.
  public internal(set) var sheet: PurchaseSheet?
  /// The sheet of subscriptions over the app, if it is up.
  public internal(set) var managementSheet: ManagementSheet?
  /// Whether the app is there to hear of changes: running, and not suspended.
  public internal(set) var isListening = true

  var agenda = Agenda<StoreAgendaEntry>()
  var transactionCount: Int64 = 0
  /// The latest change of which the app has not been told.
  var missedUpdate: UpdateCause?
  var reports: [TimedReport] = []

  /// A store with everybody's history empty; the first of `accounts` is signed in.
  public init(
    catalogue: StoreCatalogue, accounts: [String] = ["alex@example.com"], conditions: StoreConditions = .init(),
    at instant: Instant
  ) {
    self.catalogue = catalogue
    self.conditions = conditions
    self.accounts = accounts.map(StoreAccount.init)
    storefront = catalogue.storefront
    signedInAccountID = accounts.first
    installs = [Install(appUserID: SimulatedStore.anonymousID(1), firstSeen: instant)]
  }

  /// The app's install on the device at hand.
  public var install: Install { installs[installIndex] }

  public var nextInstant: Instant? { agenda.nextInstant }

  public mutating func nextEvent(upTo instant: Instant) -> TimedEvent<StoreEvent>? {
    while let due = agenda.popFirst(upTo: instant) {
      if let event = perform(due.event, at: due.instant) { return TimedEvent(event, at: due.instant) }
    }
    return nil
  }

  /// Takes out what the store has done by itself since the last call, in order.
  public mutating func drainReports() -> [TimedEvent<StoreNote>] {
    defer { reports.removeAll() }
    return reports.map { TimedEvent($0.report, at: $0.instant) }
  }

  static func anonymousID(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "$RCAnonymousID:" + String(repeating: "0", count: max(0, 32 - digits.utf8.count)) + digits
  }
}

/// A report that nobody has taken yet.
struct TimedReport: Hashable, Sendable {
  var instant: Instant
  var report: StoreNote
}

/// Something that the store will do.
enum StoreAgendaEntry: Hashable, Sendable {
  case answer(RequestID, StoreAnswer)
  /// The sheet of this request has finished its step.
  case sheetStep(RequestID)
  /// A subscription's period, grace or retry ends.
  case boundary(LineKey)
  /// A pending purchase can no longer be approved.
  case pendingLapse(accountID: String, productID: String)
  case update(UpdateCause)
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

/// Names one subscription line.
struct LineKey: Hashable, Sendable {
  var accountID: String
  var groupID: String
  var ownership: Ownership
}

extension SimulatedStore {
  var signedInAccount: StoreAccount? { account(signedInAccountID) }

  func account(_ id: String?) -> StoreAccount? {
    accounts.first { $0.id == id }
  }

  func index(ofAccount id: String?) -> Int? {
    accounts.firstIndex { $0.id == id }
  }

  /// Account and line positions of `key`.
  func position(of key: LineKey) -> (account: Int, line: Int)? {
    guard let account = index(ofAccount: key.accountID),
      let line = accounts[account].subscriptions.firstIndex(where: {
        $0.groupID == key.groupID && $0.ownership == key.ownership
      })
    else { return nil }
    return (account, line)
  }

  func line(_ key: LineKey) -> SubscriptionLine? {
    position(of: key).map { accounts[$0.account].subscriptions[$0.line] }
  }

  /// The product at the price of the storefront at hand: same number, its currency, as in Xcode's StoreKit testing.
  func priced(_ product: StoreProduct) -> StoreProduct {
    let currency = storefront.currencyCode
    guard product.price.currencyCode != currency else { return product }
    var product = product
    product.price.currencyCode = currency
    if case .autoRenewable(var terms) = product.kind {
      terms.introductoryOffer?.price?.currencyCode = currency
      product.kind = .autoRenewable(terms)
    }
    return product
  }

  /// The product, if the store sells it at present.
  func availableProduct(_ id: String) -> StoreProduct? {
    conditions.unavailableProducts.contains(id) ? nil : catalogue.product(id).map(priced)
  }

  mutating func newTransactionID() -> String {
    transactionCount += 1
    return String(2_000_000_000_000 + transactionCount)
  }

  mutating func note(_ text: String, _ details: [StoreNote.Detail] = [], at instant: Instant) {
    reports.append(TimedReport(instant: instant, report: StoreNote(text, details)))
  }

  /// Runs `body` and takes out what it reported.
  mutating func reporting(_ body: (inout SimulatedStore) -> Void) -> [StoreNote] {
    let count = reports.count
    body(&self)
    let added = reports[count...].map(\.report)
    reports.removeSubrange(count...)
    return added
  }
}
