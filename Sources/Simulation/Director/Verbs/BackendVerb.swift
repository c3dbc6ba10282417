import Monetization

extension Verb {
  package static let backend = Verb(
    "backend", at: 40, "the backend that knows the customers", forms: "backend ok", "backend fail 503",
    taking: [.settings], clause: .one, perform: setsSetting)
}

extension DirectorCommand {
  /// Sets the behaviour of the backend.
  public static func backend(_ backend: StoreConditions.Backend) -> DirectorCommand {
    .set(.backend, .word(backend.words))
  }
}
