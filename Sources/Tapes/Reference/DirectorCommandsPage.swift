import Simulation

extension ReferencePage {
  /// The commands of the Director.
  static let directorCommands = ReferencePage(name: "director-commands", title: "The Director's commands") {
    let rows = DirectorVerb.allCases.map { [MarkdownTable.code($0.entry.forms), $0.entry.summary] }
    return """
      The words after `Director` in a tape are those of the palette (`:` in the app). `[ ]` may be left out, and `|`
      stands between choices. More about them is in [tapes.md](../tapes.md#the-directors-commands).

      \(MarkdownTable("command", "what it does", rows: rows).text)

      The settings have [a page of their own](director-settings.md), and so have [the faults](faults.md);
      [tapes.md](../tapes.md#scenarios) has the scenarios.
      """
  }
}
