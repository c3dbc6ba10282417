import Monetization
import Testing

/// Traps in refunds, revocations and what the family shares.
@Suite struct `A trap of what is taken back` {
  @Test func `a refund takes the access at once, under the id of the purchase`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 4d
      Expect transactions 2
      Director refund
      Sleep 1s
      Expect entitlement pro inactive
      Expect still transactions 2
      Expect refunded "$29.99"
      Expect fact store.takenBack transaction=2000000000002
      Expect "Train Ad-Free"
      """)
  }

  @Test func `a refund of an older period, or of the lifetime, leaves the subscription`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 400d
      Type "u"
      Tap "Refund" in "4 Jan 2026"
      Expect refunded "$29.99"
      Escape
      Expect still entitlement pro active
      Director buy cubby_pro_lifetime
      Sleep 1s
      Director refund cubby_pro_lifetime
      Sleep 1s
      Expect refunded "$278.99"
      Expect still entitlement pro active
      """)
  }

  @Test func `lifetime beside a subscription does not end, and Manage stays`() throws {
    let walk = try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Tap "Homes"
      Type "Flat" Enter
      Tap "Flat ▾"
      Tap "Pro"
      Wait+Screen /Lifetime/
      Director buy cubby_pro_lifetime
      Sleep 1s
      Expect "Yours for good"
      Expect still no button "Manage subscription"
      Director buy cubby_pro_annual
      Sleep 1s
      Expect still why pro "Phone: active, lifetime"
      Expect "You own Pro for good, and a subscription is still running."
      Expect enabled "Manage subscription"
      Advance 4d
      Expect charged "$278.99"
      """)
    let pro = try #require(Trap.info(of: walk).entitlement("pro"))
    #expect(pro.productID == "cubby_pro_lifetime" && pro.expirationDate == nil && !pro.willRenew)
  }

  @Test func `what the family shared goes without a refund`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director family share cubby_pro_lifetime
      Sleep 1s
      Expect entitlement pro active
      Expect why pro "shared by the family"
      Expect still charged "$0.00"
      Director family end cubby_pro_lifetime
      Sleep 1s
      Expect entitlement pro inactive
      Expect why pro "no longer shared"
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /(?i)3 days free/
      Tap "Close"
      """)
  }

  @Test func `of two purchases in one group the longer one counts`() throws {
    try Trap.play(
      """
      Set App shop
      Wait+Screen /Train Ad-Free/
      Director buy shelf.monthly
      Sleep 1s
      Director family share shelf.annual
      Sleep 1s
      Director expire shelf.monthly
      Sleep 1s
      Expect entitlement pro active
      Expect why pro "shelf.annual"
      Director family end shelf.annual
      Sleep 1s
      Expect entitlement pro inactive
      Tap "Account"
      """)
  }
}
