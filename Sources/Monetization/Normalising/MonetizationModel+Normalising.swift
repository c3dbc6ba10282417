extension MonetizationModel: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    // An app that is in front reads the clock before it is set back.
    customer.latestWall = isInForeground ? guardedWall(at: by.device) : customer.latestWall
    customer.normalise(&by, readsCache: policies.fetch != .fetchCurrent)
    ledger.normalise(&by)
    paywall.normalise(&by)
    rewarded.normalise(&by)
    banner.normalise(&by)
    consent.normalise(&by)
    adFree.normalise(&by, rules: policies.rewards)
    verifications.normalise(&by)
    openRequests.normalise(&by)
    entrance.normalise(&by)
    offers.request.normalise(&by)
    offers.openQuestion.normalise(&by)
    awaited.normalise(&by)
    // It only shows: the app folder never changes during a walk.
    offers.metadata = .null
    receipts.request.normalise(&by)
    for index in eligibility.questions.indices { eligibility.questions[index].id.normalise(&by) }
    // It only shows: the store has the transactions.
    receipts.history = nil
    // It only names the next one.
    nextRequest = RequestID(0)
  }
}

extension MonetizationModel.Entrance: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch step {
    case .readingCustomer: break
    case .loadingOffers(let request): step = .loadingOffers(request.normalised(&by))
    }
  }
}

extension AwaitedPurchase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.nominal(&since, since: by.device.wall, isOver: false) }
}

extension OpenRequest: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    self = OpenRequest(id: id.normalised(&by), purpose: purpose.normalised(&by))
  }
}

extension OpenRequest.Purpose: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .management, .redemption, .refund, .offer, .planRestore, .abandonedRestore: break
    case .pageRestore(let message, let started):
      var ends = started + MonetizationModel.restoreTimeout
      by.left(until: &ends)
      self = .pageRestore(message.normalised(&by), startedUptime: ends)
    }
  }
}

extension PaywallFlow: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    phase.normalise(&by)
    activity.normalise(&by)
  }
}

extension PaywallFlow.Phase: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .loading(let request): self = .loading(request.normalised(&by))
    case .ready, .failed: break
    }
  }
}

extension PaywallFlow.Activity: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .idle: break
    case .purchasing(let request, let product): self = .purchasing(request.normalised(&by), productID: product)
    case .restoring(let request): self = .restoring(request.normalised(&by))
    }
  }
}

extension ConsentGate: Normalisable {
  // It only names the next request.
  public mutating func normalise(_ by: inout Normaliser) { nextRequest = RequestID(0) }
}
