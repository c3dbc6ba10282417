import Monetization
import Testing

@Suite struct `The reminder of a trial's end` {
  private let now = CustomerSample.time.wall

  private func info(_ change: (inout SubscriptionInfo) -> Void = { _ in }) -> CustomerInfo {
    var subscription = SubscriptionInfo(
      productID: "annual", purchaseDate: now, originalPurchaseDate: now, expiresDate: now + .days(3),
      periodType: .trial, storeTransactionID: "7")
    change(&subscription)
    return CustomerInfo(requestDate: now, firstSeen: now, originalAppUserID: "sam", subscriptions: [subscription])
  }

  @Test func `is about a trial that will be charged`() {
    #expect(
      info().trialReminder(wall: now)
        == TrialReminder(productID: "annual", transactionID: "7", trialEnd: now + .days(3)))
  }

  @Test func `is not after a cancel, a refund, the end, or for a paid period`() {
    let now = now
    #expect(info { $0.unsubscribeDetectedAt = now }.trialReminder(wall: now) == nil)
    #expect(info { $0.refundedAt = now }.trialReminder(wall: now) == nil)
    #expect(info { $0.periodType = .normal }.trialReminder(wall: now) == nil)
    #expect(info().trialReminder(wall: now + .days(3)) == nil)
  }

  @Test(arguments: [true, false])
  func `is asked for by an app that wants it`(wants: Bool) {
    var app = CustomerSample.app(.cached)
    app.remindsOfTrialEnd = wants
    var model = MonetizationModel()
    for id in model.handle(.launched, at: CustomerSample.time, in: app).compactMap(\.fetchID) {
      let requests = model.handle(.store(.customerInfoFetched(id, info())), at: CustomerSample.time, in: app)
      #expect(requests.contains { if case .outward(.remind(.some)) = $0 { true } else { false } } == wants)
    }
  }
}
