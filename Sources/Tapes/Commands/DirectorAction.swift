import Simulation

/// Gives a command to the Director.
struct DirectorAction: TapeAction {
  /// The words after `Director`, which the tape's parser does not interpret.
  var words: String
  /// The column of the first one; 0 if it is not known.
  var column: Int

  static let word: String? = "Director"
  static let forms = [
    TapeForm(
      "Director …",
      means:
        "gives the rest of the line to the Director, as one would type it in its palette; fails if that changes nothing"
    ),
    TapeForm("Director try …", means: "the same, whether or not it changes anything"),
  ]
  static let grammar = "\"Director\" , [ \"try\" ] , rest of the line"
  static let inVHS: String? = "the line typed into the palette: `Type@0s \":advance 2h\" Enter@0s`"

  var arguments: [String] { [TapeFormatter.oneLine(words)] }
  var pace: TapePace { .beat }
  var changesWalk: Bool { true }

  var appNames: [TapeAppNames.Name] {
    // A line that is no command has been reported already.
    let products = (try? DirectorCommand(TapeDirection(words).command))?.productIDs ?? []
    return products.map { .product($0) }
  }

  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    try player.direct(words, &observer)
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) {
    exporter.write(exporter.palette(TapeDirection(words).command))
  }
}

extension DirectorAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    let words = parser.takeRawLine(after: start)
    if words.text.isEmpty { throw parser.faultBefore("Director without a command", "what the Director shall do") }
    parser.report(parser.director(words.text), about: words)
    self.words = words.text
    column = parser.column(of: words)
  }
}
