import Monetization

/// One person's App Store account: what it bought, what it waits for, which trials it has used up.
public struct StoreAccount: Hashable, Sendable {
  /// The sign-in name, such as `alex@example.com`.
  public let id: String
  /// At most one of each group and ownership.
  public internal(set) var subscriptions: [SubscriptionLine] = []
  /// Everything that does not renew, oldest first.
  public internal(set) var purchases: [OwnedPurchase] = []
  /// Oldest first.
  public internal(set) var pendingPurchases: [PendingPurchase] = []
  /// Groups whose introductory offer has been used; sorted.
  public internal(set) var usedIntroGroups: [String] = []
  /// Whether charges for renewals fail at present. Purchases go through: the sheet would ask for another card.
  public internal(set) var failsCharges = false

  /// The App Store of the country where the account buys.
  public internal(set) var storefront: Storefront
  /// The account that has to approve what this one wants to buy: it is a child. Nil for a grown-up.
  public internal(set) var parentID: String?

  /// An account that has bought nothing.
  public init(id: String, storefront: Storefront = .usa) {
    self.id = id
    self.storefront = storefront
  }

  /// All of its transactions, oldest first.
  public var transactions: [StoreTransaction] {
    let all = subscriptions.flatMap(\.transactions) + purchases.map(\.transaction)
    return all.sorted { ($0.purchaseDate, $0.id.utf8.count, $0.id) < ($1.purchaseDate, $1.id.utf8.count, $1.id) }
  }

  /// Whether a purchase of `product` by this account would begin with its introductory offer.
  ///
  /// No used offer and no active subscription in the group: a family member's shared one does not count.
  public func eligibility(for product: StoreProduct) -> IntroEligibility {
    guard let terms = product.subscription, terms.introductoryOffer != nil else { return .noOffer }
    let isUsed = usedIntroGroups.contains(terms.groupID)
    let isSubscribed = subscriptions.contains {
      $0.groupID == terms.groupID && $0.ownership == .purchased && $0.isEntitled
    }
    return isUsed || isSubscribed ? .ineligible : .eligible
  }
}

/// A purchase that does not renew, and the customer that the backend gives it to.
public struct OwnedPurchase: Hashable, Sendable {
  public internal(set) var transaction: StoreTransaction
  public internal(set) var isConsumable: Bool
  /// Nil as long as no install has told the backend.
  public internal(set) var owner: String?
}

/// A purchase that waits for somebody.
public struct PendingPurchase: Hashable, Sendable {
  /// Whom it waits for.
  public enum Kind: String, Hashable, Sendable {
    /// A parent.
    case askToBuy
    /// The customer, outside the app: new terms, a payment method.
    case interrupted
  }

  public let accountID: String
  public let productID: String
  public let kind: Kind
  /// The account of the parent who has to approve; nil if only the Director can.
  public let approverID: String?
  /// Asking again merges into the same request and moves this.
  public internal(set) var requestedAt: Instant
  /// Nil if it can be answered for ever.
  public internal(set) var lapsesAt: Instant?
}
