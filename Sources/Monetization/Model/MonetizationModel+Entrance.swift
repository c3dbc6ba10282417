// The paywall at the launch and on each return to the foreground.
extension MonetizationModel {
  /// The way to the paywall of an arrival.
  struct Entrance: Hashable, Sendable {
    var step = Step.readingCustomer
    /// The paywall comes up whatever the customer has.
    let isForced: Bool

    enum Step: Hashable, Sendable {
      /// The customer info is being read.
      case readingCustomer
      /// The customer needs the paywall, and its offers are being loaded.
      case loadingOffers(RequestID)
    }
  }

  /// Begins the question of an app that lets nobody in without a look at the customer info.
  mutating func arrived(isLaunch: Bool, _ turn: MonetizationTurn) {
    let forces = turn.configuration.forcesPaywall && isLaunch
    guard turn.configuration.paywallTiming == .atLaunch || forces else { return }
    entrance = Entrance(isForced: forces)
  }

  /// Goes on with the question once the answers are there, and presents the paywall if it is needed.
  ///
  /// It waits for a sheet or an alert to go. Under `failOpen` offers that cannot be loaded let the customer in; an
  /// offering that is not published does not.
  mutating func settleEntrance(_ turn: inout MonetizationTurn) {
    guard let entrance else { return }
    guard isInForeground, paywall == nil else {
      if paywall != nil { self.entrance = nil }
      return
    }
    let access = entitlementAccess(turn.configuration.entitlements.content, at: turn.time, in: turn.configuration)
    let mayEnter = access.isActive && !entrance.isForced
    switch entrance.step {
    case .readingCustomer:
      guard customer.fetch == nil else { return }
      if mayEnter {
        self.entrance = nil
        return
      }
      let request = loadOffers(&turn)
      self.entrance?.step = .loadingOffers(request)
      // Without a key nothing is on its way, and nothing else would go on.
      settleEntrance(&turn)
    case .loadingOffers(let request):
      guard offers.request == nil || offers.request != request else { return }
      if mayEnter {
        self.entrance = nil
        return
      }
      guard !isModalPresenting(turn) else { return }
      self.entrance = nil
      presentPaywall(PaywallContext(source: .launch), loaded: request, &turn)
    }
  }
}
