import Monetization

extension Setting {
  /// The most that extended rewards leave.
  package static let rewardcap = Setting(
    "rewardcap", "Most ad-free time",
    "the most that is left after an ad that extends, 2 to 24 hours",
    in: .ads, at: 150, keptAs: "app.rewards.cap",
    .span(.zero...RewardRules.longestCap, offered: [.hours(6), .hours(2), .hours(24)], example: "6h"),
    notices: ["…": "After an ad that extends, … are left at most."],
    home: .elsewhere(
      read: { .span($0.policies.rewards.cap) },
      write: { if case .span(let span?) = $0 { $1.policies.rewards.cap = span } }))
}
