import Monetization

extension Setting {
  /// The design of the paywall.
  package static let paywalllook = Setting(
    "paywalllook", "Look of the paywall",
    "the design of the paywall on this phone: the app's own or the system's; `app` is as the app's files say",
    in: .client, at: 60, .words(of: PaywallLook.self, before: ["app"]),
    meanings: [
      "app": "as the app has it",
      "custom": "the app's own design",
      "storeKit": "the system's store views",
    ],
    notices: [
      "app": "The paywall looks as the app has it.",
      "custom": "The paywall has the app's own design.",
      "storeKit": "The paywall has the system's store views.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.paywallLook?.rawValue ?? "app") },
      write: { $1.policies.paywallLook = $0.choice() }))
}
