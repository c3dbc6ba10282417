extension MonetizationModel {
  /// The answers that the app still waits for, in words; empty when nothing is under way.
  ///
  /// An open sheet or another question to the user is not listed. An answer or a deadline must end every wait listed
  /// here; a wait without an end is a fault.
  public var waits: [String] {
    var waits: [String] = []
    if customer.fetch != nil { waits.append("the customer info") }
    if customer.sync != nil { waits.append("the purchases to be synced") }
    if case .loading? = paywall?.phase { waits.append("offerings") }
    if case .purchasing(_, let productID)? = paywall?.activity, !isSystemSheetUp {
      waits.append("the purchase of \(productID)")
    }
    if case .restoring? = paywall?.activity { waits.append("a restore of the paywall") }
    waits += openRequests.compactMap(answerAwaited)
    if !eligibility.questions.isEmpty { waits.append("the eligibility for introductory offers") }
    if receipts.isLoading { waits.append("the list of transactions") }
    if consent.wait == .update { waits.append("the update of the consent") }
    if case .loading = rewarded.stock { waits.append("a rewarded ad") }
    if case .waiting = rewarded.exchange { waits.append("an ad to show") }
    if case .awaitingReward = rewarded.exchange { waits.append("a late reward") }
    for open in verifications.all where open.request != nil {
      waits.append("the server's word about the reward of #\(open.impression.number)")
    }
    return waits
  }

  /// Returns the answer that an open request waits for, in words; nil while a sheet asks the user.
  private func answerAwaited(by request: OpenRequest) -> String? {
    switch request.purpose {
    case .management, .redemption, .abandonedRestore: nil
    case .refund: isSystemSheetUp ? nil : "the sheet for a refund"
    case .offer(let choice): isSystemSheetUp ? nil : "the purchase of \(choice.productID) with an offer"
    case .planRestore: "a restore of the Pro screen"
    case .pageRestore(let message, _): "the restore asked for by \(message.component) #\(message.id)"
    }
  }
}
