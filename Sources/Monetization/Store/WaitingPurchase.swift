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
  ///
  /// - Parameter plan: The app's name of the plan that the product unlocks; nil if it unlocks none.
  public func explanation(unlocking plan: String?) -> String {
    let coming = WaitingProduct(productID: productID, goods: plan == nil ? "it" : nil).coming(of: plan ?? "")
    return switch reason {
    case .approval: "\(coming) when it is approved"
    case .customer: "Finish the purchase in your App Store account, and \(plan == nil ? "you get it" : coming)"
    }
  }
}

/// The product of a purchase that waits, as the customer is told of it.
public struct WaitingProduct: Hashable, Sendable {
  public var productID: String
  /// What the customer gets, such as `3 × Coins`; nil if the product unlocks the app's plan.
  public var goods: String?

  public init(productID: String, goods: String? = nil) {
    self.productID = productID
    self.goods = goods
  }

  /// What comes of it, as the beginning of a sentence.
  ///
  /// - Parameter plan: The app's name of its plan.
  func coming(of plan: String) -> String { goods.map { "You get \($0)" } ?? "\(plan) unlocks by itself" }
}
