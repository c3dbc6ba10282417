/// Something that has happened in the app, for the timeline and the log.
///
/// The model reports instead of logging: the driver adds the instant and decides who hears it. Payloads are ids, names,
/// numbers and enums, never wording; whoever shows a fact to people makes the sentence.
public enum AppFact: Hashable, Sendable {
  case bridge(BridgeFact)
  case customer(CustomerFact)
  case access(AccessFact)
  case gate(GateFact)
  case rewardedAd(RewardedAdFact)
  case banner(BannerFact)
  case navigation(NavigationFact)
  case log(LogEvent)

  public var channel: Channel {
    switch self {
    case .bridge: .bridge
    case .customer: .store
    case .access, .gate: .gate
    case .rewardedAd, .banner: .ad
    case .navigation: .navigation
    case .log: .log
    }
  }
}
