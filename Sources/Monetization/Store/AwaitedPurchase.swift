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
  /// The product's name, such as `Coins`; empty if the app does not know it any more.
  public var name: String
  public var state: State
  /// A purchase before this instant is an earlier one.
  public var since: Instant

  public init(productID: String, name: String, state: State = .underWay, since: Instant) {
    self.productID = productID
    self.name = name
    self.state = state
    self.since = since
  }
}
