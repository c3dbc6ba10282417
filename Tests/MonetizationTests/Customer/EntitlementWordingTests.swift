import Monetization
import Testing

@Suite struct `The status line of an entitlement` {
  private static let end = Instant("2026-01-04 09:41") ?? Instant(milliseconds: 0)

  @Test(arguments: [
    (EntitlementInfo(identifier: "pro", productID: "life"), "Yours for good."),
    (info(.trial), "Free trial until 4 Jan, then it renews."),
    (info(.trial, cancelled: true), "Free trial until 4 Jan. It will not renew."),
    (info(.normal), "Renews on 4 Jan."),
    (info(.normal, cancelled: true), "Ends on 4 Jan. It will not renew."),
    (
      info(.normal, billingIssue: true),
      "There is a problem with your payment. Update it to keep Pro after 4 Jan."
    ),
    (info(.normal, cancelled: true, billingIssue: true), "Ends on 4 Jan. It will not renew."),
  ])
  func `says what comes next`(info: EntitlementInfo, sentence: String) {
    #expect(info.statusSentence(at: Self.end, naming: "Pro") == sentence)
  }

  @Test func `the year is said of another one`() {
    let before = Instant("2025-12-31 09:41") ?? Self.end
    #expect(Self.info(.normal).statusSentence(at: before, naming: "Pro") == "Renews on 4 Jan 2026.")
    // In this zone it is the new year already.
    let zone = PhoneZone("Pacific/Auckland") ?? .utc
    let late = Instant("2025-12-31 20:00") ?? Self.end
    #expect(Self.info(.normal).statusSentence(at: late, in: zone, naming: "Pro") == "Renews on 4 Jan.")
  }

  private static func info(_ period: PeriodType, cancelled: Bool = false, billingIssue: Bool = false) -> EntitlementInfo
  {
    EntitlementInfo(
      identifier: "pro", productID: "annual", expirationDate: end, accessExpirationDate: end, periodType: period,
      unsubscribeDetectedAt: cancelled ? end : nil, billingIssueDetectedAt: billingIssue ? end : nil)
  }
}
