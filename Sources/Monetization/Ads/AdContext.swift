/// What the flow around an ad slot looks like at the moment of a decision.
public struct AdContext: Hashable, Sendable {
  /// The one answer of `AdRemoval`.
  public var adsAreRemoved: Bool
  /// The rewarded ad unit; empty if none is configured.
  public var unitID: String
  /// `DISPLAY_ADS`: without it no request of any kind is made.
  public var displayAds: Bool
  /// Whether something other than this slot's ad covers the screen.
  public var modalIsPresenting: Bool

  public init(adsAreRemoved: Bool, unitID: String, displayAds: Bool = true, modalIsPresenting: Bool = false) {
    self.adsAreRemoved = adsAreRemoved
    self.unitID = unitID
    self.displayAds = displayAds
    self.modalIsPresenting = modalIsPresenting
  }

  var isConfigured: Bool { displayAds && !unitID.isEmpty }
  var allowsLoading: Bool { isConfigured && !adsAreRemoved }

  /// Why a tap is refused whatever the slot holds, in the order in which it is asked.
  var refusal: ShowAdRefusal? {
    if adsAreRemoved { return .alreadyAdFree }
    if !isConfigured { return .unitNotConfigured }
    if modalIsPresenting { return .anotherModalIsPresenting }
    return nil
  }
}
