extension ReferencePage {
  /// The settings of tapes.
  static let tapeSettings = ReferencePage(name: "tape-settings", title: "Settings of tapes") {
    let rows = TapeSetting.allCases.sorted { $0.rawValue < $1.rawValue }.map { setting in
      [
        MarkdownTable.code([setting.rawValue]), setting.row.form.words, setting.isVHS ? "yes" : "no",
        setting.row.meaning,
      ]
    }
    let ofWalk = TapeSetting.allCases.filter(\.isForWholeWalk).map(\.rawValue).sorted()
    return """
      `Set NAME VALUE` changes a setting. \(MarkdownTable.code(ofWalk)) shape the whole walk and must come before its first
      step. [tapes.md](../tapes.md#settings) has the defaults.

      \(MarkdownTable("setting", "value", "in VHS", "meaning", rows: rows).text)
      """
  }
}
