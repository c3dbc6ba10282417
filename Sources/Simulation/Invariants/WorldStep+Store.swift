import Monetization

extension WorldStep {
  /// Only of access that the store has told of: a phone that has fetched since knows, whatever it believed before.
  var refundViolations: [String] {
    after.phones.indices.flatMap { refundViolations(onPhoneAt: $0) }
  }

  // By index, and part by part: a phone by value is copied whole, at every step.
  private func refundViolations(onPhoneAt index: Int) -> [String] {
    guard after.phones[index].model.monetization.customer.freshness == .fresh,
      let info = after.phones[index].model.monetization.customer.info
    else { return [] }
    let active = info.activeEntitlements(wall: after.phones[index].device.time(at: after.now).wall)
    if active.isEmpty { return [] }
    let truth = after.store.customerInfo(for: after.phones[index].client, in: app.catalogue, at: after.now)
    return active.filter { name in
      guard !truth.isActive(name, wall: after.now), let product = info.entitlement(name)?.productID else {
        return false
      }
      let revoked = after.store.revocations(of: product)
      // Another account may have got its own purchase of the product back since.
      return !revoked.isEmpty && revoked.allSatisfy { $0.map { $0 < info.requestDate } ?? false }
    }.map { "\($0) is active on phone \(after.phones[index].id.number)" }
  }

  /// Holds the transaction that a sheet reports against the account on the sheet.
  var payerViolations: [String] {
    // By index: a phone by value is copied whole.
    after.phones.indices.compactMap { index in
      guard let sheet = after.phones[index].client.sheet, let transaction = sheet.conclusion?.transaction,
        let payer = after.store.index(ofAccountWith: transaction.id),
        after.store.accounts[payer].id != sheet.accountID
      else { return nil }
      return "\(after.store.accounts[payer].id) has paid for \(transaction.productID)"
    }
  }

  /// Only where it was so before: a state of an earlier version may have several owners.
  var ownerViolations: [String] {
    after.store.accounts.compactMap { account in
      let owners = after.store.owners(of: account)
      if owners.count < 2 { return nil }
      let earlier = before.store.account(account.id).map { before.store.owners(of: $0) } ?? []
      guard earlier.count < 2 else { return nil }
      return "those of \(account.id) are with \(owners.sorted().joined(separator: " and "))"
    }
  }

  /// Nobody owns such a product for good, so who buys it again gets more time.
  private func isBoughtForATime(_ productID: String) -> Bool { app.catalogue.product(productID)?.kind == .nonRenewing }

  /// Goes through the new entries of each account's journal, and holds each against the account at that moment.
  var paymentViolations: [String] {
    changedAccounts.flatMap { account -> [String] in
      var folded = account.before
      return account.news.flatMap { entry in
        defer { folded.record(entry.change, at: entry.instant) }
        return folded.paidAgain(by: entry).filter { !isBoughtForATime($0) }.map { "\(folded.id) bought \($0) again" }
      }
    }
  }
}

extension StoreAccount {
  /// The products that `entry` takes money for although the account has them, for ever or for a period that runs.
  fileprivate func paidAgain(by entry: StoreEntry) -> [String] {
    switch entry.change {
    case .purchased(let name, let charge), .changedAtOnce(let name, let charge, _, _):
      let isRunning = subscriptions.contains {
        $0.groupID == name.groupID && $0.ownership == name.ownership && $0.isEntitled
          && $0.productID == charge.transaction.productID && entry.instant < $0.periodEnd
      }
      return isRunning ? [charge.transaction.productID] : []
    case .bought(let transaction, isConsumable: false):
      let isKept = purchases.contains {
        $0.transaction.productID == transaction.productID && !$0.isConsumable
          && $0.transaction.ownership == .purchased && $0.transaction.revocationDate == nil
      }
      return isKept ? [transaction.productID] : []
    default: return []
    }
  }
}

extension SimulatedStore {
  /// The instants at which the latest transactions of a product were taken back, of each account the latest that it has paid for
  /// and the latest that its family shares; nil for one that was not.
  fileprivate func revocations(of productID: String) -> [Instant?] {
    accounts.flatMap { account in
      [Ownership.purchased, .familyShared].compactMap { ownership in
        account.transactions.last { $0.productID == productID && $0.ownership == ownership }.map(\.revocationDate)
      }
    }
  }
}
