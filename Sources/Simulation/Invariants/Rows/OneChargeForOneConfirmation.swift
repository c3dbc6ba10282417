extension Invariant {
  public static let oneChargeForOneConfirmation = Invariant(
    "oneChargeForOneConfirmation",
    "One confirmation charges at most once; every other charge belongs to a plan that was confirmed before.",
    rule: "store.md", inStep: { step in step.confirmationViolations + step.renewalViolations })
}

extension WorldStep {
  /// What the Director has bought elsewhere was confirmed there.
  fileprivate var confirmationViolations: [String] {
    if entries.contains(where: { if case .director = $0.fact { true } else { false } }) { return [] }
    return changedAccounts.compactMap { account in
      let bought = account.news.count { $0.change.isFirstCharge }
      return bought > 1 ? "\(account.after.id) was charged for \(bought) purchases at once" : nil
    }
  }

  /// A renewal is of a plan that the customer lets go on, at a price that nobody is asked about any more.
  fileprivate var renewalViolations: [String] {
    if hasForcedRenewal { return [] }
    return changedAccounts.flatMap { account -> [String] in
      var folded = account.before
      return account.news.compactMap { entry in
        defer { folded.record(entry.change, at: entry.instant) }
        guard case .renewed(let name, _, _) = entry.change, name.ownership == .purchased else { return nil }
        let line = folded.subscriptions.first { $0.groupID == name.groupID && $0.ownership == .purchased }
        return line?.reasonToChargeNothing.map { "\(folded.id) was charged for \(name.productID), \($0)" }
      }
    }
  }
}

extension SubscriptionLine {
  /// Why no renewal may follow; nil if one may.
  fileprivate var reasonToChargeNothing: String? {
    if !chargesAgain { return "whose renewal is off" }
    guard !isCommitted else { return nil }
    switch priceIncrease {
    case .pending: return "whose new price waits for consent"
    case .declined: return "whose new price was declined"
    case .agreed, nil: return nil
    }
  }
}

extension StoreChange {
  /// Money is taken for something that the account did not have.
  fileprivate var isFirstCharge: Bool {
    switch self {
    case .purchased, .bought, .changedAtOnce: true
    default: false
    }
  }
}
