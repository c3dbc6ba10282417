import Monetization

/// The causes of the present facts, within one turn of the model or one step of the world.
struct CauseScope: Sendable {
  /// The services that receive requests of the app.
  enum Service: Hashable, Sendable {
    case store, ads, pages, data
  }

  /// The entry that led to all facts of the scope; nil if there is none.
  var lead: Int?
  /// Without a lead, the first entry becomes the lead of the others.
  var firstLeads = false
  /// The entry that caused a change of access.
  private var reason: Int?
  /// The change of access that affects banners and ads.
  private var adAccess: Int?
  /// The entry that announces the next request.
  private var announcement: (service: Service, entry: Int)?
  /// Screens that were left in this turn.
  var leftScreens: [ScreenID] = []

  init(lead: Int? = nil, firstLeads: Bool = false) {
    self.lead = lead
    self.firstLeads = firstLeads
  }

  /// Returns the entry that led to `fact`, as far as this turn alone shows it.
  func cause(of fact: Fact) -> Int? {
    guard case .app(let fact) = fact else { return lead }
    return switch fact {
    case .access: reason ?? lead
    case .banner, .rewardedAd: adAccess ?? lead
    case .bridge, .customer, .gate, .consent, .navigation, .page, .data, .log: lead
    }
  }

  /// Returns the entry that led to a request to `service`.
  func cause(ofRequestTo service: Service) -> Int? {
    announcement?.service == service ? announcement?.entry : lead
  }

  mutating func told(_ fact: Fact, _ entry: Int) {
    switch fact {
    case .director: lead = entry
    case .app(let fact): told(fact, entry)
    case .reply, .store, .server, .adNetwork, .setting, .withoutEffect, .clock, .network, .fault, .openedOutside,
      .notification, .web:
      break
    }
    if firstLeads, lead == nil { lead = entry }
  }

  private mutating func told(_ fact: AppFact, _ entry: Int) {
    switch fact {
    case .bridge(.received): lead = entry
    case .customer, .log(.rewardEarned), .access(.graceWindowEnded): reason = entry
    case .access(.ads), .consent: adAccess = entry
    case .rewardedAd(.loadStarted), .rewardedAd(.presentationStarted), .banner(.loadStarted):
      announcement = (.ads, entry)
    case .navigation(.visited), .navigation(.pageRefreshed), .page(_, .submitted), .page(_, .redirected):
      announcement = (.pages, entry)
    case .data(.requested): announcement = (.data, entry)
    case .log(.purchaseStarted), .log(.restoreStarted): announcement = (.store, entry)
    case .bridge, .access, .gate, .rewardedAd, .banner, .navigation, .page, .data, .log: break
    }
  }
}
