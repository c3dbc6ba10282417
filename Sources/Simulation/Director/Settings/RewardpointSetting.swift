import Monetization

extension Setting {
  /// The position in a video that earns its reward.
  package static let rewardpoint = Setting(
    "rewardpoint", "Reward is earned at",
    "the position in the video that earns the reward, at its end at the latest; `none` is each one's own",
    in: .ads, at: 40, keptAs: "ads.rewardPoint",
    .span(.seconds(1)...(.minutes(1)), offered: [nil, .seconds(5), .seconds(10), .seconds(30)], example: "10s"),
    notices: [
      "none": "Each video has its own moment of reward.",
      "…": "A reward is earned after … of the video.",
    ],
    home: .ads)
}

extension AdNetworkConditions {
  /// The position in a video at which the reward is earned, at its end at the latest; nil for each one's own.
  public var rewardPoint: TimeSpan? {
    get { values.span(.rewardpoint) }
    set { values[.rewardpoint] = .span(newValue) }
  }
}
