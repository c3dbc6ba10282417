import Monetization

extension Setting {
  /// The effect of an ad during ad-free time.
  package static let stacking = Setting(
    "stacking", "An ad during ad-free time",
    "an ad during ad-free time: `refuse` it, `extend` what is left by two hours, or `reset` it to two hours",
    in: .ads, at: 140, keptAs: "app.rewards.stacking", .words(of: RewardStacking.self),
    meanings: [
      "refuse": "no ad is shown while ad-free time runs",
      "extend": "the reward is added to what is left",
      "reset": "the time begins again",
    ],
    home: .elsewhere(
      read: { .word($0.policies.rewards.stacking.rawValue) },
      write: { $1.policies.rewards.stacking = $0.choice() ?? $1.policies.rewards.stacking }))
}
