import Monetization
import Testing

/// Traps in renewals and failed charges.
@Suite struct `A trap of charges` {
  @Test func `a grace period gives access past the end of the period, a retry does not`() throws {
    for (days, isActive) in [(16, true), (0, false)] {
      let walk = try Trap.play(
        """
        Wait+Screen /Train Ad-Free/
        Director try set grace \(days)
        Director buy cubby_pro_annual
        Director billing fail
        Advance 4d
        Expect why pro "\(isActive ? "Store: active, grace period" : "could not be charged")"
        Tap "Homes"
        """)
      let pro = try #require(Trap.info(of: walk).entitlement("pro"))
      // The end that is displayed has passed in both, and neither is expected to be charged again.
      #expect(pro.expirationDate.map { $0 < walk.world.now } == true && !pro.willRenew, "\(days) days of grace")
      #expect(pro.isActive(at: walk.world.now) == isActive, "\(days) days of grace")
    }
  }

  @Test func `a payment in the grace period keeps the billing date, a later one begins a new period`() throws {
    try Trap.play(
      """
      Let grace end
      Row "16" "cubby_pro_annual is paid until 2027-01-04"
      Row "0" "cubby_pro_annual is paid until 2027-01-10"
      Wait+Screen /Train Ad-Free/
      Director try set grace ${grace}
      Director buy cubby_pro_annual
      Director billing fail
      Advance to "2026-01-10 09:41"
      Director billing ok
      Sleep 1s
      Expect why pro "${end}"
      Expect charged "$29.99"
      """)
  }

  @Test func `buying the lifetime cancels no subscription`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 4d
      Director buy cubby_pro_lifetime
      Sleep 1s
      Expect charged "$278.99"
      Advance 366d
      Expect charged "$308.98"
      Expect log "renewed ▸ cubby_pro_annual"
      """)
  }

  @Test func `the lifetime is no upgrade of the annual plan`() throws {
    let walk = try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 100d
      Director buy cubby_pro_lifetime
      Sleep 1s
      Expect fact store.bought product=cubby_pro_lifetime
      Expect why pro "lifetime beats cubby_pro_annual, which runs until 2027-01-04"
      """)
    #expect(walk.world.store.accounts[0].subscriptions.map(\.willAutoRenew) == [true])
    #expect(walk.world.store.accounts[0].money.totals.map(\.refunded.amount) == [0])
  }

  @Test func `a limit of renewals ends a subscription`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director set maxrenewals 5
      Director buy cubby_pro_annual
      Advance 2200d
      Expect still entitlement pro inactive
      Expect transactions 6
      Expect why pro "ended by the store"
      Tap "Account"
      """)
  }

  @Test func `a subscription that has reached the limit of renewals is still sold`() throws {
    try Trap.play(
      """
      Set App plans
      Wait+Screen /Account and plan/
      Director buy room.plus.monthly
      Advance 10d
      Director set maxrenewals 0
      Tap "Account and plan"
      Wait+Screen /For you/
      Tap "Manage subscription"
      Wait+Screen /Plans/
      Expect "the App Store renews it no further"
      Expect still not "no longer sold"
      """)
  }
}
