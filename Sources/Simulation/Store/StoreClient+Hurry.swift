import Monetization

extension StoreClient {
  /// A sheet asks to confirm what will be charged, or tells what became of it, and takes no answer yet.
  public func isHurried(at instant: Instant) -> Bool {
    if let sheet { return sheet.isHurried(at: instant) }
    if let sheet = redemptionSheet, case .offer = sheet.step { return sheet.isHurried(at: instant) }
    return false
  }

  /// Makes such a sheet wait until no key has come for as long as it took to come up, so that a key that is held down
  /// never answers it.
  mutating func waitForPause(after instant: Instant) {
    guard isHurried(at: instant) else { return }
    let end = instant + PurchaseSheet.arrivalDuration
    sheet?.readyAt = end
    redemptionSheet?.readyAt = end
  }
}
