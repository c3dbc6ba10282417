extension ReferencePage {
  /// The commands and keys of tapes.
  static let tapeCommands = ReferencePage(name: "tape-commands", title: "Commands of tapes") {
    """
    [tapes.md](../tapes.md) says how a tape is written and played. The commands of VHS and the keys may share a line.

    ## Commands of VHS

    \(table(TapeActions.all.filter { $0.isVHS }))

    Keys of VHS: \(MarkdownTable.code(TapeKey.allCases.filter(\.isVHS).map(\.rawValue), separator: " ")). Keys that VHS
    lacks: \(MarkdownTable.code(TapeKey.allCases.filter { !$0.isVHS }.map(\.rawValue), separator: " ")). Keys that are held:
    \(MarkdownTable.code(TapeModifier.allCases.map(\.rawValue), separator: " ")).

    ## Commands that VHS does not have

    \(table(TapeActions.all.filter { !$0.isVHS }))

    The roles of controls are \(MarkdownTable.code(TapeRole.allCases.map(\.rawValue))).

    ## In a film made by VHS

    \(MarkdownTable("command", "in its place", rows: films).text)

    The other commands of VHS are as they are, and those that VHS does not have are remarks.
    """
  }

  private static var films: [[String]] {
    TapeActions.all.compactMap { action in
      action.inVHS.map { [MarkdownTable.code([action.word ?? action.forms[0].examples[0]]), $0] }
    }
  }

  private static func table(_ actions: [any TapeAction.Type]) -> String {
    MarkdownTable("command", "meaning", rows: actions.flatMap { $0.forms }.map(\.cells)).text
  }
}

extension TapeForm {
  /// The row in a table of Markdown.
  var cells: [String] { [MarkdownTable.code(examples), meaning] }
}
