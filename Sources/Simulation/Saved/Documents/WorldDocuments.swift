extension KeptDocument<SavedWorld> {
  /// All documents of a world.
  package static let all: [KeptDocument] = [
    chatServer,
    faults,
    server,
    store,
    world,
  ]
}
