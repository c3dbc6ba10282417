import Testing

/// Traps in what a purchase and a restore come to.
@Suite struct `A trap of purchases` {
  @Test func `a restore that succeeds may have found nothing, and one never takes away`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Tap "Account"
      Wait+Screen /Restore/
      Tap "Restore Purchases"
      Sleep 2s
      Expect reply purchase restorePurchases success "No active subscription found."
      Expect still entitlement pro inactive

      # A failure is another answer than having found nothing.
      Director restore fail network
      Tap "Restore Purchases"
      Sleep 2s
      Expect still count reply purchase restorePurchases success "No active subscription found." 1
      Expect reply purchase restorePurchases failure /network/

      # An answer that somebody has changed tells nothing about purchases, either.
      Director set verification enforced
      Director set signature wrong
      Tap "Restore Purchases"
      Sleep 2s
      Expect reply purchase restorePurchases failure /could not be verified/
      Director set signature right
      Director set verification disabled

      # Another account owns nothing. Its restore takes nothing away from the customer of the app.
      Director buy cubby_pro_lifetime
      Sleep 1s
      Expect entitlement pro active
      Director account sam@example.com
      Tap "Restore Purchases"
      Sleep 2s
      Expect reply purchase restorePurchases success "Premium restored!"
      Director background
      Director foreground
      Sleep 10m
      Expect still entitlement pro active
      """)
  }

  @Test func `a purchase that waits is neither cancelled nor failed, and may succeed days later`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      \(Trap.askedToBuy)
      Expect layer paywall
      Expect log "Paywall.purchasePending"
      Tap "Close"
      Expect reply purchase showPaywall failure "Purchase is waiting for approval"
      Tap "Homes"
      Advance 3d
      Director approve
      Sleep 1s
      Expect entitlement pro active
      """)
  }

  @Test func `a declined purchase is told to nobody`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      \(Trap.askedToBuy)
      Tap "Close"
      Director decline
      Sleep 60m
      Expect fact store.declined product=cubby_pro_annual
      Expect layer screen
      Expect still count fact customer.infoLearned 1
      """)
  }

  @Test func `an unverified purchase is neither granted nor cancelled`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Director purchase unverified
      Tap "Start 3-day free trial"
      Wait+Screen /Confirm/
      Tap "Confirm"
      Wait+Screen /all set/
      Tap "OK"
      Sleep 1s
      Expect "Purchase not verified"
      Expect "support@runcoach.example"
      Expect fact log.purchaseFailed
      Expect still entitlement pro inactive
      Tap "OK"
      Tap "Close"
      Expect reply purchase showPaywall failure "Purchase failed: Verification failed."
      """)
  }

  @Test func `a product that is missing leaves the other`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director set unavailable cubby_pro_lifetime
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Expect "$29.99 / year"
      Expect enabled "Start 3-day free trial"
      Expect still no option "Lifetime"
      Tap "Close"
      """)
  }

  @Test func `no product at all is an error of the configuration`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director set unavailable cubby_pro_annual cubby_pro_lifetime
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /nothing to show/
      Expect fact customer.offeringsFailed error.code=23
      Expect still no button "Start 3-day free trial"
      Expect enabled "Retry"
      Tap "Close"
      """)
  }
}
