/// A request for another person's approval that waits no longer, of a product that the customer is not known to have.
///
/// No one tells the app whether it was approved, declined or forgotten. What became of it follows from a customer info
/// that is asked for afterwards.
public struct EndedRequest: Hashable, Sendable {
  public var productID: String
  /// A later customer info lacks the product: nobody has approved the request.
  public var isDeclined: Bool
  /// The customer info that decides is on its way.
  var isSought = false

  public init(productID: String, isDeclined: Bool = false) {
    self.productID = productID
    self.isDeclined = isDeclined
  }
}
