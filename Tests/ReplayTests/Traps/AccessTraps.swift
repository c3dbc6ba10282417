import Monetization
import Testing

/// Traps in what a phone knows, and when.
@Suite struct `A trap of access` {
  @Test func `a renewal that the phone has not heard of costs no access for three days`() throws {
    try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 2d
      Director background
      Director foreground
      Sleep 1s
      Director background
      Director network off
      Advance 2d
      Director foreground
      Sleep 1s
      Expect transactions 2
      Expect why pro "Store: active, cubby_pro_annual is paid until 2027-01-04"
      Expect why pro "Phone: active, three-day rule: cubby_pro_annual ended at 2026-01-04"
      Expect entitlement pro active
      Director network on
      Sleep 1s
      Expect why pro "Phone: active, cubby_pro_annual is paid until 2027-01-04"
      Expect still entitlement pro active
      Expect still not log "plan ▸ Free"
      """)
  }

  @Test func `an end is announced by nobody, and noticed at its instant`() throws {
    try Trap.play(
      """
      # It is cancelled, or the card fails: access ends with the trial, or with the grace period after it.

      Let graceDays command before
      Row "0" "autorenew off" "2026-01-04 09:40:59"
      Row "3" "billing fail" "2026-01-07 09:40:59"

      Wait+Screen /Train Ad-Free/
      Director set announcelapse off
      Director try set grace ${graceDays}
      Director buy cubby_pro_annual
      Sleep 1s
      Director ${command}
      Advance to "${before}"
      Expect entitlement pro active
      Expect not "Train Ad-Free"
      Sleep 2s
      Expect entitlement pro inactive
      Expect "Train Ad-Free"
      Tap "Homes"
      """)
  }

  @Test func `the end of a reward and of a request to buy come by themselves, too`() throws {
    try Trap.play(
      """
      # The two hours of a reward, then the day in which a parent can answer.

      Wait+Screen /Train Ad-Free/
      Director set asktobuy 24h
      Tap "Watch Ad for Free Session"
      Wait+Screen@1m /Reward earned/
      Expect clock "2026-01-01 09:41:17"
      Tap "Close"
      Advance to "2026-01-01 11:41:17"
      Expect still adfree active
      Sleep 1s
      Expect adfree inactive
      Expect "Train Ad-Free"
      \(Trap.askedToBuy)
      Tap "Close"
      Advance 23h 59m
      Expect still why pro "Waiting for approval"
      Advance 1m
      Expect not why pro "Waiting for approval"
      Expect fact store.lapsed product=cubby_pro_annual
      """)
  }

  @Test func `no answer is not the free plan`() throws {
    try Trap.play(
      """
      Env SEED_MOCK_DATA "1"
      Wait+Screen /Train Ad-Free/
      Director latency store 30s
      Director newdevice
      Wait+Screen /phone 2/
      Sleep 10s
      Expect still not "Train Ad-Free"
      Tap "Homes"
      Tap "Flat on Elm Street ▾"
      Tap "Add new home"
      Expect "Checking your plan"
      Expect layer alert
      Tap "OK"
      Sleep 30s
      Expect still not fact log.paywallPresented
      Tap "Flat on Elm Street ▾"
      Tap "Add new home"
      Wait+Screen@1m /Annual/
      Expect layer paywall
      Expect fact log.paywallPresented
      Tap "Close"
      """)
  }

  private let start = Instant(milliseconds: 1_767_260_460_000)

  @Test func `a purchase of the sandbox is active, and says where it is from`() throws {
    let again = try CustomerInfo(wire: sandboxInfo.wire)
    #expect(again.isActive("pro", wall: start + .days(1)))
    #expect(again.entitlement("pro")?.isSandbox == true)
  }

  private var sandboxInfo: CustomerInfo {
    let year = SubscriptionInfo(
      productID: "annual", purchaseDate: start, expiresDate: start + .days(365), isSandbox: true)
    return CustomerInfo(
      requestDate: start, firstSeen: start, originalAppUserID: "sam",
      entitlements: [
        EntitlementInfo(
          identifier: "pro", productID: "annual", latestPurchaseDate: start, expirationDate: year.expiresDate,
          accessExpirationDate: year.expiresDate, isSandbox: true)
      ],
      subscriptions: [year])
  }
}
