/// Gives a variable its value, or names the columns of a table.
struct LetAction: TapeAction {
  var declared: Declared

  enum Declared: Hashable, Sendable {
    /// The value counts unless the variable was given one from outside.
    case value(name: String, String)
    /// The tape is played once for each row.
    case columns([String])
  }

  static let word: String? = "Let"
  static let forms = [
    TapeForm(
      "Let name = value", "Let name name …",
      means: "a variable, the columns of a table, see [variables and tables](../tapes.md#variables-and-tables)")
  ]
  static let grammar = "\"Let\" , variable , ( \"=\" , ( string | rest of the line ) | { variable } )"

  var arguments: [String] {
    switch declared {
    case .value(let name, let value): [name, TapeSymbol.equals.rawValue, TapeFormatter.restOfLine(value)]
    case .columns(let names): names
    }
  }

  var isStep: Bool { false }
  var ownTexts: [String] { if case .value(_, let text) = declared { [text] } else { [] } }

  // Variables have been replaced before the walk begins.
  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {}
  func film(by exporter: inout VHSExporter, before: TapePlayer) {}
}

extension LetAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) { declared = try parser.letting() }
}
