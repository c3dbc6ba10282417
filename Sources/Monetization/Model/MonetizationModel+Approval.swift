// Purchases that wait for somebody, and the answers to them.
extension MonetizationModel {
  /// The context of what is done on the screen of the plan.
  static let planContext = PaywallContext(source: .proScreen)

  /// The purchase of a product that waits; nil if none does.
  public func waitingPurchase(of productID: String) -> WaitingPurchase? {
    waiting.first { $0.productID == productID }
  }

  mutating func wait(for productID: String, _ reason: WaitingPurchase.Reason) {
    waiting.removeAll { $0.productID == productID }
    waiting.append(WaitingPurchase(productID: productID, reason: reason))
    unansweredProducts.removeAll { $0 == productID }
  }

  /// The products that were asked for in vain, of which the open paywall has to tell.
  ///
  /// No one tells the app of a refusal. It follows from a request that waits no longer and a fresh customer info without
  /// the product.
  public var declinedProducts: [String] {
    customer.fetch == nil && customer.freshness == .fresh ? unansweredProducts : []
  }

  /// Notes the requests for approval that wait no longer.
  mutating func noteAnswers(in response: OfferingsResponse) {
    for request in waiting where request.reason == .approval {
      let waits = response.waiting.contains { $0.productID == request.productID }
      if !waits, !unansweredProducts.contains(request.productID) { unansweredProducts.append(request.productID) }
    }
  }

  /// Takes products that the customer has off the lists of what waits.
  mutating func noteOwned(_ products: [String]) {
    waiting.removeAll { products.contains($0.productID) }
    unansweredProducts.removeAll { products.contains($0) }
  }
}
