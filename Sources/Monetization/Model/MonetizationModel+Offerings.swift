// The offers: loading them, and what comes of it.
extension MonetizationModel {
  @discardableResult
  mutating func loadOffers(_ turn: inout MonetizationTurn) -> RequestID {
    let request = makeRequest()
    if turn.configuration.apiKey == .present {
      offers.request = request
      offers.openQuestion = nil
      offers.error = nil
      turn.request(.store(.loadOfferings, request))
    } else {
      offers.request = nil
      offers.error = .missingAPIKey
    }
    return request
  }

  /// Loads the offers again, or forgets them if no screen shows them.
  ///
  /// The eligibility for a trial may have changed.
  mutating func renewOffers(_ turn: inout MonetizationTurn) {
    if paywall != nil || turn.presentation.showsOffers {
      loadOffers(&turn)
    } else {
      offers.packages = []
    }
  }

  /// The packages that the paywall and other screens offer.
  public var offeredPackages: [ResolvedPackage] { offers.packages }

  /// The error for which there is nothing to offer; nil if there is none.
  public var offersError: StoreError? { offers.error }

  mutating func offeringsLoaded(_ request: RequestID, _ response: OfferingsResponse, _ turn: inout MonetizationTurn) {
    guard offers.request == request else { return }
    offers.request = nil
    let missing = response.missingProducts
    if !missing.isEmpty { turn.report(.customer(.productsMissing(NameList(missing)))) }
    noteAnswers(in: response)
    waiting = response.waiting
    seekAnswers(&turn)
    guard let offering = turn.configuration.offering(in: response) else {
      offers.packages = []
      // The server has answered, so that an offline policy has nothing to forgive.
      customer.offeringsFailed = false
      return offersFailed(.notFound(turn.configuration.offeringID), isOutage: false, &turn)
    }
    let packages = response.resolvedPackages(of: offering)
    if packages.isEmpty {
      offersFailed(.empty(offering, isCurrent: turn.configuration.offeringID == nil), &turn)
      return
    }
    for package in packages where package.eligibility == .unknown {
      turn.report(.customer(.eligibilityChecked(productID: package.product.id, .unknown, isCached: false)))
    }
    offers.openQuestion = packages.contains { $0.eligibility == .unknown } ? request : nil
    offers.packages = packages
    offers.metadata = offering.metadata
    offers.error = nil
    acceptedOffers = response.accepted
    customer.offeringsFailed = false
    showOffers()
  }

  /// Shows the offers on the open paywall, whose chosen row stays.
  private mutating func showOffers() {
    guard paywall != nil else { return }
    let selected = paywall?.selection
    paywall?.show(offers.packages)
    if offers.packages.contains(where: { $0.id == selected }) { paywall?.selection = selected }
  }

  /// Takes in a late answer to the question that goes with the offers: who may have the introductory ones.
  mutating func eligibilityLearned(_ answers: [OfferingsResponse.Eligibility], _ turn: inout MonetizationTurn) {
    offers.openQuestion = nil
    for index in offers.packages.indices where offers.packages[index].eligibility == .unknown {
      let package = offers.packages[index]
      let answer = answers.first { $0.productID == package.product.id && $0.plan == package.plan }
      guard let status = answer?.status, status != .unknown else { continue }
      offers.packages[index].eligibility = status
      turn.report(.customer(.eligibilityChecked(productID: package.product.id, status, isCached: false)))
    }
    if paywall?.packages.isEmpty == false { showOffers() }
  }

  mutating func offeringsFailed(_ request: RequestID, _ error: StoreError, _ turn: inout MonetizationTurn) {
    guard offers.request == request else { return }
    offers.request = nil
    offersFailed(error, &turn)
  }

  /// Notes that there is nothing to offer.
  ///
  /// - Parameter isOutage: No offers could be loaded, for which an offline policy may let the customer in. False if the
  ///   app asks for an offering that there is not.
  private mutating func offersFailed(_ error: StoreError, isOutage: Bool = true, _ turn: inout MonetizationTurn) {
    offers.error = error
    if isOutage { customer.offeringsFailed = true }
    turn.report(.customer(.offeringsFailed(error)))
    guard let flow = paywall, flow.packages.isEmpty else { return }
    guard offers.packages.isEmpty else {
      paywall?.show(offers.packages)
      return
    }
    paywall?.phase = .failed(error)
    turn.report(.log(.paywallUnavailable(flow.context, error)))
  }
}

extension MonetizationConfiguration {
  /// Returns the offering to show: the configured one, or else the current one; nil if the server has it not.
  func offering(in response: OfferingsResponse) -> Offering? {
    offeringID.map { response.offerings[$0] } ?? response.offerings.current
  }
}

extension StoreError {
  static let missingAPIKey = StoreError.configuration("the API key is missing.")
  static func notFound(_ offering: String?) -> StoreError {
    offering.map { StoreError(.offeringNotFound, .text("the offering “\($0)” is not published.")) }
      ?? StoreError(.noCurrentOffering, .text("no offering is published."))
  }

  /// The SDK leaves out an offering of which the App Store has no product.
  static func empty(_ offering: Offering, isCurrent: Bool) -> StoreError {
    StoreError(
      isCurrent ? .noCurrentOffering : .offeringNotFound,
      .text("the App Store has no product of the offering “\(offering.identifier)”."))
  }
}
