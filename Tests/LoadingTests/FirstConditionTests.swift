import Monetization
import Simulation
import Testing

@testable import Loading

/// The conditions that a StoreKit configuration sets for Xcode's tests, as those with which a walk begins.
struct FirstConditionTests {
  private func load(_ settings: String) throws -> LoadedApp {
    let products = AppSamples.products.replacing(
      "\"version\"", with: "\"settings\": { \(settings) },\n  \"version\"")
    return try AppSamples.load(["Products.storekit": products])
  }

  @Test(arguments: [
    ("\"_askToBuyEnabled\": true", "purchase pending"),
    ("\"_billingIssuesEnabled\": true", "purchase interrupted"),
    ("\"_billingGracePeriodEnabled\": true", "set grace 16"),
    ("\"_renewalBillingIssuesEnabled\": true", "billing fail"),
    ("\"_failTransactionsEnabled\": true", "purchase fail unknown"),
    ("\"_failTransactionsEnabled\": true, \"_storeKitError\": 14", "purchase fail invalidOffer"),
    ("\"_disableDialogs\": true", "set sheet off"),
    ("\"_timeRate\": 1003, \"_compatibilityTimeRate\": { \"3\": 6 }", "set timerate oneRenewalEveryThirtySeconds"),
    ("\"_timeRate\": 6", "set timerate oneSecondIsOneDay"),
    ("\"_storefront\": \"DEU\"", "storefront DEU"),
    ("\"_locale\": \"de_DE\"", "locale de_DE"),
    ("\"_storeKitErrors\": [{ \"name\": \"Load Products\", \"enabled\": true }]", "fault offerings network always"),
    (
      "\"_storeKitErrors\": [{ \"name\": \"Purchase\", \"enabled\": true, \"current\": \"purchaseNotAllowed\" }]",
      "fault purchase purchaseNotAllowed always"
    ),
    (
      "\"_storeKitErrors\": [{ \"name\": \"App Store Sync\", \"enabled\": true, \"current\": { \"type\": \"generic\", \"error\": \"systemError\" } }]",
      "fault restore storeProblem always"
    ),
    ("\"_storeKitErrors\": [{ \"name\": \"Verification\", \"enabled\": true }]", "purchase unverified"),
  ])
  func `a setting is the first condition of a walk`(settings: String, condition: String) throws {
    let app = try load(settings)
    let conditions = app.definition.catalogue.firstConditions
    #expect(conditions.map(\.words) == [condition])
    #expect(conditions.map(\.place) == ["Products.storekit:2"])
    let remarks = app.warnings.map(\.description).filter { !$0.contains("found an object, so that") }
    #expect(remarks.isEmpty)
  }

  @Test(arguments: [
    "\"_askToBuyEnabled\": false", "\"_timeRate\": 0", "\"_locale\": \"en_US\", \"_storefront\": \"USA\"",
    "\"_storeKitErrors\": [{ \"name\": \"Purchase\", \"enabled\": false, \"current\": null }]",
  ])
  func `a setting that is off is none`(settings: String) throws {
    let app = try load(settings)
    #expect(app.definition.catalogue.firstConditions.isEmpty && app.warnings.isEmpty)
  }

  @Test(arguments: [
    ("\"_timeRate\": 7", "the unknown time rate 7"),
    ("\"_storeKitError\": 2", "“_storeKitError” 2, which does nothing by itself"),
    ("\"_failTransactionsEnabled\": true, \"_storeKitError\": 99", "the error code 99"),
    (
      "\"_askToBuyEnabled\": true, \"_billingIssuesEnabled\": true", "“_billingIssuesEnabled” beside “_askToBuyEnabled”"
    ),
    ("\"_askToBuyEnabled\": \"yes\"", "“yes”, expected true or false for “_askToBuyEnabled”"),
    (
      "\"_storeKitErrors\": [{ \"name\": \"Refund Request Sheet\", \"enabled\": true }]",
      "“Refund Request Sheet”, which the simulated app never calls"
    ),
    (
      "\"_storeKitErrors\": [{ \"name\": \"Purchases\", \"enabled\": true }]",
      "the unknown call “Purchases”, expected “Purchase”, the nearest known name"
    ),
    (
      "\"_storeKitErrors\": [{ \"name\": \"Purchase\", \"enabled\": true, \"current\": { \"index\": 3 } }]",
      "an object, so that the call fails with “network”"
    ),
  ])
  func `a value without meaning is a remark with its place`(settings: String, remark: String) throws {
    let found = try load(settings).warnings.map(\.description)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("warning: Products.storekit:2:") == true)
    #expect(found.first?.contains(remark) == true, "\(found)")
  }

  @Test func `a walk begins under the conditions and says so, a resumed one does neither`() throws {
    let app = try load(
      "\"_askToBuyEnabled\": true, \"_renewalBillingIssuesEnabled\": true, \"_billingGracePeriodEnabled\": true, "
        + "\"_timeRate\": 1002, \"_storeKitErrors\": [{ \"name\": \"App Store Sync\", \"enabled\": true }]"
    ).definition
    let start = Instant(milliseconds: 1_800_000_000_000)
    var world = World(app: app, start: start)
    let told = world.launch(in: app)
    #expect(told.prefix(5).map(\.fact) == app.catalogue.firstConditions.map { .store(.firstCondition($0)) })
    #expect(told.map(\.number) == Array(1...told.count))
    #expect(world.store.conditions.purchaseOutcome == .pending)
    #expect(world.store.conditions.gracePeriodDays == 16)
    #expect(world.store.conditions.timeRate == .oneRenewalEveryMinute)
    #expect(world.store.accounts[0].failsCharges)
    #expect(world.faults.rules == [FaultRule(.restore, .store(.network), .always)])

    _ = world.handle(.director(.purchase(.ask)), in: app)
    var resumed = World(saved: world.saved(in: app), app: app, resumingAt: start + .hours(1))
    let entries = resumed.launch(in: app)
    #expect(entries.first?.number == 1)
    #expect(!entries.contains { if case .store(.firstCondition) = $0.fact { true } else { false } })
    #expect(resumed.store.conditions.purchaseOutcome == .ask)
    #expect(resumed.store.conditions.timeRate == .oneRenewalEveryMinute)
    #expect(resumed.faults.rules == world.faults.rules)
  }
}
