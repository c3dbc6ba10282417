import Monetization

extension SimulatedStore {
  /// The purchases that a refund takes back.
  public enum RefundScope: Hashable, Sendable {
    /// The latest transaction of this product that is not taken back yet.
    case latest(productID: String)
    /// One transaction, of the present period or of an earlier one.
    case transaction(id: String)
    /// The present transactions of all active products of the account.
    case all
  }

  /// Refunds purchases and takes them back.
  ///
  /// A refund of the running period ends access now. A refund of an older period does not affect the subscription. For a
  /// purchase that the family shares the account has paid nothing.
  public mutating func refund(_ scope: RefundScope, of accountID: String?, _ call: inout StoreCall) {
    let account = account(accountID)
    let taken: [TakenPurchase] =
      switch scope {
      case .latest(let productID): [account?.refundable(productID, .purchased)].compactMap { $0 }
      case .transaction(let id):
        [account?.refundable(transaction: id)].compactMap { $0 }.filter { $0.transaction.ownership == .purchased }
      case .all: activeProducts(of: accountID).compactMap { account?.refundable($0, .purchased) }
      }
    for purchase in taken { takeBack(purchase, of: accountID, .refunded, &call) }
    if taken.isEmpty {
      call.note(.nothingToRefund)
    } else {
      announce(.refund, toAccount: accountID, &call)
    }
  }

  /// Takes a purchase back without a refund, as when family sharing ends.
  public mutating func revoke(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    guard let taken = account(accountID)?.refundable(productID) else {
      call.note(.nothingToRevoke(productID: productID))
      return
    }
    takeBack(taken, of: accountID, .revoked, &call)
    announce(.revocation, toAccount: accountID, &call)
  }

  private mutating func takeBack(
    _ taken: TakenPurchase, of accountID: String?, _ why: StoreChange.TakeBack, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID) else { return }
    record(.takenBack(taken, why), account: account, &call)
    reschedule(taken, account: account)
    endSharing(of: taken.transaction.productID, leftBy: account, &call)
  }

  /// Schedules the next boundary of the subscription that `taken` belonged to.
  mutating func reschedule(_ taken: TakenPurchase, account: Int) {
    guard let name = taken.subscription else { return }
    reschedule(LineKey(accountID: accounts[account].id, groupID: name.groupID, ownership: name.ownership))
  }

  /// Ends a subscription now, as if its period were over.
  public mutating func expire(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    guard let key = runningLine(of: productID, accountID, for: .expire, &call), let line = line(key) else { return }
    record(.endedEarly(line.name, .other), of: key, telling: .lapse, &call)
  }

  /// Ends the present period now and starts the next, as Xcode's forced renewal does. A trial becomes paid.
  ///
  /// While the account's charges fail, this one fails too, and the subscription goes into its grace period or retry. One
  /// that would end with its period, such as a cancelled one, is not charged: that is noted, and nothing else happens.
  public mutating func renewNow(_ productID: String, of accountID: String?, _ call: inout StoreCall) {
    guard let key = runningLine(of: productID, accountID, for: .renew, &call), let line = line(key) else { return }
    let product = availableRenewalProduct(of: line, in: call.catalogue)
    if let reason = reasonToEnd(line, product) {
      call.note(.notRenewed(productID: productID, reason))
    } else if account(key.accountID)?.failsCharges != true {
      charge(key, keepingBillingDate: false, &call)
    } else if line.phase == .subscribed {
      failCharge(of: line, key, &call)
    } else {
      call.note(.chargeFailedAgain(productID: productID))
    }
  }

  /// Turns renewal off for the customer (a cancellation) or on again. Access stays until the end of the period.
  public mutating func setAutoRenew(
    _ isOn: Bool, of productID: String, of accountID: String?, _ call: inout StoreCall
  ) {
    guard let key = runningLine(of: productID, accountID, for: .changeAutoRenew, &call), let line = line(key),
      line.willAutoRenew != isOn
    else { return }
    let end = isOn ? line.termEnd : line.endWithoutRenewal ?? line.periodEnd
    record(.autoRenewChanged(line.name, isOn: isOn, periodEnd: end), of: key, telling: .autoRenewChange, &call)
  }

  /// Makes a purchase for the account of `client` on a device outside the walk, and announces it to the phones. A child's
  /// waits for the parent.
  public mutating func buyElsewhere(
    _ productID: String, with options: PurchaseOptions = PurchaseOptions(), for client: StoreClient,
    _ call: inout StoreCall
  ) {
    guard let account = account(client.accountID) else {
      call.note(.nobodySignedInElsewhere)
      return
    }
    if account.parentID != nil {
      _ = wait(productID, account.id, .askToBuy, with: options, &call)
      return
    }
    switch buy(productID, account.id, by: client.appUserID, with: options, &call) {
    case .success(let transaction): announce(.otherDevice, toAccount: account.id, handing: transaction, &call)
    case .failure(let error): call.note(.purchaseElsewhereFailed(productID: productID, error))
    }
  }

  /// Makes the account forget its used trials, of one group or of all.
  public mutating func resetEligibility(
    of accountID: String?, group groupID: String? = nil, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID) else {
      call.note(.nobodySignedIn)
      return
    }
    guard accounts[account].usedIntroGroups.contains(where: { groupID == nil || $0 == groupID }) else { return }
    record(.eligibilityReset(group: groupID), account: account, &call)
  }

  func key(of line: SubscriptionLine, accountID: String) -> LineKey {
    LineKey(accountID: accountID, groupID: line.groupID, ownership: line.ownership)
  }

  /// Returns the account's own running subscription to `productID`, or to another product with this one as its next; to
  /// let it expire, also a shared one.
  ///
  /// Notes `notRunning` and returns nil if there is none.
  func runningLine(
    of productID: String, _ accountID: String?, for command: StoreFact.SubscriptionCommand, _ call: inout StoreCall
  ) -> LineKey? {
    let lines = (account(accountID)?.subscriptions ?? []).filter { line in
      let isMeant = line.productID == productID || command == .answerPriceIncrease && line.renewalProductID == productID
      return isMeant && !line.phase.isOver
    }
    let own = lines.first { $0.ownership == .purchased }
    guard let accountID, let line = command == .expire ? own ?? lines.first : own else {
      call.note(.notRunning(productID: productID, command))
      return nil
    }
    return key(of: line, accountID: accountID)
  }
}
