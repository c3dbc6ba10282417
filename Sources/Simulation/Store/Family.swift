import Monetization

/// The family of one App Store account, as the system's sheet shows it.
public struct Family: Hashable, Sendable {
  /// The account that looks.
  public var accountID: String
  /// The parent, who approves; nil if nobody is known as such.
  public var organizerID: String?
  /// The organizer, then the children; only the account itself if it is in no family.
  public var members: [Member]

  /// One account of the family.
  public struct Member: Hashable, Sendable {
    public var accountID: String
    public var isChild: Bool
    /// The products that the family shares with the account.
    public var sharedProducts: [String]
  }

  /// The account can leave: it is a child, or the family shares something with it.
  public var canLeave: Bool {
    members.contains { $0.accountID == accountID && ($0.isChild || !$0.sharedProducts.isEmpty) }
  }

  /// The account may take others out of the family, and end what is shared with them.
  public var isOrganizer: Bool { organizerID == accountID }
}

extension SimulatedStore {
  /// Returns the family of an account; nil if nobody is signed in.
  public func family(of accountID: String?) -> Family? {
    guard let account = account(accountID) else { return nil }
    let isParent = accounts.contains { $0.parentID == account.id }
    let organizer = account.parentID ?? (isParent ? account.id : nil)
    let others = accounts.filter { organizer != nil && ($0.id == organizer || $0.parentID == organizer) }
    let members =
      others.isEmpty ? [account] : others.filter { $0.id == organizer } + others.filter { $0.id != organizer }
    return Family(
      accountID: account.id, organizerID: organizer,
      members: members.map {
        Family.Member(accountID: $0.id, isChild: $0.parentID != nil, sharedProducts: $0.sharedProducts)
      })
  }
}

extension StoreAccount {
  /// The products that a member of the family shares with the account at present.
  var sharedProducts: [String] {
    let lines = subscriptions.filter { $0.ownership == .familyShared && !$0.phase.isOver }.map(\.productID)
    let purchases = purchases.map(\.transaction).filter {
      $0.ownership == .familyShared && $0.revocationDate == nil
    }
    return (lines + purchases.map(\.productID)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
