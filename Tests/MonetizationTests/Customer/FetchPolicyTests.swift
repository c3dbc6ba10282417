import Monetization
import Testing

@Suite struct `The app reads its customer info` {
  private let start = CustomerSample.time

  /// An app that was launched with an info of this age in its cache, or without one.
  private func launched(
    _ policy: FetchPolicy, cacheAge: TimeSpan?, end: TimeSpan = .days(30), offline: OfflinePolicy = .failClosed
  ) -> (model: MonetizationModel, requests: [MonetizationRequest], app: MonetizationConfiguration) {
    let app = CustomerSample.app(offline)
    var kept = PersistedMonetization()
    kept.policies.fetch = policy
    kept.customerInfo = cacheAge.map {
      CustomerSample.info(end: start.wall + end, requested: start.wall - $0)
    }
    var model = MonetizationModel(kept: kept)
    let requests = model.handle(.launched, at: start, in: app)
    return (model, requests, app)
  }

  struct Row: Sendable {
    var policy: FetchPolicy
    var cacheAge: TimeSpan?
    var fetches: Bool
    /// The app has a fresh answer at once.
    var isFresh: Bool
  }

  @Test(arguments: [
    Row(policy: .fetchCurrent, cacheAge: nil, fetches: true, isFresh: false),
    Row(policy: .fetchCurrent, cacheAge: .minutes(1), fetches: true, isFresh: false),
    Row(policy: .cachedOrFetched, cacheAge: nil, fetches: true, isFresh: false),
    Row(policy: .cachedOrFetched, cacheAge: .minutes(4), fetches: false, isFresh: true),
    Row(policy: .cachedOrFetched, cacheAge: .minutes(5), fetches: true, isFresh: false),
    Row(policy: .notStaleCachedOrFetched, cacheAge: nil, fetches: true, isFresh: false),
    Row(policy: .notStaleCachedOrFetched, cacheAge: .minutes(4), fetches: false, isFresh: true),
    Row(policy: .notStaleCachedOrFetched, cacheAge: .minutes(5), fetches: true, isFresh: false),
    Row(policy: .fromCacheOnly, cacheAge: .minutes(4), fetches: false, isFresh: true),
    Row(policy: .fromCacheOnly, cacheAge: .days(300), fetches: false, isFresh: false),
    Row(policy: .fromCacheOnly, cacheAge: nil, fetches: false, isFresh: false),
  ])
  func `by its fetch policy`(_ row: Row) {
    let (model, requests, _) = launched(row.policy, cacheAge: row.cacheAge)
    #expect(requests.contains { $0.fetchID != nil } == row.fetches)
    #expect((model.customer.freshness == .fresh) == row.isFresh)
  }

  @Test func `without a cache, the cache alone is error 29`() {
    let (model, requests, _) = launched(.fromCacheOnly, cacheAge: nil)
    #expect(requests.contains(.outward(.report(.customer(.infoFailed(.noCachedInfo, .failClosed))))))
    #expect(StoreError.noCachedInfo.code == 29)
    #expect(model.customer.freshness == .failed)
  }

  /// The cache is two days old and ended a day ago; its answer counts for three days after the fetch.
  @Test(arguments: [
    (OfflinePolicy.failOpen, Ended(begin: .active(.cache), failed: .active(.failOpen))),
    (.cached, Ended(begin: .active(.cache), failed: .active(.cache))),
    (.cachedUntilExpiry, Ended(begin: .inactive(.cacheExpired), failed: .inactive(.cacheExpired))),
    (.failClosed, Ended(begin: .unknown, failed: .inactive(.failClosed))),
  ])
  func `without a fresh answer the offline policy decides, whatever the fetch policy`(
    offline: OfflinePolicy, ended: Ended
  ) {
    for fetch in FetchPolicy.allCases {
      var (model, requests, app) = launched(fetch, cacheAge: .days(2), end: .days(-1), offline: offline)
      let access = model.entitlementAccess("pro", at: start, in: app)
      if fetch == .fromCacheOnly {
        #expect(access == (offline == .failClosed ? .inactive(.failClosed) : ended.begin))
        continue
      }
      #expect(access == ended.begin, "\(fetch)")
      for id in requests.compactMap(\.fetchID) {
        _ = model.handle(.store(.customerInfoFailed(id, .network)), at: start, in: app)
      }
      #expect(model.entitlementAccess("pro", at: start, in: app) == ended.failed, "\(fetch)")
    }
  }

  struct Ended: Sendable {
    /// The access at launch.
    var begin: EntitlementAccess
    /// The access once a fetch has failed.
    var failed: EntitlementAccess
  }

  @Test func `a cache is stale after five minutes in the foreground and 25 hours in the background`() {
    #expect(CustomerModel.cacheLifetime(isInForeground: true) == .minutes(5))
    #expect(CustomerModel.cacheLifetime(isInForeground: false) == .hours(25))
    for (age, fetches) in [(TimeSpan.hours(24), false), (.hours(25), true)] {
      var (model, launch, app) = launched(.cachedOrFetched, cacheAge: age)
      for id in launch.compactMap(\.fetchID) {
        let old = CustomerSample.info(end: start.wall + .days(30), requested: start.wall - age)
        _ = model.handle(.store(.customerInfoFetched(id, old)), at: start, in: app)
      }
      _ = model.handle(.enteredBackground, at: start, in: app)
      let requests = model.handle(.networkReturned, at: start, in: app)
      #expect(requests.contains { $0.fetchID != nil } == fetches)
    }
  }

  @Test func `a fetch that fails makes the cache stale, however young it is`() {
    var (model, _, app) = launched(.cachedOrFetched, cacheAge: .minutes(1))
    #expect(!model.handle(.networkReturned, at: start, in: app).contains { $0.fetchID != nil })
    var policies = LivePolicies()
    policies.fetch = .fetchCurrent
    _ = model.handle(.client(.setPolicies(policies)), at: start, in: app)
    for id in model.handle(.networkReturned, at: start, in: app).compactMap(\.fetchID) {
      _ = model.handle(.store(.customerInfoFailed(id, .network)), at: start, in: app)
    }
    policies.fetch = .cachedOrFetched
    _ = model.handle(.client(.setPolicies(policies)), at: start, in: app)
    #expect(model.handle(.networkReturned, at: start, in: app).contains { $0.fetchID != nil })
  }

  @Test func `setting the clock back makes no cache younger`() {
    let (model, _, _) = launched(.cachedOrFetched, cacheAge: .minutes(10))
    #expect(model.customer.cacheAge(wall: start.wall - .days(1)) == .minutes(10))
  }

  @Test func `the same content is no news, whenever it was asked for`() {
    var (model, requests, app) = launched(.fetchCurrent, cacheAge: .minutes(10))
    var later = CustomerSample.info(end: start.wall + .days(30), requested: start.wall)
    later.firstSeen = start.wall - .minutes(10)
    for id in requests.compactMap(\.fetchID) {
      let said = model.handle(.store(.customerInfoFetched(id, later)), at: start, in: app)
      #expect(!said.contains { if case .outward(.report(.customer(.infoLearned))) = $0 { true } else { false } })
    }
    #expect(model.customer.info?.requestDate == start.wall)
  }

  @Test func `a reset forgets the info and asks anew`() {
    var (model, _, app) = launched(.cachedOrFetched, cacheAge: .minutes(1))
    let requests = model.handle(.client(.resetCache), at: start, in: app)
    #expect(model.customer.info == nil)
    #expect(requests.contains { $0.fetchID != nil })
    #expect(requests.contains(.outward(.report(.customer(.cacheReset)))))
  }

  @Test(arguments: OfflinePolicy.allCases)
  func `the offline policy is switched live, and outlives a kill`(policy: OfflinePolicy) {
    var (model, requests, app) = launched(.fetchCurrent, cacheAge: .minutes(1), offline: .failClosed)
    for id in requests.compactMap(\.fetchID) {
      _ = model.handle(.store(.customerInfoFailed(id, .network)), at: start, in: app)
    }
    #expect(!model.isPro(at: start, in: app))
    var policies = LivePolicies()
    policies.offline = policy
    _ = model.handle(.client(.setPolicies(policies)), at: start, in: app)
    #expect(model.isPro(at: start, in: app) == (policy != .failClosed))
    #expect(MonetizationModel(kept: model.kept).offlinePolicy(in: app) == policy)
  }
}
