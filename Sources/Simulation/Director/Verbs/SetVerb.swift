extension Verb {
  package static let set = Verb(
    "set", at: 330, "a rule of the store, the ads or the app, by its name", forms: "set SETTING VALUE",
    taking: [.settings],
    clause: .oneOfSeveral, note: { Setting.named($0)?.title ?? "" }, perform: setsSetting)
}

extension DirectorCommand {
  /// Sets a setting, by its own command.
  public static func set(_ setting: Setting, _ value: DirectorValue) -> DirectorCommand { setting.command(value) }
}
