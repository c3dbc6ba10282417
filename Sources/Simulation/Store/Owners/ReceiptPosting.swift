import Monetization

/// The way in which a receipt comes to the backend. Raw values are words of facts and files.
///
/// A receipt is all purchases of one App Store account in the app. It has one owner.
public enum ReceiptPosting: String, Hashable, Sendable, CaseIterable {
  /// A restore or a sync, and whatever an anonymous id posts: RevenueCat's SDK posts its purchases as a restore.
  case restore
  /// A new purchase by an id that has logged in.
  case purchase
  /// A transaction that the backend knows already, such as a renewal, or one that another phone has posted.
  case known
}

/// What the backend does with a receipt that another customer has.
public enum ReceiptOutcome: Hashable, Sendable {
  /// Both become one customer, who has all that each of them had.
  case merges
  /// The whole receipt goes to the customer who posts it.
  case moves
  /// The owner keeps all, and nobody is refused.
  case stays
  /// The owner keeps all, and the customer who posts it gets `receiptInUse`.
  case isRefused
}

extension StoreConditions.TransferPolicy {
  /// Returns what the backend does with a receipt that another customer posts: RevenueCat's table.
  ///
  /// Anonymous owners are always merged. The policy decides only where the owner has logged in.
  ///
  /// - Parameters:
  ///   - isAnonymous: The owner has never logged in.
  ///   - isActive: The receipt has an active subscription; one that is just being bought is none.
  public func outcome(
    of posting: ReceiptPosting, ownedByAnonymous isAnonymous: Bool, withActiveSubscription isActive: Bool
  ) -> ReceiptOutcome {
    if isAnonymous { return .merges }
    switch (self, posting) {
    case (_, .known): return .stays
    case (.transfer, .restore), (.transfer, .purchase): return .moves
    case (.transferIfInactive, .restore), (.transferIfInactive, .purchase): return isActive ? .isRefused : .moves
    case (.keep, .restore), (.keep, .purchase): return .isRefused
    case (.share, .restore): return .merges
    case (.share, .purchase): return .isRefused
    }
  }
}

/// A receipt that has left its owner for another customer, by the rule that was in force.
public struct ReceiptMove: Hashable, Sendable {
  public var from: String
  public var to: String
  public var posting: ReceiptPosting
  public var policy: StoreConditions.TransferPolicy

  public init(from: String, to: String, by posting: ReceiptPosting, under policy: StoreConditions.TransferPolicy) {
    self.from = from
    self.to = to
    self.posting = posting
    self.policy = policy
  }
}

extension StoreAccount {
  /// The moves of the account's receipt, oldest first, each with its instant. They are read from the journal.
  public var receiptMoves: [TimedEvent<ReceiptMove>] {
    journal.compactMap { entry in
      if case .receiptMoved(let move) = entry.change { TimedEvent(move, at: entry.instant) } else { nil }
    }
  }

  /// The products whose purchases the backend gives to a customer for whom `isMeant` is true.
  func products(where isMeant: (_ owner: String?) -> Bool) -> [String] {
    (subscriptions.filter { isMeant($0.owner) }.map(\.productID)
      + purchases.filter { isMeant($0.owner) }.map(\.transaction.productID))
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The ids to which the backend gives purchases of the account, in the order of the purchases.
  var owners: [String] {
    (subscriptions.compactMap(\.owner) + purchases.compactMap(\.owner))
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
