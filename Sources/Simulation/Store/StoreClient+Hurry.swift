import Monetization

extension StoreClient {
  /// A sheet asks to confirm what will be charged, or tells what became of it, and takes no answer yet.
  public func isHurried(at instant: Instant) -> Bool {
    if let sheet { return sheet.isHurried(at: instant) }
    if let sheet = redemptionSheet, case .offer = sheet.step { return sheet.isHurried(at: instant) }
    return false
  }

  /// The instant from which the sheet in front takes an answer; nil if there is none, or it takes one at once.
  public var answerableFrom: Instant? { sheet?.readyAt ?? signInSheet?.arrivesAt ?? redemptionSheet?.readyAt }

  /// Makes such a sheet wait until no key has come for as long as it took to come up, so that a key that is held down
  /// never answers it.
  mutating func waitForPause(after instant: Instant) {
    guard isHurried(at: instant) else { return }
    let end = instant + PurchaseSheet.arrivalDuration
    sheet?.readyAt = end
    redemptionSheet?.readyAt = end
  }
}
