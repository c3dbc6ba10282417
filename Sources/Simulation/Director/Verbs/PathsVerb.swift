import Monetization

extension Verb {
  package static let paths = Verb(
    "paths", at: 80,
    "the file that the app's server gives for its path configuration; the app loads its rules again",
    forms: "paths serve /configurations/ios_v2.json", "paths reload", taking: [.settings, .slots(.word("reload"))],
    meanings: ["reload": "the app asks its server for the file, as at a launch"]
  ) { command, phone, world, step in
    guard step.app.configuration.servedPathsPath != nil else {
      return world.tell(.withoutEffect(.servedPaths), on: phone, &step)
    }
    guard let path = command.text else { return world.apply(.pathsReloadAsked, to: phone, &step) }
    guard step.app.bodies[path] != nil else { return world.tell(.withoutEffect(.servedFile), on: phone, &step) }
    setsSetting(command, phone, &world, &step)
  }
}

extension DirectorCommand {
  /// The app loads the sources of its path configuration again.
  public static let reloadPaths = DirectorCommand(.paths, .word("reload"))
}
