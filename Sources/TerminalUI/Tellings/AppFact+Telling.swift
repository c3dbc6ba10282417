import Monetization

extension AppFact: ToldFact {
  struct Forms: Sendable {
    let bridge = FactPart<BridgeFact>()
    let customer = FactPart<CustomerFact>()
    let access = FactPart<AccessFact>()
    let gate = FactPart<GateFact>()
    let rewardedAd = FactPart<RewardedAdFact>()
    let banner = FactPart<BannerFact>()
    let consent = FactPart<ConsentFact>()
    let navigation = FactPart<NavigationFact>()
    let page = FactPart<PageFact.OnScreen>()
    let data = FactPart<DataFact>()
    let log = FactPart<LogEvent>()
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .bridge(let fact): Self.forms.bridge(fact)
    case .customer(let fact): Self.forms.customer(fact)
    case .access(let fact): Self.forms.access(fact)
    case .gate(let fact): Self.forms.gate(fact)
    case .rewardedAd(let fact): Self.forms.rewardedAd(fact)
    case .banner(let fact): Self.forms.banner(fact)
    case .consent(let fact): Self.forms.consent(fact)
    case .navigation(let fact): Self.forms.navigation(fact)
    case .page(let screen, let fact): Self.forms.page(PageFact.OnScreen(screen, fact))
    case .data(let fact): Self.forms.data(fact)
    case .log(let event): Self.forms.log(event)
    }
  }
}
