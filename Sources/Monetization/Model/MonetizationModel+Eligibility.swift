// The question if the customer may have a product's introductory offer.
extension MonetizationModel {
  /// The answers so far, as RevenueCat's SDK keeps them while the app runs, and the questions under way.
  ///
  /// `unknown` is no answer to keep. What the customer buys or restores here may change all of them.
  struct EligibilityCache: Hashable, Sendable {
    var known: [OfferingsResponse.Eligibility] = []
    var questions: [EligibilityQuestion] = []

    /// A question that waits for its answer.
    struct EligibilityQuestion: Hashable, Sendable {
      var id: RequestID
      /// Something has changed since it was asked: its answer is told, and not kept.
      var isOutdated = false
    }

    /// Returns what is kept about a product; nil if it has to be asked.
    func status(of productID: String) -> IntroEligibility? { known.first { $0.productID == productID }?.status }

    mutating func keep(_ answer: OfferingsResponse.Eligibility) {
      known.removeAll { $0.productID == answer.productID }
      known.append(answer)
    }
  }

  /// Answers about the products from the cache, or asks about those that are not in it.
  mutating func checkEligibility(of products: [String], _ turn: inout MonetizationTurn) {
    for product in products {
      guard let status = eligibility.status(of: product) else { continue }
      turn.report(.customer(.eligibilityChecked(productID: product, status, isCached: true)))
    }
    let unknown = products.filter { eligibility.status(of: $0) == nil }
    guard !unknown.isEmpty else { return }
    let request = makeRequest()
    eligibility.questions.append(.init(id: request))
    turn.request(.store(.checkEligibility(productIDs: unknown), request))
  }

  mutating func eligibilityChecked(
    _ request: RequestID, _ answers: [OfferingsResponse.Eligibility], _ turn: inout MonetizationTurn
  ) {
    if offers.openQuestion == request { return eligibilityLearned(answers, &turn) }
    guard let index = eligibility.questions.firstIndex(where: { $0.id == request }) else { return }
    let isOutdated = eligibility.questions.remove(at: index).isOutdated
    for answer in answers where answer.plan == .upFront {
      if answer.status != .unknown, !isOutdated { eligibility.keep(answer) }
      turn.report(.customer(.eligibilityChecked(productID: answer.productID, answer.status, isCached: false)))
    }
  }

  /// Forgets the answers, since something was bought or restored, or another account is meant.
  mutating func forgetEligibility() {
    eligibility.known = []
    for index in eligibility.questions.indices { eligibility.questions[index].isOutdated = true }
  }
}
