import Monetization
import Testing

@Suite struct `What a paywall says` {
  private let configuration = PaywallConfiguration(
    title: "Pro", headline: "No ads.", features: [], privacyURL: "", termsURL: "", supportContact: "")

  private static let seat = GatedResource(name: "seat", plural: "seats")
  private static let guest = GatedResource(name: "guest", plural: "guests")
  private let limits = Limits([Limits.Limit(seat, 1), Limits.Limit(guest, 10)])

  @Test(arguments: [
    (GateReason?.none, "No ads."),
    (.limitReached(seat), "You have reached 1 seat, the limit of the free plan."),
    (.dayLimitReached(seat, limit: 1), "You have used today's free seat."),
    (.dayLimitReached(seat, limit: 5), "You have used today's 5 free seats."),
    (.limitReached(guest), "You have reached 10 guests, the limit of the free plan."),
    (.overLimit, "You have more than the free plan holds. Everything stays yours to view, edit and delete."),
  ])
  func `in its header is the reason why it came up`(reason: GateReason?, text: String) {
    let context = PaywallContext(source: .gate, reason: reason)
    #expect(PaywallWording.headline(for: context, limits: limits, configuration: configuration) == text)
  }

  @Test func `without limits is its own headline`() {
    let context = PaywallContext(source: .gate, reason: .overLimit)
    #expect(PaywallWording.headline(for: context, limits: nil, configuration: configuration) == "No ads.")
  }

  @Test(arguments: [
    (PaywallOutcome.closed, false, "Paywall closed"), (.purchased, true, "Purchased"),
    (.cancelled, false, "Purchase cancelled"), (.pending, false, "Purchase is waiting for approval"),
    (.unverified, false, "Purchase failed: Verification failed."),
    (.failed(.simulated), false, "Purchase failed: The purchase failed."),
    (.restored, true, "Premium restored!"),
    (.nothingRestored, true, "No active subscription found."),
  ])
  func `to the page that asked is the last outcome`(outcome: PaywallOutcome, success: Bool, message: String) {
    #expect(outcome.answer == .result(success: success, message: message))
    #expect(
      outcome.answer.data
        == .object([.init("success", .bool(success)), .init("message", .string(message))]))
  }
}
