import Monetization

extension Setting {
  /// The answer to apps that want to track.
  package static let tracking = Setting(
    nil, of: "tracking", "Tracking", "whether apps may track the user",
    in: .phone, at: 50, .words(of: PhonePrivacy.Tracking.self),
    home: .elsewhere(
      read: { .word($0.phone.tracking.rawValue) },
      write: { $1.phone.tracking = $0.choice() ?? $1.phone.tracking }))
}
