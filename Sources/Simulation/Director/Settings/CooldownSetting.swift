import Monetization

extension Setting {
  /// The pause between two rewards.
  package static let cooldown = Setting(
    "cooldown", "Pause between rewards",
    "the time from the beginning of a reward to the next ad",
    in: .ads, at: 170, keptAs: "app.rewards.cooldown",
    .span(.zero...(.days(7)), offered: [nil, .minutes(5), .hours(3)], example: "5m", zeroIsNone: true),
    notices: [
      "none": "The next ad can be watched at once after a reward.",
      "…": "The next ad can be watched … after a reward.",
    ],
    home: .elsewhere(
      read: { .span($0.policies.rewards.cooldown == .zero ? nil : $0.policies.rewards.cooldown) },
      write: { if case .span(let span) = $0 { $1.policies.rewards.cooldown = span ?? .zero } }))
}
