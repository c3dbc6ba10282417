import Monetization

// The posting of receipts: the one place where purchases get another owner.
extension SimulatedStore {
  /// The result of a posting.
  enum Posted: Hashable, Sendable {
    /// The customer has the products that were another one's, or nobody's, before.
    case taken(productIDs: [String])
    /// Another customer keeps the receipt.
    case refused
  }

  /// Posts the receipt of an account for the customer of `appUserID`.
  ///
  /// What nobody has yet goes to the owner of the receipt, and to this customer if there is none.
  @discardableResult
  mutating func post(
    _ posting: ReceiptPosting, of account: Int, for appUserID: String, _ call: inout StoreCall
  ) -> Posted {
    let customer = customerID(of: appUserID)
    var keeper: String?
    let foreign = owners(of: accounts[account]).filter { $0 != customer }
    let outcomes = foreign.map { outcome(of: posting, ownedBy: $0) }
    if let refused = outcomes.firstIndex(of: .isRefused) {
      return refuse(posting, of: account, for: foreign[refused], &call)
    }
    let taken = accounts[account].products { owner in
      guard let owner else { return true }
      return !isOwner(customer, of: owner) && outcome(of: posting, ownedBy: owner) != .stays
    }
    for (owner, outcome) in zip(foreign, outcomes) {
      switch outcome {
      case .merges:
        merge(appUserID, owner, by: MergeRule(posting, ownedByAnonymous: isAnonymous(owner)), &call)
      case .moves:
        let move = ReceiptMove(
          from: name(of: owner), to: name(of: appUserID), by: posting, under: conditions.transferPolicy)
        record(.receiptMoved(move), account: account, &call)
      case .stays: keeper = owner
      case .isRefused: break
      }
    }
    giveUnowned(of: account, to: keeper ?? appUserID, &call)
    return .taken(productIDs: keeper == nil ? taken : [])
  }

  private mutating func refuse(
    _ posting: ReceiptPosting, of account: Int, for owner: String, _ call: inout StoreCall
  ) -> Posted {
    giveUnowned(of: account, to: owner, &call)
    let kept = accounts[account].products { isOwner(owner, of: $0) }
    call.note(
      .transferRefused(productIDs: kept, owner: name(of: owner), conditions.transferPolicy, posting))
    return .refused
  }

  /// Gives the purchases of an account that no customer has to the owner of its receipt, or else to `appUserID`.
  mutating func giveUnowned(
    of account: Int, to appUserID: String, _ call: inout StoreCall
  ) {
    for line in accounts[account].subscriptions where line.owner == nil {
      give(.subscription(line.name), to: appUserID, account: account, &call)
    }
    for purchase in accounts[account].purchases where purchase.owner == nil {
      give(.purchase(id: purchase.transaction.id), to: appUserID, account: account, &call)
    }
  }

  /// The customers who own the receipt of an account, in the order of its purchases.
  ///
  /// It is one, but in a state of an earlier version, which gave each purchase to an own customer.
  func owners(of account: StoreAccount) -> [String] {
    account.owners.map { customerID(of: $0) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private mutating func give(_ possession: Possession, to owner: String?, account: Int, _ call: inout StoreCall) {
    record(.reachedBackend(possession, owner: owner), account: account, silently: true, &call)
  }

  /// Returns what happens to a receipt of `owner`, by the conditions and what the owner has.
  func outcome(of posting: ReceiptPosting, ownedBy owner: String) -> ReceiptOutcome {
    conditions.transferPolicy.outcome(
      of: posting, ownedByAnonymous: isAnonymous(owner),
      withActiveSubscription: hasActiveSubscription(customerID(of: owner)))
  }

  private func hasActiveSubscription(_ customer: String) -> Bool {
    accounts.flatMap(\.subscriptions).contains { $0.isEntitled && isOwner(customer, of: $0.owner) }
  }

  /// The way in which the SDK with this id posts a purchase.
  static func posting(ofPurchaseBy appUserID: String) -> ReceiptPosting {
    StoreInstall.isAnonymous(appUserID) ? .restore : .purchase
  }

  /// Lets a subscription that has ended begin anew without its owner, if the policy gives the new purchase to the buyer.
  ///
  /// Once it runs again, it would count as an active subscription of the owner, which stays with that one.
  mutating func free(_ line: SubscriptionLine, account: Int, boughtBy appUserID: String?, _ call: inout StoreCall) {
    guard let owner = line.owner, let appUserID, isForeign(owner, to: appUserID),
      outcome(of: Self.posting(ofPurchaseBy: appUserID), ownedBy: owner) == .moves
    else { return }
    give(.subscription(line.name), to: nil, account: account, &call)
  }
}
