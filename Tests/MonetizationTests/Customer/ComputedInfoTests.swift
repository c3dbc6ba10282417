import Monetization
import Testing

/// The backend fails, and the SDK on the device has computed a customer info.
@Suite struct `A customer info that was computed on the device` {
  private let start = CustomerSample.time

  private var computed: CustomerInfo {
    var info = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    info.verification = .verifiedOnDevice
    return info
  }

  /// An app that was launched with this cache, and got the computed info.
  private func launched(
    _ policy: OfflinePolicy, cache: CustomerInfo? = nil, isPosted: Bool = false
  ) -> (model: MonetizationModel, requests: [MonetizationRequest]) {
    let app = CustomerSample.app(policy)
    var kept = PersistedMonetization()
    kept.customerInfo = cache
    var model = MonetizationModel(kept: kept)
    var requests: [MonetizationRequest] = []
    for id in model.handle(.launched, at: start, in: app).compactMap(\.fetchID) {
      requests += model.handle(
        .store(.customerInfoComputed(id, computed, .unexpectedBackend(503), isPosted: isPosted)), at: start, in: app)
    }
    return (model, requests)
  }

  @Test(arguments: OfflinePolicy.allCases)
  func `counts under every offline policy, and is not kept`(_ policy: OfflinePolicy) {
    let (model, requests) = launched(policy)
    let app = CustomerSample.app(policy)
    #expect(model.entitlementAccess("pro", at: start, in: app) == .active(.computed))
    #expect(
      requests.contains(.outward(.report(.customer(.infoComputed(entitlements: ["pro"], .unexpectedBackend(503)))))))
    #expect(model.kept.customerInfo == nil)
    #expect(model.customer.cacheAge(wall: start.wall) == nil)
  }

  @Test func `counts for nothing beside an answer of the backend`() {
    let answer = CustomerSample.info(end: nil, requested: start.wall - .hours(1))
    let (model, requests) = launched(.cached, cache: answer)
    #expect(model.customer.info == answer)
    #expect(model.customer.freshness == .failed)
    #expect(requests.contains(.outward(.report(.customer(.infoFailed(.unexpectedBackend(503), .cached))))))
  }

  @Test func `takes the place of an answer if it comes of a post`() {
    let answer = CustomerSample.info(end: nil, requested: start.wall - .hours(1))
    let (model, _) = launched(.cached, cache: answer, isPosted: true)
    #expect(model.customer.info?.isComputed == true && model.customer.freshness == .computed)
    #expect(model.kept.customerInfo == nil)
  }

  @Test(arguments: OfflinePolicy.allCases)
  func `goes on counting as computed once nothing answers at all`(_ policy: OfflinePolicy) {
    var (model, _) = launched(policy)
    let app = CustomerSample.app(policy)
    let fetches = model.handle(.enteredForeground, at: start, in: app).compactMap(\.fetchID)
    #expect(fetches.count == 1)
    for id in fetches { _ = model.handle(.store(.customerInfoFailed(id, .offline)), at: start, in: app) }
    #expect(model.entitlementAccess("pro", at: start, in: app) == .active(.computed))
  }

  @Test func `gives way to the next answer of the backend, even an older one`() {
    var (model, _) = launched(.cached)
    let app = CustomerSample.app(.cached)
    let answer = CustomerSample.info(end: nil, requested: start.wall - .seconds(10))
    _ = model.handle(.store(.customerInfoUpdated(answer, cause: .lapse)), at: start, in: app)
    #expect(model.customer.info == answer)
    #expect(!model.isPro(at: start, in: app))
  }

  struct Row: Sendable {
    var mode: VerificationMode
    var result: VerificationResult
    /// The trust that the app sees; nil if it refuses the answer.
    var seen: VerificationResult?
  }

  @Test(arguments: [
    Row(mode: .disabled, result: .verified, seen: .notRequested),
    Row(mode: .disabled, result: .failed, seen: .notRequested),
    Row(mode: .informational, result: .verified, seen: .verified),
    Row(mode: .informational, result: .failed, seen: .failed),
    Row(mode: .enforced, result: .verified, seen: .verified),
    Row(mode: .enforced, result: .failed, seen: nil),
  ])
  func `a signature has the effect that the mode gives it`(_ row: Row) {
    let app = CustomerSample.app(.cached)
    var kept = PersistedMonetization()
    kept.policies.verification = row.mode
    var model = MonetizationModel(kept: kept)
    var answer = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    answer.verification = row.result
    var requests: [MonetizationRequest] = []
    for id in model.handle(.launched, at: start, in: app).compactMap(\.fetchID) {
      requests += model.handle(.store(.customerInfoFetched(id, answer)), at: start, in: app)
    }
    #expect(model.customer.info?.verification == row.seen)
    #expect(model.isPro(at: start, in: app) == (row.seen != nil))
    let refused = MonetizationRequest.outward(.report(.customer(.infoFailed(.signatureVerificationFailed, .cached))))
    #expect(requests.contains(refused) == (row.seen == nil))
  }

  private var forged: CustomerInfo {
    var info = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    info.verification = .failed
    return info
  }

  /// An app that takes no answer with a wrong signature.
  private func enforcing(cache: CustomerInfo? = nil) -> MonetizationModel {
    var kept = PersistedMonetization()
    kept.customerInfo = cache
    kept.policies.verification = .enforced
    return MonetizationModel(kept: kept)
  }

  @Test func `a restore with a wrong signature has failed, and has not found nothing`() {
    let app = CustomerSample.app(.cached)
    var model = enforcing()
    var requests: [MonetizationRequest] = []
    for case .outward(.store(.restorePurchases, let id)) in model.handle(.paywall(.restoreChosen), at: start, in: app) {
      requests += model.handle(.store(.restoreFinished(id, .restored(forged))), at: start, in: app)
    }
    #expect(requests.contains(.present(.restoreFailed(.signatureVerificationFailed))))
    #expect(
      requests.contains(
        .outward(.report(.log(.restoreFailed(PaywallContext(source: .proScreen), .signatureVerificationFailed)))))
    )
    #expect(!requests.contains(.outward(.report(.log(.nothingToRestore(PaywallContext(source: .proScreen)))))))
  }

  @Test func `a sync with a wrong signature has failed`() {
    let app = CustomerSample.app(.cached)
    var model = enforcing()
    var requests: [MonetizationRequest] = []
    for case .outward(.store(.syncPurchases, let id)) in model.handle(.client(.syncPurchases), at: start, in: app) {
      requests += model.handle(.store(.customerInfoFetched(id, forged)), at: start, in: app)
    }
    #expect(requests.contains(.outward(.report(.customer(.syncFailed(.signatureVerificationFailed))))))
    #expect(!requests.contains(.outward(.report(.customer(.synced)))))
  }

  @Test func `a stored info with a wrong signature counts for nothing once the app enforces signatures`() {
    let app = CustomerSample.app(.cached)
    let refused = MonetizationRequest.outward(.report(.customer(.infoFailed(.signatureVerificationFailed, .cached))))
    var launched = enforcing(cache: forged)
    let launch = launched.handle(.launched, at: start, in: app)
    var kept = PersistedMonetization()
    kept.customerInfo = forged
    kept.policies.verification = .informational
    var switched = MonetizationModel(kept: kept)
    _ = switched.handle(.launched, at: start, in: app)
    #expect(switched.isPro(at: start, in: app))
    var policies = LivePolicies()
    policies.verification = .enforced
    let change = switched.handle(.client(.setPolicies(policies)), at: start, in: app)
    for (model, requests) in [(launched, launch), (switched, change)] {
      #expect(requests.contains(refused))
      #expect(model.entitlementAccess("pro", at: start, in: app) == .unknown)
      #expect(model.kept.customerInfo == nil)
    }
  }

  @Test func `the trust is written beside the answer and read again`() throws {
    for result in VerificationResult.allCases {
      var info = CustomerSample.info(end: nil, requested: start.wall)
      info.verification = result
      #expect(try CustomerInfo(wire: info.wire).verification == result)
      #expect((info.wire["verification_result"] == nil) == (result == .notRequested))
    }
  }
}
