/// A purchase that the store has taken and not yet made.
public struct WaitingPurchase: Hashable, Sendable {
  /// The step that the purchase waits for.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Another person's approval.
    case approval
    /// A step of the customer outside the app.
    case customer
  }

  public var productID: String
  public var reason: Reason

  public init(productID: String, reason: Reason) {
    self.productID = productID
    self.reason = reason
  }

  /// The state in a few words, for the button that would buy the product.
  public var words: String {
    switch reason {
    case .approval: "Waiting for approval"
    case .customer: "Waiting for your App Store account"
    }
  }

  /// The way out of the state, in one sentence.
  public var explanation: String {
    switch reason {
    case .approval: "Pro unlocks by itself when it is approved"
    case .customer: "Finish the purchase in your App Store account, and Pro unlocks by itself"
    }
  }
}
