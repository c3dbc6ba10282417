/// An offer of a subscription for customers who already know it, or who have a code.
///
/// An account may use any number of them, whatever became of its introductory offer.
public struct SubscriptionOffer: Hashable, Sendable {
  /// The way in which a customer comes by an offer.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The app presents it to present or former subscribers.
    case promotional
    /// The store presents it to former subscribers.
    case winBack
    /// The customer types a code.
    case code
  }

  /// The customers who may redeem a code. Raw values are those of Xcode's StoreKit configuration files.
  public enum Customer: String, Hashable, Sendable, CaseIterable {
    /// They never had a subscription of the group.
    case new
    /// They have one.
    case existing
    /// They had one.
    case expired
  }

  public var kind: Kind
  /// The offer's id; the reference name of an offer by code.
  public var id: String
  /// The name for the team alone; empty if the team gave none.
  public var referenceName: String
  /// The way the offer is paid, its price and its length.
  public var terms: IntroductoryOffer
  /// The customers who may redeem the code; empty for an offer without a code.
  public var customers: [Customer]
  /// A customer may use the code together with the introductory offer.
  public var isStackable: Bool

  public init(
    _ kind: Kind, id: String, referenceName: String = "", terms: IntroductoryOffer, customers: [Customer] = [],
    isStackable: Bool = false
  ) {
    self.kind = kind
    self.id = id
    self.referenceName = referenceName
    self.terms = terms
    self.customers = customers
    self.isStackable = isStackable
  }
}
