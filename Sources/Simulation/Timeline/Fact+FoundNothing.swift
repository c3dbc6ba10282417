extension Fact {
  /// A command of the Director found nothing to act on.
  package var foundNothing: Bool {
    switch self {
    case .withoutEffect, .clock(.doesNotGoBack), .clock(.ends), .fault(.nothingHeld): true
    case .store(let fact): fact.foundNothing
    case .app, .reply, .server, .adNetwork, .director, .clock, .network, .fault, .openedOutside, .notification, .web:
      false
    }
  }
}
