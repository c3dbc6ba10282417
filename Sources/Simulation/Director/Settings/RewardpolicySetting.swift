import Monetization

extension Setting {
  /// The time at which a reward is granted.
  package static let rewardpolicy = Setting(
    "rewardpolicy", "A reward is granted",
    "a reward is granted `atonce`, `whenverified` by the server, or at once with `revoke` if the server refuses it",
    in: .ads, at: 180, keptAs: "app.rewards.policy", .words(of: RewardPolicy.self),
    meanings: [
      "atonce": "granted when earned, the server is not asked",
      "whenverified": "granted when the server has confirmed it",
      "revoke": "granted when earned, taken back if the server refuses",
    ],
    notices: [
      "atonce": "A reward is granted when earned, without the server.",
      "whenverified": "A reward is granted when the server has confirmed it.",
      "revoke": "A reward is granted, and taken back if it is refused.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.rewards.policy.rawValue) },
      write: { $1.policies.rewards.policy = $0.choice() ?? $1.policies.rewards.policy }))
}
