import Monetization
import Testing

@Suite struct `The grace window` {
  let app = CustomerSample.app(.failClosed)
  let start = CustomerSample.time

  @Test func `opens after a purchase, for five minutes`() {
    var customer = customerWhoBought()
    customer.hearNothing(at: start)
    #expect(customer.isPro(at: start))
    #expect(customer.isPro(at: start.later(.milliseconds(299_999))))
    #expect(!customer.isPro(at: start.later(.minutes(5))))
  }

  @Test func `an info without the entitlement does not end it, its own end does, and asks`() {
    var customer = customerWhoBought()
    customer.hearNothing(at: start.later(.minutes(2)))
    #expect(customer.isPro(at: start.later(.minutes(4))))
    let requests = customer.model.handle(.deadlineReached, at: start.later(.minutes(5)), in: app)
    #expect(requests.contains { $0.fetchID != nil })
    #expect(customer.model.customer.grace == nil)
    #expect(!customer.isPro(at: start.later(.minutes(5))))
  }

  @Test func `a confirmation closes it`() {
    var customer = customerWhoBought()
    #expect(customer.model.customer.grace != nil)
    customer.apply(CustomerSample.info(end: start.wall + .days(30), requested: start.wall), at: start)
    #expect(customer.model.customer.grace == nil)
    #expect(customer.isPro(at: start))
  }

  @Test(arguments: UpdateCause.allCases)
  func `only a refund or a revocation ends it at once`(cause: UpdateCause) {
    var customer = customerWhoBought()
    customer.hearNothing(at: start)
    let update = StoreEvent.customerInfoUpdated(CustomerSample.info(end: nil, requested: start.wall), cause: cause)
    _ = customer.model.handle(.store(update), at: start, in: app)
    #expect(customer.isPro(at: start) == (cause != .refund && cause != .revocation))
  }

  @Test(arguments: [(true, true), (false, false)])
  func `a restore opens it if it found something`(finds: Bool, opens: Bool) {
    var customer = Customer(app: app, at: start)
    let requests = customer.model.handle(.paywall(.restoreChosen), at: start, in: app)
    for case .outward(.store(.restorePurchases, let id)) in requests {
      let info = CustomerSample.info(end: finds ? start.wall + .days(1) : nil, requested: start.wall)
      let next = customer.model.handle(.store(.restoreFinished(id, .restored(info))), at: start, in: app)
      #expect(next.contains { $0.fetchID != nil } == opens)
    }
    #expect((customer.model.customer.grace != nil) == opens)
  }

  @Test func `outlives a relaunch, but not a reboot`() {
    var customer = customerWhoBought()
    customer.hearNothing(at: start)
    let again = MonetizationModel(kept: customer.model.kept)
    #expect(again.isPro(at: start, in: app))
    #expect(!again.isPro(at: DeviceTime(wall: start.wall, uptime: .zero, bootID: 2), in: app))
  }

  @Test func `the phone's clock does not lengthen it`() {
    var customer = customerWhoBought()
    customer.hearNothing(at: start)
    #expect(
      !customer.isPro(at: DeviceTime(wall: start.wall - .hours(5), uptime: start.uptime + .minutes(5), bootID: 1)))
    #expect(customer.isPro(at: DeviceTime(wall: start.wall + .hours(5), uptime: start.uptime + .minutes(4), bootID: 1)))
  }

  @Test(arguments: OfflinePolicy.allCases)
  func `once it is over without an answer that has the entitlement, the offline policy decides`(
    policy: OfflinePolicy
  ) {
    var customer = Customer(app: CustomerSample.app(policy), at: start)
    customer.buy(at: start)
    customer.hearNothing(at: start)
    let end = start.later(.minutes(5))
    customer.perform(.deadlineReached, at: end)
    customer.hearNothing(at: end)
    #expect(customer.isPro(at: end) == (policy == .failOpen))
    // A new launch has not forgotten it.
    let relaunched = MonetizationModel(kept: customer.model.kept)
    #expect(relaunched.isPro(at: end, in: customer.app) == (policy == .failOpen))
    // An answer that has it counts from then on, as does one that tells of its end.
    var ended = customer
    ended.tell(CustomerSample.info(end: end.wall, requested: end.wall + .days(1)), at: end.later(.days(1)))
    #expect(!ended.isPro(at: end.later(.days(1))))
    customer.tell(CustomerSample.info(end: end.wall + .days(30), requested: end.wall), at: end)
    #expect(customer.isPro(at: end) == true)
    customer.tell(CustomerSample.info(end: nil, requested: end.wall), at: end)
    #expect(!customer.isPro(at: end))
  }

  @Test func `what an answer has had is not left to the offline policy`() {
    var customer = Customer(app: CustomerSample.app(.failOpen), at: start)
    customer.buy(at: start, answering: CustomerSample.info(end: start.wall + .days(30), requested: start.wall))
    customer.hearNothing(at: start)
    #expect(customer.isPro(at: start))
    let end = start.later(.minutes(5))
    customer.perform(.deadlineReached, at: end)
    customer.hearNothing(at: end)
    #expect(!customer.isPro(at: end))
  }

  @Test func `its opening, its confirmation and its end are told`() {
    var customer = Customer(app: app, at: start)
    customer.buy(at: start)
    let end = start.wall + .minutes(5)
    #expect(customer.told.contains(.graceWindowOpened(entitlements: ["pro"], until: end)))
    customer.hearNothing(at: start.later(.minutes(1)))
    #expect(customer.told.last == .graceWindowContradicted(entitlements: ["pro"], until: end))
    var confirmed = customer
    let later = start.later(.minutes(2))
    confirmed.tell(CustomerSample.info(end: start.wall + .days(30), requested: later.wall), at: later)
    #expect(confirmed.told.contains(.graceWindowConfirmed(entitlements: ["pro"])))
    customer.perform(.deadlineReached, at: start.later(.minutes(5)))
    #expect(customer.told.contains(.graceWindowEnded(wasConfirmed: false)))
  }

  @Test func `that the purchase's own answer had confirmed ends as such`() {
    var customer = Customer(app: app, at: start)
    customer.buy(at: start, answering: CustomerSample.info(end: start.wall + .days(30), requested: start.wall))
    customer.perform(.deadlineReached, at: start.later(.minutes(5)))
    #expect(customer.told.contains(.graceWindowEnded(wasConfirmed: true)))
    #expect(customer.isPro(at: start.later(.minutes(5))))
  }

  @Test func `a refund closes it, and says so`() {
    var customer = customerWhoBought()
    let info = CustomerSample.info(end: nil, requested: start.wall)
    customer.perform(.store(.customerInfoUpdated(info, cause: .refund)), at: start)
    #expect(customer.told.contains(.graceWindowClosed(.takenBack)))
  }

  @Test func `what the store has taken back closes it without the backend, and nothing else does`() {
    var customer = customerWhoBought()
    customer.perform(.store(.purchaseTakenBack(productIDs: ["another"])), at: start)
    #expect(customer.isPro(at: start))
    customer.perform(.store(.purchaseTakenBack(productIDs: ["annual"])), at: start)
    #expect(!customer.isPro(at: start))
    #expect(customer.told.contains(.graceWindowClosed(.takenBack)))
  }

  @Test func `a purchase that the backend has not confirmed opens none, and says that it may have been charged`() {
    var customer = Customer(app: app, at: start)
    customer.buy(at: start, failing: .offline)
    #expect(!customer.isPro(at: start) && customer.model.customer.grace == nil)
    #expect(
      customer.alerts.count == 1 && customer.alerts[0].message(naming: "Pro").contains("You may have been charged"))
    #expect(customer.model.paywall == nil)
    #expect(
      customer.logs.contains { if case .purchaseFailed = $0 { true } else { false } }
        && !customer.logs.contains { if case .purchased = $0 { true } else { false } })
  }

  @Test func `a computed info with the entitlement confirms it`() {
    var customer = customerWhoBought()
    var computed = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    computed.verification = .verifiedOnDevice
    customer.tell(computed, at: start)
    #expect(customer.told.contains(.graceWindowConfirmed(entitlements: ["pro"])))
    #expect(customer.isPro(at: start.later(.minutes(6))))
  }

  @Test func `a purchase of an earlier launch is logged, and opens the window`() {
    var customer = Customer(app: app, at: start)
    let transaction = StoreTransaction(
      id: "1", productID: "annual", purchaseDate: start.wall, price: Money(10, "USD"), storefront: .usa)
    let info = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    customer.perform(.store(.purchaseFound(transaction, info)), at: start)
    #expect(customer.logs.count { if case .purchased(_, "annual", _, _) = $0 { true } else { false } } == 1)
    #expect(customer.model.customer.grace?.entitlements == ["pro"])
  }

  @Test func `a purchase of an earlier launch opens nothing if it has ended since or was taken back`() {
    let sold = start.wall - .days(8)
    for isTakenBack in [true, false] {
      var customer = Customer(app: app, at: start)
      var transaction = StoreTransaction(
        id: "1", productID: "annual", purchaseDate: sold, price: Money(10, "USD"), storefront: .usa)
      if isTakenBack { transaction.revocationDate = sold } else { transaction.expirationDate = sold + .days(7) }
      let info = CustomerSample.info(end: nil, requested: start.wall)
      customer.perform(.store(.purchaseFound(transaction, info)), at: start)
      #expect(customer.model.customer.grace == nil && !customer.isPro(at: start))
    }
  }

  private func customerWhoBought() -> Customer {
    var customer = Customer(app: app, at: start)
    customer.buy(at: start)
    return customer
  }
}

/// An app without screens, and a customer who buys in it.
private struct Customer {
  let app: MonetizationConfiguration
  var model = MonetizationModel()
  private var fetches: [RequestID] = []
  /// The facts about access, the lines of the log and the alerts so far.
  var told: [AccessFact] = []
  var logs: [LogEvent] = []
  var alerts: [PaywallAlert] = []

  init(app: MonetizationConfiguration, at time: DeviceTime) {
    self.app = app
    fetches = model.handle(.launched, at: time, in: app).compactMap(\.fetchID)
    hearNothing(at: time)
  }

  func isPro(at time: DeviceTime) -> Bool { model.isPro(at: time, in: app) }

  mutating func apply(_ info: CustomerInfo, at time: DeviceTime) {
    let ids = fetches
    fetches = []
    for id in ids { perform(.store(.customerInfoFetched(id, info)), at: time) }
  }

  mutating func hearNothing(at time: DeviceTime) {
    apply(CustomerSample.info(end: nil, requested: time.wall), at: time)
  }

  /// Buys; the store's answer does not contain the entitlement yet.
  mutating func buy(at time: DeviceTime, answering answer: CustomerInfo? = nil, failing error: StoreError? = nil) {
    let product = StoreProduct(id: "annual", displayName: "Annual", kind: .nonConsumable, price: Money(10, "USD"))
    let offering = Offering(identifier: "o", packages: [Package(identifier: "any", productID: "annual")])
    let response = OfferingsResponse(
      offerings: Offerings(currentID: "o", all: [offering]), products: [product], eligibility: [])
    let offers = model.handle(.paywall(.packageChosen(identifier: "any")), at: time, in: app)
    for case .outward(.store(.loadOfferings, let id)) in offers {
      perform(.store(.offeringsLoaded(id, response)), at: time)
    }
    let purchase = model.handle(.paywall(.purchaseChosen), at: time, in: app)
    for case .outward(.store(.purchase, let id)) in purchase {
      let transaction = StoreTransaction(
        id: "1", productID: "annual", purchaseDate: time.wall, price: Money(10, "USD"), storefront: .usa)
      let info = answer ?? CustomerSample.info(end: nil, requested: time.wall)
      let outcome =
        error.map { PurchaseOutcome.unconfirmed(productID: "annual", UnconfirmedPurchase($0, .postedAgain)) }
        ?? .purchased(transaction, info)
      perform(.store(.purchaseFinished(id, outcome)), at: time)
    }
  }

  mutating func tell(_ info: CustomerInfo, at time: DeviceTime) {
    perform(.store(.customerInfoUpdated(info, cause: .otherDevice)), at: time)
  }

  mutating func perform(_ event: MonetizationEvent, at time: DeviceTime) {
    let requests = model.handle(event, at: time, in: app)
    fetches += requests.compactMap(\.fetchID)
    for request in requests {
      switch request {
      case .outward(.report(.access(let fact))): told.append(fact)
      case .outward(.report(.log(let line))): logs.append(line)
      case .present(let alert): alerts.append(alert)
      default: break
      }
    }
  }
}
