import Monetization

extension Verb {
  package static let backend = Verb(
    "backend", at: 40, "the backend that knows the customers", forms: "backend ok",
    "backend fail 503 [empty|nocode|unreadable|code 7102] [noretry]", "backend fail silent",
    taking: [.settings], clause: .one, perform: setsSetting)
}
