extension CommitmentInfo {
  /// The place among the payments, such as `payment 3 of 12`; nil during an offer before the first one.
  public var place: String? { payment > 0 ? "payment \(payment) of \(payments)" : nil }
}

extension StoreTransaction {
  /// The end of what was bought: of the commitment while months of it are left, or else of the period; nil for a purchase
  /// that does not end.
  public var termEnd: Instant? {
    guard let commitment, commitment.binds else { return expirationDate }
    return max(commitment.end, expirationDate ?? commitment.end)
  }
}

extension SubscriptionInfo {
  /// A commitment of the subscription has months to come, with or without access in the present one.
  public var isCommitted: Bool { commitment?.binds == true && unsubscribeDetectedAt == nil }

  /// A month of its commitment is unpaid, and the store tries the charge again.
  public var isUnpaidCommitment: Bool { isCommitted && billingIssuesDetectedAt != nil }

  /// The customer's own subscription goes on without access: a month of the commitment was refunded, or is unpaid.
  public var isSuspended: Bool {
    guard ownership == .purchased, let commitment, unsubscribeDetectedAt == nil else { return false }
    if billingIssuesDetectedAt != nil { return isUnpaidCommitment }
    return refundedAt != nil && commitment.nextPayment != nil
  }

  /// The payments of the commitment that a cancellation does not stop, in a sentence, such as `11 payments are still to come,
  /// the last on 1 Dec.`; nil if there are none.
  ///
  /// - Parameter day: The words for a day.
  public func owedSentence(_ day: (Instant) -> String) -> String? {
    guard isCommitted, let commitment else { return nil }
    let left = commitment.payments - commitment.payment
    let words = left == 1 ? "1 payment is" : "\(left) payments are"
    // The months that are left follow a late payment.
    if isUnpaidCommitment { return left == 1 ? "1 payment is overdue." : "\(words) still to come, the first overdue." }
    let last = commitment.lastPayment.map { left == 1 ? " on \(day($0))" : ", the last on \(day($0))" }
    return "\(words) still to come\(last ?? "")."
  }

  /// The reason for which a subscription that goes on gives no access, in a sentence, such as `The money of this month is
  /// back. Access comes back on 1 Mar, with the next payment.`; nil for any other.
  ///
  /// - Parameter day: The words for a day.
  public func suspensionSentence(_ day: (Instant) -> String) -> String? {
    guard isSuspended, let expiresDate else { return nil }
    if isUnpaidCommitment { return "Your payment of \(day(expiresDate)) failed. Access is suspended until it is made." }
    return commitment?.nextPayment.map {
      "The money of this month is back. Access comes back on \(day($0)), with the next payment."
    }
  }
}
