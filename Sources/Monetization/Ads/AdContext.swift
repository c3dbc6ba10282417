/// The circumstances in which an ad slot decides.
public struct AdContext: Hashable, Sendable {
  /// The answer of `AdRemoval`.
  public var adsAreRemoved: Bool
  /// The rewarded ad unit; empty if none is configured.
  public var unitID: String
  /// The build setting `DISPLAY_ADS`: if false, the app sends no ad request of any kind.
  public var displayAds: Bool
  /// Something other than this slot's ad covers the screen.
  public var modalIsPresenting: Bool
  /// The app is on the screen. An ad that is ready before waits for it.
  public var isInForeground: Bool
  /// The answer of `ConsentGate`.
  public var canRequestAds: Bool
  /// Ads may be chosen by the user's interests.
  public var isPersonalised: Bool
  /// A rule of the app allows no ad for now; see `RewardRules`.
  public var limit: RewardLimit?
  /// Another reward may be added to one that runs.
  public var addsRewards: Bool
  /// The app's policy for the reward of the next ad.
  public var rewardPolicy: RewardPolicy
  /// The message of the page that offers the ad; nil if none does.
  public var offer: Message?

  public init(
    adsAreRemoved: Bool, unitID: String, displayAds: Bool = true, modalIsPresenting: Bool = false,
    isInForeground: Bool = true, canRequestAds: Bool = true, isPersonalised: Bool = false, limit: RewardLimit? = nil,
    addsRewards: Bool = false, rewardPolicy: RewardPolicy = .atOnce, offer: Message? = nil
  ) {
    self.adsAreRemoved = adsAreRemoved
    self.unitID = unitID
    self.displayAds = displayAds
    self.modalIsPresenting = modalIsPresenting
    self.isInForeground = isInForeground
    self.canRequestAds = canRequestAds
    self.isPersonalised = isPersonalised
    self.limit = limit
    self.addsRewards = addsRewards
    self.rewardPolicy = rewardPolicy
    self.offer = offer
  }

  /// The context that the page names in its message, such as the number of the app; nil without one. It is read from the
  /// message only when an ad is loaded: every turn makes a context.
  var workoutAppID: String? { offer.flatMap(RewardedAdComponent.workoutAppID) }

  /// Returns the answer to a tap that is refused for `refusal`; that of a limit says when it ends.
  func outcome(of refusal: ShowAdRefusal) -> ShowAdOutcome {
    if let limit, limit.refusal == refusal { .limited(limit) } else { .refused(refusal) }
  }

  var isConfigured: Bool { displayAds && !unitID.isEmpty }
  var allowsLoading: Bool { isConfigured && !adsAreRemoved && canRequestAds }

  /// The reason to refuse a tap in any state of the slot, checked in this order; nil if there is none.
  var refusal: ShowAdRefusal? {
    if adsAreRemoved { return .alreadyAdFree }
    if !isConfigured { return .unitNotConfigured }
    if modalIsPresenting { return .anotherModalIsPresenting }
    if !canRequestAds { return .consentMissing }
    return limit?.refusal
  }
}
