/// A notification that reminds the customer of the end of a free trial.
public struct TrialReminder: Hashable, Sendable {
  public var productID: String
  /// The transaction that began the trial.
  public var transactionID: String
  /// The end of the trial, at which the first charge is made.
  public var trialEnd: Instant

  /// The time before the end of the trial at which the notification is due.
  public static let lead = TimeSpan.hours(24)

  public init(productID: String, transactionID: String, trialEnd: Instant) {
    self.productID = productID
    self.transactionID = transactionID
    self.trialEnd = trialEnd
  }

  /// The notification's text.
  public func message(in zone: PhoneZone) -> String {
    let day = zone.local(trialEnd).dayText(seenFrom: zone.local(trialEnd - Self.lead))
    return "Your free trial ends on \(day). Cancel before then if you do not want to be charged."
  }
}

extension CustomerInfo {
  /// The trial to remind the customer of when the phone's clock reads `wall`: of those that will be charged at their
  /// end, the one that ends first; nil if there is none.
  public func trialReminder(wall: Instant) -> TrialReminder? {
    subscriptions.compactMap { subscription -> TrialReminder? in
      guard subscription.periodType == .trial, subscription.willRenew, subscription.refundedAt == nil,
        let end = subscription.expiresDate, end > wall, let transaction = subscription.storeTransactionID
      else { return nil }
      return TrialReminder(productID: subscription.productID, transactionID: transaction, trialEnd: end)
    }.min { $0.trialEnd < $1.trialEnd }
  }
}
