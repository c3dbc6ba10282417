import Monetization

extension SimulatedStore {
  /// Which purchases a refund takes back.
  public enum RefundScope: Hashable, Sendable {
    /// The latest transaction of this product that is not taken back yet.
    case latest(productID: String)
    /// The present transaction of everything that the account has.
    case all
  }

  /// Gives money back, and takes the purchase.
  ///
  /// Refunding the running period ends access now; refunding an older one leaves the subscription alone.
  public mutating func refund(_ scope: RefundScope, at instant: Instant) -> [StoreNote] {
    reporting { store in
      let productIDs: [String] =
        switch scope {
        case .latest(let productID): [productID]
        case .all: store.activeProducts
        }
      let taken = productIDs.filter { store.takeBack($0, verb: "refunded", at: instant) }
      if taken.isEmpty { store.note("refund ▸ nothing to refund", at: instant) }
      if !taken.isEmpty { store.announce(.refund, at: instant) }
    }
  }

  /// The store takes a purchase away without giving money back, as when family sharing ends.
  public mutating func revoke(_ productID: String, at instant: Instant) -> [StoreNote] {
    reporting { store in
      if store.takeBack(productID, verb: "revoked", at: instant) {
        store.announce(.revocation, at: instant)
      } else {
        store.note("revoke ▸ nothing to revoke for \(productID)", at: instant)
      }
    }
  }

  private mutating func takeBack(_ productID: String, verb: String, at instant: Instant) -> Bool {
    guard let account = index(ofAccount: signedInAccountID) else { return false }
    if let purchase = accounts[account].purchases.lastIndex(where: {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
    }) {
      accounts[account].purchases[purchase].transaction.revoke(at: instant)
      note("\(verb) ▸ \(productID)", details(accounts[account].purchases[purchase].transaction), at: instant)
      return true
    }
    for line in accounts[account].subscriptions.indices {
      guard let index = accounts[account].subscriptions[line].revokeLatest(of: productID, at: instant) else { continue }
      let subscription = accounts[account].subscriptions[line]
      reschedule(key(of: subscription, accountID: accounts[account].id))
      let isOld = index < subscription.transactions.count - 1
      note(
        "\(verb) ▸ \(productID)\(isOld ? ", an older period: the subscription goes on" : "")",
        details(subscription.transactions[index]), at: instant)
      return true
    }
    return false
  }

  /// Ends a subscription now, as if its period were over.
  public mutating func expire(_ productID: String, at instant: Instant) -> [StoreNote] {
    changeLine(productID, verb: "expire", at: instant) { store, key, position in
      store.accounts[position.account].subscriptions[position.line].cutOff(at: instant, .expired(.other))
      store.reschedule(key)
      store.tell(.lapse, key, "expired ▸ \(productID), \(ExpirationReason.other.text)", at: instant)
    }
  }

  /// Ends the present period now and starts the next, as Xcode's forced renewal does. A trial becomes paid.
  public mutating func renewNow(_ productID: String, at instant: Instant) -> [StoreNote] {
    changeLine(productID, verb: "renew", at: instant) { store, key, _ in
      store.charge(key, keepingBillingDate: false, cause: .renewal, at: instant)
    }
  }

  /// The customer turns renewal off (a cancellation) or on again. Access stays until the end of the period.
  public mutating func setAutoRenew(_ isOn: Bool, of productID: String, at instant: Instant) -> [StoreNote] {
    changeLine(productID, verb: "change auto-renew of", at: instant) { store, key, position in
      store.accounts[position.account].subscriptions[position.line].setAutoRenew(isOn, at: instant)
      let end = store.accounts[position.account].subscriptions[position.line].periodEnd.timestamp
      let text = isOn ? "renews on \(end)" : "will not renew, ends \(end)"
      store.tell(.autoRenewChange, key, "auto-renew \(isOn ? "on" : "off") ▸ \(productID) \(text)", at: instant)
    }
  }

  /// Buys on another device of the signed-in account; this one hears of it.
  public mutating func buyElsewhere(_ productID: String, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let accountID = store.signedInAccount?.id else {
        store.note("other device ▸ nobody is signed in", at: instant)
        return
      }
      switch store.buy(productID, accountID: accountID, at: instant) {
      case .success: store.announce(.otherDevice, at: instant)
      case .failure(let error):
        store.note("other device ▸ \(productID) failed: \(error.name)", at: instant)
      }
    }
  }

  /// Forgets which trials the signed-in account has used, of one group or of all.
  public mutating func resetEligibility(ofGroup groupID: String? = nil, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let account = store.index(ofAccount: store.signedInAccountID) else { return }
      store.accounts[account].usedIntroGroups.removeAll { groupID == nil || $0 == groupID }
      store.note("eligibility ▸ trials of \(groupID ?? "all groups") may be used again", at: instant)
    }
  }

  func key(of line: SubscriptionLine, accountID: String) -> LineKey {
    LineKey(accountID: accountID, groupID: line.groupID, ownership: line.ownership)
  }

  /// Runs `change` on the signed-in account's running subscription to `productID`, its own before a shared one.
  mutating func changeLine(
    _ productID: String, verb: String, at instant: Instant,
    _ change: (inout SimulatedStore, LineKey, (account: Int, line: Int)) -> Void
  ) -> [StoreNote] {
    reporting { store in
      let lines = (store.signedInAccount?.subscriptions ?? []).filter {
        $0.productID == productID && !$0.phase.isOver
      }
      guard let accountID = store.signedInAccountID,
        let line = lines.first(where: { $0.ownership == .purchased }) ?? lines.first,
        let position = store.position(of: store.key(of: line, accountID: accountID))
      else {
        store.note("\(verb) ▸ no running subscription to \(productID)", at: instant)
        return
      }
      change(&store, store.key(of: line, accountID: accountID), position)
    }
  }
}

extension StoreTransaction {
  mutating func revoke(at instant: Instant) {
    revocationDate = instant
    revocationReason = .other
  }
}

extension SubscriptionLine {
  /// Takes the latest transaction of `productID` back; its position, or nil if there is none to take.
  mutating func revokeLatest(of productID: String, at instant: Instant) -> Int? {
    guard let index = transactions.lastIndex(where: { $0.productID == productID && $0.revocationDate == nil })
    else { return nil }
    transactions[index].revoke(at: instant)
    if index == transactions.count - 1 {
      refundedAt = instant
      phase.isOver ? updateRecord() : cutOff(at: instant, .revoked)
    }
    return index
  }
}
