// Restores, begun in the paywall, on the plan's screen or by a page.
extension MonetizationModel {
  mutating func restoreFinished(_ request: RequestID, _ outcome: RestoreOutcome, _ turn: inout MonetizationTurn) {
    let purpose = close(request)
    if case .pageRestore(let message, _)? = purpose { return pageRestoreFinished(message, outcome, &turn) }
    if purpose == .abandonedRestore { return pageRestoreFinished(nil, outcome, &turn) }
    let isPaywall = paywall?.activity == .restoring(request)
    let isPlanScreen = purpose == .planRestore
    if isPaywall { paywall?.activity = .idle }
    let session = isPaywall ? paywall?.context : nil
    let context = session ?? Self.planContext
    let count = awaited.count
    switch takeIn(outcome, &turn) {
    case .cancelled: turn.report(.log(.restoreCancelled(context)))
    case .failed(let error):
      turn.report(.log(.restoreFailed(context, error)))
      if isPaywall || isPlanScreen { turn.present(.restoreFailed(error)) }
    case .restored(let info):
      let found = session.map { isUnlocked(for: $0, turn) } ?? isUnlocked(info, turn)
      turn.report(.log(found ? .restored(context) : .nothingToRestore(context)))
      if isPaywall { paywall?.lastOutcome = found ? .restored : .nothingRestored }
      guard isPaywall || isPlanScreen else { return }
      if found {
        turn.celebrate(.restore)
      } else if awaited.count == count {
        turn.present(.nothingRestored)
      }
      if found, isPaywall { dismissPaywall(&turn) }
    }
  }

  /// Takes in the result of a restore. An entitlement opens the grace window; an empty restore opens none.
  ///
  /// Returns the outcome as the app sees it. An answer that the app refuses tells nothing about purchases: the restore
  /// has failed.
  mutating func takeIn(_ outcome: RestoreOutcome, _ turn: inout MonetizationTurn) -> RestoreOutcome {
    guard case .restored(let answer) = outcome else { return outcome }
    guard let info = learned(answer, &turn) else { return .failed(.signatureVerificationFailed) }
    let found = info.activeEntitlements(wall: turn.time.wall)
    openGrace(found, &turn)
    if !found.isEmpty { readCustomerInfo(&turn) }
    return .restored(info)
  }
}
