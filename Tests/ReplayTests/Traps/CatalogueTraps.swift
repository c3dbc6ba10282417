import Testing

/// Traps in the kinds of products and in the calendar.
@Suite struct `A trap of products and periods` {
  @Test func `periods are calendar periods, from the instant of the purchase`() throws {
    try Trap.play(
      """
      Set Start "2024-02-26 23:59"
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Advance 1500d
      Expect log "until 2024-02-29 23:59:00"
      Expect log "until 2025-02-28 23:59:00"
      Expect log "until 2028-02-29 23:59:00"
      Down
      """)
  }

  @Test func `an accelerated rate is no factor`() throws {
    try Trap.play(
      """
      # A week and a month at one rate.
      Set App shop
      Wait+Screen /Train Ad-Free/
      Director set timerate monthlyRenewalEveryFiveMinutes
      Director buy shelf.monthly
      Expect log "free trial until 2026-01-01 09:44:00"
      Sleep 4m
      Expect log "until 2026-01-01 09:49:00"
      Tap "Homes"
      """)
  }

  @Test func `a non-renewing subscription stays in the listing, and is bought again`() throws {
    try Trap.play(
      """
      Set App shop
      Wait+Screen /Train Ad-Free/
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /Annual/
      Tap "Pass"
      Tap "Buy for $4.99 once"
      Wait+Screen /Confirm/
      Tap "Confirm"
      Wait+Screen /all set/
      Tap "OK"
      Sleep 1s
      Advance 3650d
      Expect entitlement pro active
      Expect why pro "Store: active"
      Director buy shelf.pass
      Sleep 1s
      Expect transactions 2
      Expect charged "$9.98"
      """)
  }
}
