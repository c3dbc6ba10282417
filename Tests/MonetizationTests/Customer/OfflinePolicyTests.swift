import Monetization
import Testing

@Suite struct `What the app believes of its customer` {
  /// The result of the last fetch.
  enum Fetch: String, CaseIterable, Sendable {
    case fresh, failed, unanswered
  }

  /// The customer info in the cache from the last launch, or in the fresh answer.
  enum Known: String, CaseIterable, Sendable {
    /// Entitled for another month.
    case active
    /// The entitlement has ended, less than three days after the answer.
    case expiredRecently
    /// The entitlement has ended, and the answer is more than three days old.
    case expired
    case none
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var policy: OfflinePolicy
    var fetch: Fetch
    /// The expected answers, in the order of `Known`.
    var answers: [EntitlementAccess]

    init(_ policy: OfflinePolicy, _ fetch: Fetch, _ answers: EntitlementAccess...) {
      self.policy = policy
      self.fetch = fetch
      self.answers = answers
    }

    var testDescription: String { "\(policy.rawValue), \(fetch.rawValue)" }
  }

  @Test(arguments: [
    Row(
      .failOpen, .fresh, .active(.customerInfo), .active(.customerInfo), .inactive(.notEntitled),
      .inactive(.notEntitled)),
    Row(.failOpen, .failed, .active(.failOpen), .active(.failOpen), .active(.failOpen), .active(.failOpen)),
    Row(.failOpen, .unanswered, .active(.cache), .active(.cache), .inactive(.notEntitled), .unknown),
    Row(
      .cached, .fresh, .active(.customerInfo), .active(.customerInfo), .inactive(.notEntitled), .inactive(.notEntitled)),
    Row(.cached, .failed, .active(.cache), .active(.cache), .inactive(.notEntitled), .inactive(.noCustomerInfo)),
    Row(.cached, .unanswered, .active(.cache), .active(.cache), .inactive(.notEntitled), .unknown),
    Row(
      .cachedUntilExpiry, .fresh, .active(.customerInfo), .active(.customerInfo), .inactive(.notEntitled),
      .inactive(.notEntitled)),
    Row(
      .cachedUntilExpiry, .failed, .active(.cache), .inactive(.cacheExpired), .inactive(.notEntitled),
      .inactive(.noCustomerInfo)),
    Row(.cachedUntilExpiry, .unanswered, .active(.cache), .inactive(.cacheExpired), .inactive(.notEntitled), .unknown),
    Row(
      .failClosed, .fresh, .active(.customerInfo), .active(.customerInfo), .inactive(.notEntitled),
      .inactive(.notEntitled)),
    Row(
      .failClosed, .failed, .inactive(.failClosed), .inactive(.failClosed), .inactive(.failClosed),
      .inactive(.noCustomerInfo)),
    Row(.failClosed, .unanswered, .unknown, .unknown, .unknown, .unknown),
  ])
  func `follows from policy, fetch and cache`(_ row: Row) {
    for (known, expected) in zip(Known.allCases, row.answers) {
      let app = CustomerSample.app(row.policy)
      var kept = PersistedMonetization()
      let info = info(known)
      if row.fetch != .fresh { kept.customerInfo = info }
      var model = MonetizationModel(kept: kept)
      let time = CustomerSample.time
      let request = model.handle(.launched, at: time, in: app).compactMap(\.fetchID).first
      switch (row.fetch, request) {
      case (.fresh, let id?):
        let answer = info ?? CustomerSample.info(end: nil, requested: time.wall)
        _ = model.handle(.store(.customerInfoFetched(id, answer)), at: time, in: app)
      case (.failed, let id?):
        _ = model.handle(.store(.customerInfoFailed(id, .network)), at: time, in: app)
      default: break
      }
      #expect(model.entitlementAccess("pro", at: time, in: app) == expected, "\(known)")
      #expect(model.isPro(at: time, in: app) == expected.isActive, "\(known)")
    }
  }

  private func info(_ known: Known) -> CustomerInfo? {
    let now = CustomerSample.time.wall
    return switch known {
    case .active: CustomerSample.info(end: now + .days(30), requested: now - .days(10))
    case .expiredRecently: CustomerSample.info(end: now - .hours(1), requested: now - .days(2))
    case .expired: CustomerSample.info(end: now - .hours(1), requested: now - .days(4))
    case .none: nil
    }
  }

  @Test func `the clock cannot be set back under a cached value that has expired`() {
    let app = CustomerSample.app(.cachedUntilExpiry)
    let start = CustomerSample.time
    var kept = PersistedMonetization()
    kept.customerInfo = CustomerSample.info(end: start.wall + .hours(1), requested: start.wall)
    var model = MonetizationModel(kept: kept)
    _ = model.handle(.launched, at: start, in: app)
    #expect(model.isPro(at: start, in: app))
    _ = model.handle(.deadlineReached, at: start.later(.hours(2)), in: app)
    #expect(!model.isPro(at: start.later(.hours(2)), in: app))
    #expect(!model.isPro(at: start, in: app))
    #expect(!MonetizationModel(kept: model.kept).isPro(at: start, in: app))
  }

  @Test func `setting the clock back does not lengthen a cached value`() {
    let app = CustomerSample.app(.cachedUntilExpiry)
    let start = CustomerSample.time
    var kept = PersistedMonetization()
    kept.customerInfo = CustomerSample.info(end: start.wall + .hours(1), requested: start.wall)
    var model = MonetizationModel(kept: kept)
    _ = model.handle(.launched, at: start, in: app)
    // Ten hours back, and then two hours pass.
    var back = start
    back.wall = start.wall - .hours(10)
    _ = model.handle(.deadlineReached, at: back, in: app)
    #expect(model.isPro(at: back, in: app))
    #expect(model.nextDeadline(at: back, in: app) == .hours(1))
    #expect(!model.isPro(at: back.later(.hours(1)), in: app))
    _ = model.handle(.deadlineReached, at: back.later(.hours(2)), in: app)
    #expect(!MonetizationModel(kept: model.kept).isPro(at: back.later(.hours(2)), in: app))
  }

  @Test func `setting the clock back under a fresh answer keeps its expiry`() throws {
    let app = CustomerSample.app(.cachedUntilExpiry)
    let start = CustomerSample.time
    var model = MonetizationModel()
    let first = try #require(model.handle(.launched, at: start, in: app).compactMap(\.fetchID).first)
    let info = CustomerSample.info(end: start.wall + .hours(1), requested: start.wall)
    _ = model.handle(.store(.customerInfoFetched(first, info)), at: start, in: app)
    var back = start
    back.wall = start.wall - .hours(10)
    _ = model.handle(.deadlineReached, at: back, in: app)
    #expect(model.isPro(at: back, in: app))
    // At the end of the hour the app asks again, although its clock is nine hours short of it. Nobody answers.
    let end = back.later(.hours(1))
    let second = try #require(model.handle(.deadlineReached, at: end, in: app).compactMap(\.fetchID).first)
    _ = model.handle(.store(.customerInfoFailed(second, .network)), at: end, in: app)
    #expect(!model.isPro(at: end, in: app))
  }

  @Test func `failed offerings count as a failure under fail open alone`() {
    for policy in OfflinePolicy.allCases {
      let app = CustomerSample.app(policy)
      var model = MonetizationModel()
      let time = CustomerSample.time
      for request in model.handle(.launched, at: time, in: app) {
        guard let id = request.fetchID else { continue }
        let nothing = CustomerSample.info(end: nil, requested: time.wall)
        _ = model.handle(.store(.customerInfoFetched(id, nothing)), at: time, in: app)
      }
      let requests = model.handle(.paywall(.packageChosen(identifier: "any")), at: time, in: app)
      for case .outward(.store(.loadOfferings, let id)) in requests {
        _ = model.handle(.store(.offeringsFailed(id, .network)), at: time, in: app)
      }
      #expect(model.isPro(at: time, in: app) == (policy == .failOpen))
    }
  }
}

/// Customer infos and instants for the tests of this folder.
enum CustomerSample {
  static let time = DeviceTime(
    wall: Instant("2026-01-10 12:00") ?? Instant(milliseconds: 0), uptime: .hours(1), bootID: 1)

  static func app(_ policy: OfflinePolicy) -> MonetizationConfiguration {
    var app = MonetizationConfiguration(
      entitlements: EntitlementNames(adFree: "premium", limits: "pro"), offlinePolicy: policy,
      onCancel: .keepOpen, ads: AdConfiguration(displayAds: false, bannerUnitID: "", rewardedUnitID: ""),
      paywall: PaywallConfiguration(
        title: "Pro", headline: "", features: [], privacyURL: "", termsURL: "", supportContact: ""),
      apiKey: .present)
    app.productEntitlements = [ProductEntitlements(productID: "annual", entitlements: ["pro"])]
    return app
  }

  /// An info with an entitlement until `end`; without entitlements if that is nil.
  static func info(end: Instant?, requested: Instant) -> CustomerInfo {
    CustomerInfo(
      requestDate: requested, firstSeen: requested, originalAppUserID: "customer",
      entitlements: end.map {
        [EntitlementInfo(identifier: "pro", productID: "annual", expirationDate: $0, accessExpirationDate: $0)]
      } ?? [])
  }
}

extension DeviceTime {
  func later(_ span: TimeSpan) -> DeviceTime {
    DeviceTime(wall: wall + span, uptime: uptime + span, bootID: bootID)
  }
}

extension MonetizationRequest {
  /// The id of a request for customer info; nil for other requests.
  var fetchID: RequestID? {
    if case .outward(.store(.fetchCustomerInfo, let id)) = self { id } else { nil }
  }
}
