import Monetization

extension Setting {
  /// The answer to apps that want to track.
  package static let tracking = Setting(
    nil, of: "tracking", "Tracking", "whether apps may track the user",
    in: .phone, at: 50, .words(of: PhonePrivacy.Tracking.self),
    meanings: [
      "off": "no app may ask",
      "ask": "the system asks when the app wants to know",
      "authorized": "the user has agreed",
      "denied": "the user has refused",
      "restricted": "not the user's to decide, as on a child's phone",
    ],
    notices: [
      "off": "No app may ask to track the user.",
      "ask": "The system asks when an app wants to track the user.",
      "authorized": "The user has agreed to tracking.",
      "denied": "The user has refused tracking.",
      "restricted": "Tracking is not the user's to decide, as for a child.",
    ],
    home: .elsewhere(
      read: { .word($0.phone.tracking.rawValue) },
      write: { $1.phone.tracking = $0.choice() ?? $1.phone.tracking }))
}
