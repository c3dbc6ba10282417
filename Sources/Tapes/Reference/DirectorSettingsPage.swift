import Simulation

extension ReferencePage {
  /// The rules of store, ads and app that the Director sets.
  static let directorSettings = ReferencePage(name: "director-settings", title: "The Director's settings") {
    let rows = DirectorSetting.allCases.map { setting in
      [MarkdownTable.code(["set \(setting.rawValue) \(setting.values)"]), setting.summary]
    }
    return """
      `Director set` changes a rule of the store, of the ads or of the app while it runs. `|` stands between choices.

      \(MarkdownTable("setting", "what it changes", rows: rows).text)
      """
  }
}
