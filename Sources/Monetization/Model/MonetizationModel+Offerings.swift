// The offers: loading them, and what comes of it.
extension MonetizationModel {
  @discardableResult
  mutating func loadOffers(_ turn: inout MonetizationTurn) -> RequestID {
    let request = makeRequest()
    if turn.configuration.apiKey == .present {
      offers.request = request
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
    offers.packages = packages
    offers.metadata = offering.metadata
    offers.error = nil
    acceptedOffers = response.accepted
    customer.offeringsFailed = false
    guard paywall != nil else { return }
    let selected = paywall?.selection
    paywall?.show(packages)
    if packages.contains(where: { $0.id == selected }) { paywall?.selection = selected }
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
