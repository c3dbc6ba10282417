import Monetization

extension Verb {
  package static let clock = Verb(
    "clock", at: 20,
    "sets the phone's wall clock off, as its user could; `right` sets it right",
    forms: "clock +1h", "clock -3h", "clock right",
    taking: [.settings], clause: .one, perform: setsSetting)
}
