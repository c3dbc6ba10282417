import Monetization

extension Verb {
  package static let cache = Verb(
    "cache", at: 360, "the app forgets customer info and offerings, and reads them anew", forms: "cache reset",
    taking: [.slots(.word("reset"))], meanings: ["reset": "forgets both, and reads them anew"]
  ) { _, phone, world, step in
    world.onceConfigured(on: phone, &step) { $0.resetCache(of: phone, &$1) }
  }
}

extension DirectorCommand {
  /// The app forgets what it has of customer info and offerings, and reads both anew.
  public static let resetCache = DirectorCommand(.cache, .word("reset"))
}
