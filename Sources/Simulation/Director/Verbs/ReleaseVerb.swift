import Monetization

extension Verb {
  package static let release = Verb(
    "release", at: 110, "lets what `hold` keeps back go on, in order, and ends the holding", forms: "release [API]",
    taking: [.slots(.optional(.words(of: ServiceAPI.self)))], meanings: ServiceAPI.sentences,
    note: { ServiceAPI(rawValue: $0)?.title ?? "" },
    perform: { command, phone, world, step in
      world.release(command.arguments.first?.choice(), on: phone, &step)
    })
}

extension DirectorCommand {
  /// Ends the holding of one call or of all, and begins the requests held back.
  public static func release(_ api: ServiceAPI?) -> DirectorCommand {
    api.map { DirectorCommand(.release, .word($0.rawValue)) } ?? DirectorCommand(.release)
  }
}
