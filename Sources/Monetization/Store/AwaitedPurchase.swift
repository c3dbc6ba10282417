/// A consumable that was asked for, and of which the customer is to hear once it is bought: no entitlement tells of it.
public struct AwaitedPurchase: Hashable, Sendable {
  /// What is known of the purchase. Raw values are words of files.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The App Store has not answered, or the app did not live to hear the answer.
    case underWay
    /// It waits for another person, or for a step of the customer outside the app.
    case waits
    /// It may be paid, and the backend has not confirmed it.
    case unconfirmed
  }

  public var productID: String
  /// What the customer gets, such as `3 × Coins`.
  public var goods: String
  public var state: State
  /// A purchase before this instant is an earlier one.
  public var since: Instant

  public init(productID: String, goods: String, state: State = .underWay, since: Instant) {
    self.productID = productID
    self.goods = goods
    self.state = state
    self.since = since
  }
}
