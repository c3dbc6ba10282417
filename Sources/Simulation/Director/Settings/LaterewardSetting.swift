import Monetization

extension Setting {
  /// The delay of a late reward.
  package static let latereward = Setting(
    "latereward", "Late reward comes after",
    "the time from the dismissal to the reward, in the order `rewardAfterDismiss`",
    in: .ads, at: 90, keptAs: "ads.lateRewardDelay",
    .span(nil, offered: [.seconds(1), .seconds(4), .seconds(30)], example: "30s"),
    notices: ["…": "A late reward comes … after the ad."],
    home: .ads)
}

extension AdNetworkConditions {
  /// The time from the dismissal to the reward in the order `rewardAfterDismiss`.
  public var lateRewardDelay: TimeSpan {
    get { values.span(.latereward) ?? .zero }
    set { values[.latereward] = .span(newValue) }
  }
}
