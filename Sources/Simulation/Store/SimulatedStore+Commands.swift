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
  public mutating func refund(_ scope: RefundScope, of accountID: String?, _ call: inout StoreCall) {
    let productIDs: [String] =
      switch scope {
      case .latest(let productID): [productID]
      case .all: activeProducts(of: accountID)
      }
    let taken = productIDs.filter { takeBack($0, of: accountID, verb: "refunded", &call) }
    if taken.isEmpty { call.note("refund ▸ nothing to refund") }
    if !taken.isEmpty { announce(.refund, toAccount: accountID, &call) }
  }

  /// The store takes a purchase away without giving money back, as when family sharing ends.
  public mutating func revoke(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    if takeBack(productID, of: accountID, verb: "revoked", &call) {
      announce(.revocation, toAccount: accountID, &call)
    } else {
      call.note("revoke ▸ nothing to revoke for \(productID)")
    }
  }

  private mutating func takeBack(
    _ productID: String, of accountID: String?, verb: String, _ call: inout StoreCall
  ) -> Bool {
    guard let account = index(ofAccount: accountID) else { return false }
    if let purchase = accounts[account].purchases.lastIndex(where: {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
    }) {
      accounts[account].purchases[purchase].transaction.revoke(at: call.instant)
      call.note("\(verb) ▸ \(productID)", details(accounts[account].purchases[purchase].transaction))
      return true
    }
    for line in accounts[account].subscriptions.indices {
      guard let index = accounts[account].subscriptions[line].revokeLatest(of: productID, at: call.instant)
      else { continue }
      let subscription = accounts[account].subscriptions[line]
      reschedule(key(of: subscription, accountID: accounts[account].id))
      let isOld = index < subscription.transactions.count - 1
      call.note(
        "\(verb) ▸ \(productID)\(isOld ? ", an older period: the subscription goes on" : "")",
        details(subscription.transactions[index]))
      return true
    }
    return false
  }

  /// Ends a subscription now, as if its period were over.
  public mutating func expire(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    guard let (key, position) = runningLine(of: productID, accountID, verb: "expire", &call) else { return }
    accounts[position.account].subscriptions[position.line].cutOff(at: call.instant, .expired(.other))
    reschedule(key)
    tell(.lapse, key, "expired ▸ \(productID), \(ExpirationReason.other.text)", &call)
  }

  /// Ends the present period now and starts the next, as Xcode's forced renewal does. A trial becomes paid.
  public mutating func renewNow(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    guard let (key, _) = runningLine(of: productID, accountID, verb: "renew", &call) else { return }
    charge(key, keepingBillingDate: false, cause: .renewal, &call)
  }

  /// The customer turns renewal off (a cancellation) or on again. Access stays until the end of the period.
  public mutating func setAutoRenew(
    _ isOn: Bool, of productID: String, of accountID: String?, _ call: inout StoreCall
  ) {
    guard let (key, position) = runningLine(of: productID, accountID, verb: "change auto-renew of", &call)
    else { return }
    accounts[position.account].subscriptions[position.line].setAutoRenew(isOn, at: call.instant)
    let end = accounts[position.account].subscriptions[position.line].periodEnd.timestamp
    let text = isOn ? "renews on \(end)" : "will not renew, ends \(end)"
    tell(.autoRenewChange, key, "auto-renew \(isOn ? "on" : "off") ▸ \(productID) \(text)", &call)
  }

  /// The account of `client` buys on a device outside the walk; its phones hear of it.
  public mutating func buyElsewhere(_ productID: String, for client: StoreClient, _ call: inout StoreCall) {
    guard let account = account(client.accountID) else {
      call.note("other device ▸ nobody is signed in")
      return
    }
    switch buy(productID, account.id, by: client.appUserID, &call) {
    case .success(let transaction): announce(.otherDevice, toAccount: account.id, handing: transaction, &call)
    case .failure(let error): call.note("other device ▸ \(productID) failed: \(error.name)")
    }
  }

  /// Forgets which trials the account has used, of one group or of all.
  public mutating func resetEligibility(
    of accountID: String?, group groupID: String? = nil, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID) else { return }
    accounts[account].usedIntroGroups.removeAll { groupID == nil || $0 == groupID }
    call.note("eligibility ▸ trials of \(groupID ?? "all groups") may be used again")
  }

  func key(of line: SubscriptionLine, accountID: String) -> LineKey {
    LineKey(accountID: accountID, groupID: line.groupID, ownership: line.ownership)
  }

  /// The account's running subscription to `productID`, its own before a shared one; notes if there is none.
  func runningLine(
    of productID: String, _ accountID: String?, verb: String, _ call: inout StoreCall
  ) -> (key: LineKey, position: (account: Int, line: Int))? {
    if let account = account(accountID) {
      let lines = account.subscriptions.filter { $0.productID == productID && !$0.phase.isOver }
      if let line = lines.first(where: { $0.ownership == .purchased }) ?? lines.first {
        let key = key(of: line, accountID: account.id)
        if let position = position(of: key) { return (key, position) }
      }
    }
    call.note("\(verb) ▸ no running subscription to \(productID)")
    return nil
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
