import Monetization

extension StoreClient: Normalisable {
  /// After the store has done its part: the untold transactions, and the requests that were put off.
  public mutating func normalise(_ by: inout Normaliser) {
    sheet.normalise(&by)
    if var requestID = signInSheet?.requestID {
      requestID.normalise(&by)
      signInSheet?.requestID = requestID
      // They only say what a person sees; the store takes an answer at once.
      signInSheet?.arrivesAt = .epoch
      signInSheet?.isUntouched = true
    }
    managementSheet?.requestID.normalise(&by)
    redemptionSheet?.requestID.normalise(&by)
    redemptionSheet?.readyAt = nil
    refundSheet?.requestID.normalise(&by)
    refundSheet?.transaction.normalise(&by)
    messages.normalise(&by)
    heardMessages.normalise(&by)
    // They are only shown.
    refusedTransactions = []
    for account in formerAccounts.indices {
      for index in formerAccounts[account].transactionIDs.indices {
        by.transaction(&formerAccounts[account].transactionIDs[index])
      }
    }
    // It only decides if the loss of a receipt is told.
    lastAnswer = nil
    for index in missedRenewals.indices { by.nominal(&missedRenewals[index]) }
    putOffRequests.normalise(&by)
    agenda.normalise(&by)
  }
}

extension StoreClient.Entry: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .answer(let id, let answer, let tries):
      self = .answer(id.normalised(&by), answer.normalised(&by), tries: tries)
    case .sheetStep(let id): self = .sheetStep(id.normalised(&by))
    case .redemptionStep(let id): self = .redemptionStep(id.normalised(&by))
    case .rewardQuestion(var question):
      question.request.normalise(&by)
      question.impression.normalise(&by)
      self = .rewardQuestion(question)
    case .outdatedUpdate(let cause, var instant):
      by.nominal(&instant)
      self = .outdatedUpdate(cause, asOf: instant)
    case .update, .repeatedUpdate, .unconfirmed: break
    }
  }
}

extension StoreAnswer: Normalisable {
  mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .purchase(let conclusion): self = .purchase(conclusion.normalised(&by))
    case .offerings, .customerInfo, .sync, .restore, .transactions, .restoreCancelled, .unattendedPurchase, .redemption,
      .refundRequest, .eligibility,
      .logIn, .logOut:
      break
    }
  }
}

extension PurchaseSheet: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    requestID.normalise(&by)
    if case .done(let conclusion) = step { step = .done(conclusion.normalised(&by)) }
    // They only delay an answer: a person waits until then, and so does a search.
    (arrivesAt, readyAt) = (.epoch, .epoch)
  }
}

extension PurchaseConclusion: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .bought(let transaction): self = .bought(transaction.normalised(&by))
    case .held(let transaction): self = .held(transaction.normalised(&by))
    case .accepted(let transaction): self = .accepted(transaction.normalised(&by))
    case .suspended(var until?):
      by.instant(&until)
      self = .suspended(until: until)
    case .suspended(nil), .waiting, .cancelled, .unverified, .failed: break
    }
  }
}

extension StoreMessage: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .billingIssue(let product, var since):
      by.nominal(&since)
      self = .billingIssue(productID: product, since: since)
    case .priceIncrease, .winBack: break
    }
  }
}
