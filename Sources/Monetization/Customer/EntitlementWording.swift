extension EntitlementInfo {
  /// The state of the entitlement in a sentence for the Pro screen and the status line, such as `Free trial until 4
  /// Jan, then it renews.`; dates are those of the phone's zone.
  ///
  /// - Parameters:
  ///   - now: What the phone's clock shows; the year is said of another one only.
  ///   - plan: The app's name of what it sells.
  public func statusSentence(at now: Instant, in zone: PhoneZone = .utc, naming plan: String) -> String {
    func text(_ instant: Instant) -> String { zone.local(instant).dayText(seenFrom: zone.local(now)) }
    guard let expirationDate else { return "Yours for good." }
    let day = text(expirationDate)
    if billingIssueDetectedAt != nil {
      // In the grace period access goes on after the period that was paid.
      let end = accessExpirationDate ?? expirationDate
      if commitment != nil { return "Your payment of \(day) failed. Access is suspended until it is made." }
      // Whoever has cancelled is not charged again.
      if unsubscribeDetectedAt != nil { return "Ends on \(text(end)). It will not renew." }
      return "There is a problem with your payment. Update it to keep \(plan) after \(text(end))."
    }
    if let commitment, commitment.payment > 0 {
      let words =
        "Paid monthly, \(commitment.payment) of \(commitment.payments), until \(text(commitment.end))"
      return commitment.willRenew ? "\(words), then it renews." : "\(words). It will not renew."
    }
    switch (periodType, willRenew) {
    case (.trial, true): return "Free trial until \(day), then it renews."
    case (.trial, false): return "Free trial until \(day). It will not renew."
    case (_, true): return "Renews on \(day)."
    case (_, false): return "Ends on \(day). It will not renew."
    }
  }
}
