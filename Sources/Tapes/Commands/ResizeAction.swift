/// Changes the size of the window.
struct ResizeAction: TapeAction {
  var columns: Int
  var rows: Int

  static let word: String? = "Resize"
  static let forms = [TapeForm("Resize 60 20", means: "changes the window to so many columns and rows")]
  static let grammar = "\"Resize\" , count , count"

  var arguments: [String] { [String(columns), String(rows)] }
  var pace: TapePace { .beat }
  var changesWalk: Bool { true }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.feed(.resize(columns: columns, rows: rows), step, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.note("VHS cannot resize its terminal; the line is left out")
    exporter.page.remark(text)
  }
}

extension ResizeAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    columns = try parser.cells("the number of columns")
    rows = try parser.cells("the number of rows")
  }
}
