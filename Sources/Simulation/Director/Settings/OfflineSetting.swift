import Monetization

extension Setting {
  /// The access without a fresh answer.
  package static let offline = Setting(
    "offline", "Offline policy",
    "the access without a fresh answer; `app` is as the app's files say",
    in: .client, at: 40, keptAs: "app.offlinePolicy", .words(of: OfflinePolicy.self, before: ["app"]),
    meanings: [
      "app": "as the app has it",
      "failOpen": "a failed fetch allows access",
      "cached": "the last known value counts, however old",
      "cachedUntilExpiry": "the last known value counts until it expires",
      "failClosed": "no access without a fresh answer",
    ],
    notices: [
      "app": "Without a fresh answer, access is as the app has it.",
      "cached": "The last known access counts, however old it is.",
      "cachedUntilExpiry": "The last known access counts until it expires.",
      "failClosed": "There is no access without a fresh answer.",
    ],
    home: .elsewhere(
      read: { .word($0.policies.offline?.rawValue ?? "app") },
      write: { $1.policies.offline = $0.choice() }), keptWords: ["app": "none"])
}
