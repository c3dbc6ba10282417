import Monetization
import Testing

@Suite struct `Access by customer info` {
  static let requested = Instant(milliseconds: 1_000_000_000_000)

  struct Row: Sendable {
    /// Days from the request to the end of access; nil for lifetime.
    var expiry: Int64?
    /// Milliseconds from the request to the reading of the wall clock.
    var wall: TimeSpan
    var isActive: Bool
  }

  static let rows = [
    Row(expiry: nil, wall: .days(4_000), isActive: true),
    Row(expiry: 10, wall: .zero, isActive: true),
    Row(expiry: 1, wall: .days(2), isActive: true),
    Row(expiry: 1, wall: .days(3), isActive: true),
    Row(expiry: 1, wall: .days(3) + .milliseconds(1), isActive: false),
    Row(expiry: 10, wall: .days(10), isActive: true),
    Row(expiry: 10, wall: .days(10) + .milliseconds(1), isActive: false),
    Row(expiry: 0, wall: .zero, isActive: true),
    Row(expiry: -1, wall: .zero, isActive: false),
    Row(expiry: -1, wall: .days(-30), isActive: false),
    Row(expiry: 1, wall: .days(-30), isActive: true),
  ]

  @Test(arguments: rows)
  func `an answer stands in for the present for three days`(row: Row) {
    let info = info(expiry: row.expiry.map { Self.requested + .days($0) })
    #expect(info.isActive("pro", wall: Self.requested + row.wall) == row.isActive)
    #expect(info.activeEntitlements(wall: Self.requested + row.wall) == (row.isActive ? ["pro"] : []))
  }

  @Test(arguments: [(1, 3), (10, 10)])
  func `access ends where it says that it ends`(expiry: Int64, end: Int64) throws {
    let info = info(expiry: Self.requested + .days(expiry))
    let accessEnd = try #require(info.accessEnd(of: "pro", wall: Self.requested))
    #expect(accessEnd == Self.requested + .days(end) + .milliseconds(1))
    #expect(info.isActive("pro", wall: accessEnd - .milliseconds(1)))
    #expect(!info.isActive("pro", wall: accessEnd))
  }

  @Test func `lifetime does not end, and nothing unknown is active`() {
    let info = info(expiry: nil)
    #expect(info.accessEnd(of: "pro", wall: Self.requested) == nil)
    #expect(!info.isActive("premium", wall: Self.requested))
  }

  @Test func `grace is access although the paid period is over`() {
    let entitlement = EntitlementInfo(
      identifier: "pro", productID: "annual", expirationDate: Self.requested - .days(1),
      accessExpirationDate: Self.requested + .days(15), billingIssueDetectedAt: Self.requested - .days(1))
    #expect(entitlement.isActive(at: Self.requested))
    #expect(!entitlement.willRenew)
  }

  @Test func `the content does not depend on when it was asked for`() {
    var later = info(expiry: nil)
    later.requestDate += .days(1)
    #expect(later.hasSameContent(as: info(expiry: nil)))
    #expect(later != info(expiry: nil))
    #expect(!later.hasSameContent(as: info(expiry: Self.requested)))
  }

  private func info(expiry: Instant?) -> CustomerInfo {
    CustomerInfo(
      requestDate: Self.requested, firstSeen: Self.requested, originalAppUserID: "somebody",
      entitlements: [
        EntitlementInfo(identifier: "pro", productID: "annual", expirationDate: expiry, accessExpirationDate: expiry)
      ])
  }
}
