import Foundation
import Monetization
import NativeApp
import SampleApps
import Testing

@testable import Simulation

/// The reasons for an entitlement, for the store and for a phone.
@Suite struct `Why an entitlement` {
  private static func why(_ story: Story) -> EntitlementExplanation { story.world.why("premium", in: story.app) }

  @Test func `nothing was bought`() {
    let why = Self.why(Story())
    #expect(why.store.rule == .neverBought && why.store.isActive == false)
    #expect(why.cache.rule == .notInCustomerInfo && why.difference == nil)
  }

  @Test func `no answer has come yet`() {
    let app = SampleApp.definition()
    let world = World(app: app, start: SampleApp.start)
    let why = world.why("premium", in: app)
    #expect(why.cache.isActive == nil && why.cache.rule == .noAnswerYet && why.difference == .noAnswerYet)
    #expect(why.cachedAt == nil && why.cacheAge == nil)
  }

  @Test func `a trial leads from product to transaction to rule`() throws {
    var story = Story()
    story.subscribe()
    story.advance(.minutes(1))
    let why = Self.why(story)
    #expect(why.store.rule == .freeTrial && why.cache.rule == .freeTrial && why.difference == nil)
    let source = try #require(why.store.source)
    let transaction = try #require(story.world.store.accounts[0].transactions.last)
    #expect(source.productID == transaction.productID && source.transactionID == transaction.id)
    #expect(source.purchaseDate == transaction.purchaseDate && source.accessEnd == transaction.expirationDate)
    #expect(why.store.endsAt == transaction.expirationDate && source.willRenew)
    #expect(why.cacheAge.map { $0 > .zero && $0 <= .minutes(2) } == true)
  }

  @Test func `lifetime beats the subscription beside it`() {
    var story = Story()
    story.subscribe()
    story.direct(.buyElsewhere(productID: "lifetime"))
    story.settle()
    let why = Self.why(story)
    #expect(why.store.rule == .lifetime && why.store.beaten.map(\.productID) == ["annual"])
    #expect(why.store.endsAt == nil && why.cache == why.store)
  }

  /// The command that ends the access of a trial, and the rule for which it is gone.
  @Test(arguments: [
    (DirectorCommand.refund(productID: nil), EntitlementRule.refunded(at: SampleApp.start + .days(1))),
    (.revoke(productID: "annual"), .revoked(at: SampleApp.start + .days(1))),
  ])
  func `a purchase that was taken back says how`(command: DirectorCommand, rule: EntitlementRule) {
    var story = Story(settling: .zero)
    story.advance(.seconds(3))
    story.subscribe()
    story.advance(SampleApp.start + .days(1) - story.now)
    story.direct(command)
    story.settle()
    #expect(Self.why(story).store.rule == rule)
    #expect(Self.why(story).difference == nil)
  }

  @Test func `an end has its reason`() {
    var story = Story()
    story.subscribe()
    story.direct(.autoRenew(isOn: false))
    story.advance(.days(60))
    guard case .expired(.autoRenewDisabled?, _) = Self.why(story).store.rule else {
      Issue.record("\(Self.why(story).store.rule)")
      return
    }
  }

  @Test func `offline past the end, the phone has three days by its rule, and the store none`() {
    var story = Story()
    story.subscribe()
    story.direct(.autoRenew(isOn: false))
    story.settle()
    let end = Self.why(story).store.endsAt ?? story.now
    story.advance(end - story.now - .hours(1))
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    story.direct(.network(isOnline: false))
    #expect(Self.why(story).cache.rule == .freeTrial && Self.why(story).cache.endsLate)
    story.advance(.hours(2))
    var why = Self.why(story)
    #expect(why.difference == .threeDayRule && why.store.isActive == false && why.cache.isActive == true)
    #expect(why.cache.endsAt == why.cachedAt.map { $0 + .days(3) + .milliseconds(1) })
    story.advance(.days(3))
    why = Self.why(story)
    guard case .threeDayRuleOver(let ended, _) = why.cache.rule else {
      Issue.record("\(why.cache.rule)")
      return
    }
    #expect(ended == end && why.difference == nil)
  }

  @Test func `an end more than three days after the answer is not that of the three-day rule`() {
    var story = Story()
    story.subscribe()
    story.advance(.days(30))
    story.direct(.background)
    story.direct(.foreground)
    story.settle()
    let why = Self.why(story)
    #expect(why.cache.rule == .paidPeriod && !why.cache.endsLate)
    #expect(why.cache.endsAt == why.store.endsAt.map { $0 + .milliseconds(1) })
  }

  @Test func `a second phone that has not heard of a refund differs by the age of its answer`() {
    var story = Story()
    story.subscribe("$rc_lifetime")
    story.settle()
    story.direct(.network(isOnline: false))
    story.advance(.hours(1))
    story.direct(.refund(productID: nil))
    story.settle()
    let why = Self.why(story)
    #expect(why.cache.rule == .lifetime && why.cache.isActive == true && why.store.isActive == false)
    guard case .olderAnswer(changed: .some) = why.difference else {
      Issue.record("\(String(describing: why.difference))")
      return
    }
    // The explanation changes nothing.
    let world = story.world
    _ = Self.why(story)
    #expect(story.world == world)
  }

  @Test func `a purchase of another customer is named with that customer`() {
    var story = Story()
    story.direct(.typed("login sam"))
    story.settle()
    story.subscribe()
    story.direct(.typed("newdevice"))
    story.advance(.seconds(3))
    let why = Self.why(story)
    #expect(why.store.rule == .withAnotherCustomer("sam", moves: true, .transfer))
    #expect(why.customerID != story.world.store.installs[0].appUserID)
    #expect(story.world.why("premium", on: PhoneID(1), in: story.app).store.isActive == true)
    story.direct(.set(.transfer, .word("keep")))
    #expect(Self.why(story).store.rule == .withAnotherCustomer("sam", moves: false, .keep))
  }

  @Test func `a wrong clock of the phone is the reason if nothing else is`() {
    var story = Story()
    story.subscribe()
    story.advance(.days(2))
    story.direct(.network(isOnline: false))
    story.direct(.typed("clock +3000d"))
    story.settle()
    let why = Self.why(story)
    #expect(why.difference == .phoneClock(.days(3_000)) && why.cache.isActive == false)
  }

  @Test func `the grace period and what comes after it are told apart`() {
    var story = Story()
    story.direct(.set(.grace, .number(16)))
    story.subscribe()
    story.direct(.billing(isFailing: true))
    let end = Self.why(story).store.endsAt ?? story.now
    story.advance(end - story.now)
    #expect(Self.why(story).store.rule == .gracePeriod(until: end + .days(16)))
    story.advance(.days(1))
    #expect(Self.why(story).store.rule == .gracePeriod(until: end + .days(16)))
    story.advance(.days(16))
    guard case .billingRetry(end + .days(16), _) = Self.why(story).store.rule else {
      Issue.record("\(Self.why(story).store.rule)")
      return
    }
  }
}
