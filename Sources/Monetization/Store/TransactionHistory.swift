/// The transactions of one App Store account, with the products for their names.
public struct TransactionHistory: Hashable, Sendable {
  /// The transactions, latest first.
  public var transactions: [StoreTransaction]
  /// The products of the transactions that the store still knows, and the consumables, which leave the list when they are
  /// finished.
  public var products: [StoreProduct]

  public init(transactions: [StoreTransaction], products: [StoreProduct]) {
    self.transactions = transactions
    self.products = products
  }

  /// Returns the name of a product; its id if the store does not know it.
  public func name(of productID: String) -> String {
    products.first { $0.id == productID }?.displayName ?? productID
  }
}

extension StoreTransaction {
  /// The state of a transaction, as a customer reads it.
  public enum State: Hashable, Sendable {
    case paid
    case freeTrial
    case renewed
    case refunded(Instant)
    /// Taken back without a refund, as at the end of family sharing.
    case revoked(Instant)
    /// A change to a better plan has replaced it.
    case upgraded
  }

  /// There is money that a refund could give back.
  public var isRefundable: Bool { revocationDate == nil && ownership == .purchased && price.amount > 0 }

  public var state: State {
    if let revocationDate {
      return ownership == .familyShared ? .revoked(revocationDate) : .refunded(revocationDate)
    }
    if isUpgraded { return .upgraded }
    if offer?.paymentMode == .freeTrial { return .freeTrial }
    return reason == .renewal ? .renewed : .paid
  }
}
