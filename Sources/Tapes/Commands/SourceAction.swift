/// Inserts another tape.
struct SourceAction: TapeAction {
  /// The path of a tape; always ends in `.tape`.
  var path: String

  static let word: String? = "Source"
  static let isVHS = true
  static let forms = [TapeForm("Source setup.tape", means: "runs another tape here")]
  static let grammar = "\"Source\" , text"
  static let inVHS: String? = "the steps of the other tape"

  var arguments: [String] { [TapeFormatter.bare(path)] }
  var isStep: Bool { false }

  // The other tape's commands stand in its place.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension SourceAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    path = try parser.path(endings: TapePath.sources)
  }
}
