import Monetization

/// An offer that a customer has accepted and that begins with a renewal.
public struct AcceptedOffer: Hashable, Sendable {
  public let name: OfferName
  /// The product of the offer. While the subscription is to renew to another one, the offer waits.
  public let productID: String

  public init(_ name: OfferName, of productID: String) {
    self.name = name
    self.productID = productID
  }
}
