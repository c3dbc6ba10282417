import Monetization

extension WorldStep {
  /// Holds each account's books against themselves and against the entries of the step.
  var moneyViolations: [String] {
    after.store.accounts.flatMap { account -> [String] in
      // An account without entries has nothing to add up.
      if account.journal.isEmpty { return [] }
      let money = account.money
      var violations = money.chargedTwice.map { "\(account.id) was charged twice for transaction \($0)" }
      for total in money.totals {
        let kept = total.charged - total.refunded
        if kept.amount < 0 {
          violations.append("\(account.id) got back \(total.refunded.formatted()) of \(total.charged.formatted())")
        }
        if total.proceeds.amount < 0 || total.proceeds.amount > kept.amount {
          violations.append("\(account.id) has proceeds of \(total.proceeds.formatted()) from \(kept.formatted())")
        }
      }
      return violations
    } + changedAccounts.flatMap(overlaps)
  }

  /// The renewals of the step that charge for time that was paid already, unless somebody wanted them early.
  private func overlaps(in account: ChangedAccount) -> [String] {
    var folded = account.before
    return account.news.compactMap { entry in
      defer { folded.record(entry.change, at: entry.instant) }
      guard case .renewed(let name, let charge, .renewed) = entry.change, !hasForcedRenewal,
        let line = folded.subscriptions.first(where: { $0.groupID == name.groupID && $0.ownership == name.ownership }),
        charge.transaction.purchaseDate < line.periodEnd
      else { return nil }
      return "\(folded.id) was charged for \(name.productID) before its period was over"
    }
  }

  var hasForcedRenewal: Bool {
    entries.contains {
      if case .director(let command) = $0.fact { command.isOf(.renew) } else { false }
    }
  }
}
