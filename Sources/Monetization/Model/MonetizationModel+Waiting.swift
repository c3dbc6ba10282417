extension MonetizationModel {
  /// What the app has asked for and waits to hear of, in words; empty when it is at rest.
  ///
  /// A question that only a person can answer, such as an open sheet, is no wait. Every wait here must come to its
  /// end by an answer or a deadline: one that never does is a fault.
  public var waits: [String] {
    var waits: [String] = []
    if customer.fetch != nil { waits.append("a customer info") }
    if case .loading? = paywall?.phase { waits.append("offerings") }
    if case .purchasing(_, let productID)? = paywall?.activity, !isSystemSheetUp {
      waits.append("the purchase of \(productID)")
    }
    if case .restoring? = paywall?.activity { waits.append("a restore of the paywall") }
    if planRestore != nil { waits.append("a restore of the Pro screen") }
    waits += webRestores.map { "the restore asked for by \($0.message.component) #\($0.message.id)" }
    if case .loading = rewarded.stock { waits.append("a rewarded ad") }
    if case .waiting = rewarded.exchange { waits.append("an ad to show") }
    if case .awaitingReward = rewarded.exchange { waits.append("a late reward") }
    return waits
  }
}
