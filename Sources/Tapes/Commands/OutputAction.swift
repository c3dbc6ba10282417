/// Writes what was shown to a file, or to a folder if the path ends in a slash.
struct OutputAction: TapeAction {
  var path: String

  static let word: String? = "Output"
  static let isVHS = true
  static let forms = [
    TapeForm(
      "Output walk.svg", "Output frames/",
      means: "where the recording goes; the ending says what it is, see [outputs](../tapes.md#outputs)")
  ]
  static let grammar = "\"Output\" , text"

  var arguments: [String] { [TapeFormatter.bare(path)] }
  var isStep: Bool { false }
  var note: String? { TapeOutput.note(for: path) }

  // The path is read before the walk begins.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension OutputAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) { path = try parser.outputPath() }
}
