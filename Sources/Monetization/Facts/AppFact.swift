/// Something that has happened in the app, for the timeline and the log.
///
/// The model reports instead of logging: the driver adds the instant and passes the fact on. Payloads are ids, names,
/// numbers and enums, never wording; the code that shows a fact to people writes the sentence.
public enum AppFact: Hashable, Sendable {
  case bridge(BridgeFact)
  case customer(CustomerFact)
  case access(AccessFact)
  case gate(GateFact)
  case rewardedAd(RewardedAdFact)
  case banner(BannerFact)
  case consent(ConsentFact)
  case navigation(NavigationFact)
  case page(ScreenID, PageFact)
  case data(DataFact)
  case log(LogEvent)

  public var channel: Channel {
    switch self {
    case .bridge: .bridge
    case .customer: .store
    case .access, .gate: .gate
    case .rewardedAd, .banner, .consent: .ad
    case .navigation, .page: .navigation
    case .data: .network
    case .log: .log
    }
  }
}
