import Monetization

extension Verb {
  package static let tracking = Verb(
    "tracking", at: 480,
    "whether apps may track the user; with `ask` the system asks before the first ad, with `off` no app may ask",
    forms: "tracking \(Setting.tracking.values)",
    taking: [.settings], perform: setsSetting)
}
