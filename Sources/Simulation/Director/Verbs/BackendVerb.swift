import Monetization

extension Verb {
  package static let backend = Verb(
    "backend", at: 40, "the backend that knows the customers", forms: "backend ok", "backend fail 503",
    taking: [.settings], clause: .one, perform: setsSetting)
}
