import Monetization

extension Setting {
  /// The effect of a cancelled purchase on the paywall.
  package static let oncancel = Setting(
    "oncancel", "Paywall after a cancel",
    "whether the paywall stays open; `app` is as the app's files say",
    in: .client, at: 50, keptAs: "app.onCancel", .words(of: CancelPolicy.self, before: ["app"]),
    meanings: [
      "app": "as the app has it",
      "keepOpen": "the paywall stays open",
      "dismiss": "the paywall closes",
    ],
    notices: [
      "app": "The app decides what follows a cancelled purchase.",
      "keepOpen": "After a cancelled purchase the paywall stays open.",
      "dismiss": "After a cancelled purchase the paywall closes.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.onCancel?.rawValue ?? "app") },
      write: { $1.policies.onCancel = $0.choice() }), keptWords: ["app": "none"])
}
