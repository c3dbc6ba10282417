import Monetization
import Testing

@Suite struct `The status line of an entitlement` {
  private static let end = Instant("2026-01-04 09:41") ?? Instant(milliseconds: 0)

  @Test(arguments: [
    (EntitlementInfo(identifier: "pro", productID: "life"), "Yours for good."),
    (info(.trial), "Free trial until 2026-01-04, then it renews."),
    (info(.trial, cancelled: true), "Free trial until 2026-01-04. It will not renew."),
    (info(.normal), "Renews on 2026-01-04."),
    (info(.normal, cancelled: true), "Ends on 2026-01-04. It will not renew."),
    (
      info(.normal, billingIssue: true),
      "There is a problem with your payment. Update it to keep Pro after 2026-01-04."
    ),
  ])
  func `says what comes next`(info: EntitlementInfo, sentence: String) {
    #expect(info.statusSentence() == sentence)
  }

  private static func info(_ period: PeriodType, cancelled: Bool = false, billingIssue: Bool = false) -> EntitlementInfo
  {
    EntitlementInfo(
      identifier: "pro", productID: "annual", expirationDate: end, accessExpirationDate: end, periodType: period,
      unsubscribeDetectedAt: cancelled ? end : nil, billingIssueDetectedAt: billingIssue ? end : nil)
  }
}
