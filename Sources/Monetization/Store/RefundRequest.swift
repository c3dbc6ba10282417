/// What a customer wants the money back for, as in StoreKit's and RevenueCat's `beginRefundRequest`.
public enum RefundSubject: Hashable, Sendable {
  /// One transaction of several.
  case transaction(id: String)
  /// The latest transaction of a product.
  case product(String)
  /// The latest transaction of the product that gives an active entitlement.
  case entitlement(String)
}

/// The end of the App Store's sheet for a refund. The decision comes later, and not to the request.
public enum RefundRequestOutcome: Hashable, Sendable {
  /// The App Store has the request, and decides within 48 hours.
  case success
  case userCancelled
  case failed(StoreError)
}
