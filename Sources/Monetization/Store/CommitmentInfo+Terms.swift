extension CommitmentInfo {
  /// The place among the payments, such as `payment 3 of 12`; nil during an offer before the first one.
  public var place: String? { payment > 0 ? "payment \(payment) of \(payments)" : nil }
}
