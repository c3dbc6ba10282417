// The consent before all ads.
extension MonetizationModel {
  mutating func handle(_ event: ConsentEvent, _ turn: inout MonetizationTurn) {
    let couldRequest = consent.canRequestAds
    perform(consent.handle(event), &turn)
    if consent.canRequestAds, !consent.isPersonalised { replacePersonalisedAds(&turn) }
    if !couldRequest, consent.canRequestAds { preloadAd(&turn) }
  }

  /// Asks what is still to be asked, as soon as ads are wanted and the screen is free for it.
  mutating func settleConsent(adsAreRemoved: Bool, modalIsPresenting: Bool, _ turn: inout MonetizationTurn) {
    let areAdsWanted = turn.configuration.ads.displayAds && !adsAreRemoved
    let isFree = isInForeground && !modalIsPresenting && !rewarded.isPresenting
    let hadStarted = consent.hasStarted
    perform(consent.proceed(areAdsWanted: areAdsWanted, isFree: isFree), &turn)
    if !hadStarted, consent.hasStarted { preloadAd(&turn) }
  }

  mutating func perform(_ effects: [ConsentEffect], _ turn: inout MonetizationTurn) {
    for effect in effects {
      switch effect {
      case .request(let id, let request): turn.request(.consent(request, id))
      case .report(let fact): turn.report(.consent(fact))
      }
    }
  }

  /// Lets go of ads that were chosen by interests which may no longer be used.
  private mutating func replacePersonalisedAds(_ turn: inout MonetizationTurn) {
    if banner.isPersonalised { perform(banner.withdraw(ids: &nextRequest), &turn) }
    guard rewarded.isStockPersonalised else { return }
    perform(rewarded.replaceStock(context: adContext(turn), at: turn.uptime, ids: &nextRequest), &turn)
  }
}
