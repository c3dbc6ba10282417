extension Invariant {
  public static let oneChargeForOneConfirmation = Invariant(
    "oneChargeForOneConfirmation",
    "One confirmation charges at most once; every other charge belongs to a plan that was confirmed before.",
    rule: "store.md", inStep: { step in step.confirmationViolations })
}

extension WorldStep {
  /// What the Director has bought elsewhere was confirmed there.
  fileprivate var confirmationViolations: [String] {
    if entries.contains(where: { if case .director = $0.fact { true } else { false } }) { return [] }
    return after.store.accounts.compactMap { account in
      let known = before.store.account(account.id)?.journal.count ?? 0
      guard account.journal.count > known + 1 else { return nil }
      let bought = account.journal.dropFirst(known).count { $0.change.isFirstCharge }
      return bought > 1 ? "\(account.id) was charged for \(bought) purchases at once" : nil
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
