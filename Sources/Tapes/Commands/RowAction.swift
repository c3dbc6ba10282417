/// A row of the tape's table.
struct RowAction: TapeAction {
  var values: [String]

  static let word: String? = "Row"
  static let forms = [
    TapeForm(
      "Row value value …", means: "a row of the table, see [variables and tables](../tapes.md#variables-and-tables)")
  ]
  static let grammar = "\"Row\" , cell , { cell }"

  var arguments: [String] { values.map(TapeFormatter.word) }
  var isStep: Bool { false }

  // Variables have been replaced before the walk begins.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension RowAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) { values = try parser.tableRow() }
}
