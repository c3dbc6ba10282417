import Foundation
import Monetization
import Simulation

/// A store with a clock and a record of its events; it does a driver's work in stories.
struct StoreBench {
  static let start = Instant(CivilDate(year: 2026, month: 1, day: 1)) + .hours(9) + .minutes(41)
  static let annual = "shelf.annual"
  static let monthly = "shelf.monthly"
  static let basic = "shelf.basic"
  static let weekly = "shelf.weekly"
  static let lifetime = "shelf.lifetime"
  static let coins = "shelf.coins"

  var store: SimulatedStore
  var client: StoreClient
  var isOnline = true
  /// The failure of the next requests; nil for none.
  var failure: StoreError?
  var now = StoreBench.start
  var events: [TimedEvent<StoreEvent>] = []
  var facts: [StoreFact] = []
  var requestCount = 0
  /// The faults that affect new requests, as in a world.
  var faults = FaultBook()

  init(accounts: [String] = ["alex@example.com"], _ change: (inout StoreConditions) -> Void = { _ in }) {
    var conditions = StoreConditions()
    change(&conditions)
    store = SimulatedStore(accounts: accounts, conditions: conditions, at: Self.start)
    var call = StoreCall(catalogue: Self.catalogue, at: Self.start)
    client = store.newClient(signedInTo: accounts.first, &call)
  }

  // MARK: Driving

  @discardableResult
  mutating func begin(_ request: StoreRequest) -> RequestID {
    requestCount += 1
    let id = RequestID(requestCount)
    let failure = faults.strike(ServiceRequest.store(request, id).api, of: PhoneID(1))?.storeError
    press { $0.begin(request, id: id, for: &$1, failing: failure, &$2) }
    return id
  }

  /// Acts on the store now, and keeps the events and facts that follow.
  @discardableResult
  mutating func press<Result>(
    _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> Result {
    var call = StoreCall(catalogue: Self.catalogue, at: now, isOnline: isOnline)
    let result = body(&store, &client, &call)
    facts += call.facts.map(\.event)
    for announcement in call.announcements { client.apply(announcement) }
    return result
  }

  mutating func advance(to instant: Instant) {
    while let next = nextInstant, next <= instant {
      now = max(now, next)
      if store.nextInstant.map({ $0 <= now }) ?? false {
        press { $0.runNext(&$2) }
      } else {
        while let event = press({ $0.nextEvent(for: &$1, &$2) }) { events.append(event) }
      }
    }
    now = max(now, instant)
  }

  private var nextInstant: Instant? { [store.nextInstant, client.nextInstant].compactMap { $0 }.min() }

  /// Advances the time. Whoever buys presses OK a second after the App Store's last message has come up.
  mutating func advance(_ span: TimeSpan) {
    let end = now + span
    while client.sheet?.step == .processing, let next = nextInstant, next <= end { advance(to: next) }
    if case .done? = client.sheet?.step, let ready = client.sheet?.readyAt, ready + .milliseconds(500) <= end {
      advance(to: ready + .milliseconds(500))
      press { $0.confirm(for: &$1, &$2) }
    }
    advance(to: end)
  }

  mutating func set(_ change: (inout StoreConditions) -> Void) {
    var conditions = store.conditions
    change(&conditions)
    press {
      $0.conditions = conditions
      $0.catchUp(&$1, &$2)
    }
    advance(.zero)
  }

  mutating func connect(_ isOnline: Bool) {
    self.isOnline = isOnline
    press { $0.connectionChanged(for: &$1, &$2) }
    advance(.zero)
  }

  mutating func tell(_ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Void) {
    press(body)
    advance(.milliseconds(1))
  }

  /// Confirms a purchase that somebody else has to approve.
  mutating func ask() {
    set {
      $0.purchaseOutcome = .pending
      $0.purchaseOutcomeLasts = false
    }
    press { $0.confirm(for: &$1, &$2) }
  }

  /// Buys with the sheet and waits for the outcome.
  @discardableResult
  mutating func buy(_ productID: String) -> PurchaseOutcome? {
    let id = begin(.purchase(productID: productID))
    advance(.zero)
    press { $0.confirm(for: &$1, &$2) }
    advance(.seconds(2))
    return outcome(id)
  }

  /// Buys with an offer and the sheet, and waits for the outcome.
  @discardableResult
  mutating func buy(
    _ productID: String, offer: String, isSigned: Bool = true
  ) -> PurchaseOutcome? {
    let choice = OfferChoice(productID: productID, offerID: offer, isSigned: isSigned)
    let id = begin(.purchaseWithOffer(choice))
    advance(.zero)
    press { $0.confirm(for: &$1, &$2) }
    advance(.seconds(2))
    return outcome(id)
  }

  /// Redeems a code outside of the app; the reason if it is refused.
  @discardableResult
  mutating func redeem(_ code: String) -> CodeRefusal? {
    let count = facts.count
    tell { $0.redeem(code, for: $1, &$2) }
    for case .codeRefused(_, let refusal) in facts[count...] { return refusal }
    return nil
  }

  @discardableResult
  mutating func restore() -> RestoreOutcome? {
    let id = begin(.restorePurchases)
    advance(.seconds(1))
    return events.compactMap { if case .restoreFinished(id, let outcome) = $0.event { outcome } else { nil } }.last
  }

  /// The answer to a fetch now.
  mutating func fetch() -> Result<CustomerInfo, StoreError>? {
    let id = begin(.fetchCustomerInfo)
    advance(.seconds(1))
    return events.compactMap { event -> Result<CustomerInfo, StoreError>? in
      switch event.event {
      case .customerInfoFetched(id, let info): .success(info)
      case .customerInfoFailed(id, let error): .failure(error)
      default: nil
      }
    }.last
  }

  // MARK: Results

  func outcome(_ id: RequestID) -> PurchaseOutcome? {
    events.compactMap { if case .purchaseFinished(id, let outcome) = $0.event { outcome } else { nil } }.last
  }

  /// The causes of all unrequested updates so far.
  var updates: [UpdateCause] {
    events.compactMap { if case .customerInfoUpdated(_, let cause, _) = $0.event { cause } else { nil } }
  }

  /// The info in the latest unrequested update.
  var updatedInfo: CustomerInfo? {
    events.compactMap { if case .customerInfoUpdated(let info, _, _) = $0.event { info } else { nil } }.last
  }

  /// The backend's present answer.
  var info: CustomerInfo { store.customerInfo(for: client, in: Self.catalogue, at: now) }

  /// The entries written into journals, in order.
  var changes: [StoreChange] {
    facts.compactMap { if case .entry(let entry, _, _) = $0 { entry.change } else { nil } }
  }

  /// Transactions of the first subscription.
  var transactions: [StoreTransaction] {
    guard let account = store.accounts.first, let line = account.subscriptions.first else { return [] }
    return account.transactions(of: line)
  }

  var offerings: OfferingsResponse { store.offerings(for: client, in: Self.catalogue) }

  var upcoming: [SimulatedStore.Upcoming] { store.upcoming(in: Self.catalogue) }

  var activeProducts: [String] { store.activeProducts(of: client.accountID) }

  var managementRows: [ManagementSheet.Row] {
    store.managementRows(of: client.accountID, in: Self.catalogue, at: now)
  }

  var isPro: Bool { info.isActive("pro", wall: now) }

  // MARK: The catalogue

  static func dollars(_ amount: String) -> Money { Money(Decimal(string: amount) ?? 0, "USD") }

  static let catalogue: StoreCatalogue = {
    let trial = IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(3, .day))
    let slowStart = IntroductoryOffer(
      paymentMode: .payAsYouGo, period: SubscriptionPeriod(1, .month), numberOfPeriods: 2, price: dollars("0.99"))
    return StoreCatalogue(
      products: [
        subscription(annual, "29.99", 1, SubscriptionPeriod(1, .year), trial),
        subscription(monthly, "4.99", 1, SubscriptionPeriod(1, .month), trial, offers: offers),
        subscription(basic, "1.99", 2, SubscriptionPeriod(1, .month), slowStart, offers: [downgradeOffer]),
        subscription(weekly, "0.99", 1, SubscriptionPeriod(1, .week), nil, groupID: "news"),
        StoreProduct(
          id: lifetime, displayName: "Lifetime", kind: .nonConsumable, price: dollars("249"), isFamilyShareable: true),
        StoreProduct(id: coins, displayName: "Coins", kind: .consumable, price: dollars("0.99")),
      ],
      offerings: Offerings(
        currentID: "default",
        all: [
          Offering(
            identifier: "default",
            packages: [
              Package(identifier: "$rc_annual", productID: annual),
              Package(identifier: "$rc_lifetime", productID: lifetime),
            ])
        ]),
      entitlementMapping: [
        .init(annual, ["pro", "premium"]), .init(monthly, ["pro"]), .init(basic, ["pro"]), .init(weekly, ["news"]),
        .init(lifetime, ["pro"]),
      ])
  }()

  /// Every kind of offer, paid in each way.
  private static let offers: [SubscriptionOffer] = {
    let month = SubscriptionPeriod(1, .month)
    func twice(_ price: String) -> IntroductoryOffer {
      IntroductoryOffer(paymentMode: .payAsYouGo, period: month, numberOfPeriods: 2, price: dollars(price))
    }
    let free = IntroductoryOffer(paymentMode: .freeTrial, period: month)
    let upFront = IntroductoryOffer(
      paymentMode: .payUpFront, period: month, numberOfPeriods: 6, price: dollars("9.99"))
    return [
      SubscriptionOffer(.promotional, id: "loyal", terms: twice("0.99")),
      SubscriptionOffer(.promotional, id: "half", terms: upFront),
      SubscriptionOffer(.promotional, id: "thanks", terms: free), SubscriptionOffer(.winBack, id: "back", terms: free),
      SubscriptionOffer(.winBack, id: "again", terms: twice("2.99")),
      SubscriptionOffer(.code, id: "SPRING", terms: twice("1.99"), customers: [.new, .existing, .expired]),
      SubscriptionOffer(.code, id: "HELLO", terms: free, customers: [.new]),
      SubscriptionOffer(.code, id: "BOTH", terms: twice("2.99"), customers: [.new], isStackable: true),
      SubscriptionOffer(.code, id: "GIFT", terms: free, customers: [.existing]),
      SubscriptionOffer(.code, id: "SUMMER", terms: upFront, customers: [.expired]),
    ]
  }()

  private static let downgradeOffer = SubscriptionOffer(
    .promotional, id: "stay",
    terms: IntroductoryOffer(paymentMode: .freeTrial, period: SubscriptionPeriod(1, .month)))

  private static func subscription(
    _ id: String, _ price: String, _ level: Int, _ period: SubscriptionPeriod, _ offer: IntroductoryOffer?,
    groupID: String = "pro", offers: [SubscriptionOffer] = []
  ) -> StoreProduct {
    let terms = SubscriptionTerms(
      groupID: groupID, level: level, period: period, introductoryOffer: offer, offers: offers)
    return StoreProduct(
      id: id, displayName: id, kind: .autoRenewable(terms), price: dollars(price), isFamilyShareable: true)
  }
}
