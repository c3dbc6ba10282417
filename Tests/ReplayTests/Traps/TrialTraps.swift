import Monetization
import Testing

/// Traps in free trials.
@Suite struct `A trap of trials` {
  @Test func `a free trial is once per group and account, also if it was cancelled`() throws {
    try Trap.play(
      #"""
      Set App shop
      Wait+Screen /Train Ad-Free/
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /(?i)3 days free/
      Expect "1 week free"
      Tap "Close"
      Director buy shelf.monthly
      Sleep 1s
      Director autorenew off
      Advance 8d
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /\$39.99 . year/
      Expect still "$4.99 / month"
      Expect not "days free"
      Expect not "week free"
      Tap "Close"

      # Another account has its own trials.
      Director account sam@example.com
      Tap "Subscribe to Go Ad-Free"
      Wait+Screen /(?i)3 days free/
      Expect "1 week free"
      Tap "Lifetime"
      Expect enabled "Buy for $249.00 once"
      Tap "Close"
      """#)
  }

  @Test func `a cancelled trial lasts to its end, and will not renew`() throws {
    let walk = try Trap.play(
      """
      Wait+Screen /Train Ad-Free/
      Director buy cubby_pro_annual
      Sleep 1s
      Director autorenew off
      Sleep 1s
      Expect why pro "it will not renew"
      Expect entitlement pro remaining > 2d 23h
      Advance 2d 23h
      Expect still entitlement pro active
      Advance 1h
      Expect entitlement pro inactive
      Expect still charged "$0.00"
      """)
    let record = try #require(Trap.info(of: walk).subscription("cubby_pro_annual"))
    #expect(record.unsubscribeDetectedAt != nil && record.periodType == .trial)
  }
}
