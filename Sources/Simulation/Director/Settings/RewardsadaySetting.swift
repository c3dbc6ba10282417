import Monetization

extension Setting {
  /// The rewards of one day.
  package static let rewardsaday = Setting(
    "rewardsaday", "Rewards a day",
    "how many rewards may begin on one day, by UTC",
    in: .ads, at: 160, keptAs: "app.rewards.dailyLimit",
    .number(1...RewardRules.highestDailyLimit, offered: [nil, 1, 3], example: "3"),
    notices: [
      "none": "Any number of rewards may begin on one day.",
      "1": "One reward may begin on one day.",
      "…": "Up to … rewards may begin on one day.",
    ],
    home: .elsewhere(
      read: { .number($0.policies.rewards.dailyLimit) },
      write: { if case .number(let number) = $0 { $1.policies.rewards.dailyLimit = number } }))
}
