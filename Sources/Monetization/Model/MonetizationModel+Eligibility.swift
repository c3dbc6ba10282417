// The question if the customer may have a product's introductory offer.
extension MonetizationModel {
  /// The answers so far, as RevenueCat's SDK keeps them while the app runs, and the question under way.
  ///
  /// `unknown` is no answer to keep. What the customer buys or restores here may change all of them.
  struct EligibilityCache: Hashable, Sendable {
    var known: [OfferingsResponse.Eligibility] = []
    var request: RequestID?

    /// Returns what is kept about a product; nil if it has to be asked.
    func status(of productID: String) -> IntroEligibility? { known.first { $0.productID == productID }?.status }
  }

  /// Answers about the products from the cache, or asks about those that are not in it.
  mutating func checkEligibility(of products: [String], _ turn: inout MonetizationTurn) {
    for product in products {
      guard let status = eligibility.status(of: product) else { continue }
      turn.report(.customer(.eligibilityChecked(productID: product, status, isCached: true)))
    }
    let unknown = products.filter { eligibility.status(of: $0) == nil }
    guard !unknown.isEmpty, eligibility.request == nil else { return }
    let request = makeRequest()
    eligibility.request = request
    turn.request(.store(.checkEligibility(productIDs: unknown), request))
  }

  mutating func eligibilityChecked(
    _ request: RequestID, _ answers: [OfferingsResponse.Eligibility], _ turn: inout MonetizationTurn
  ) {
    guard eligibility.request == request else { return }
    eligibility.request = nil
    for answer in answers {
      if answer.status != .unknown { eligibility.known.append(answer) }
      turn.report(.customer(.eligibilityChecked(productID: answer.productID, answer.status, isCached: false)))
    }
  }

  /// Forgets the answers, since something was bought or restored, or another account is meant. A question under way is void.
  mutating func forgetEligibility() { eligibility = EligibilityCache() }
}
