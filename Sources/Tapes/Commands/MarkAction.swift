/// Names this moment, for `Rewind`.
struct MarkAction: TapeAction {
  var name: String

  static let word: String? = "Mark"
  static let forms = [TapeForm("Mark name", means: "names this moment")]
  static let grammar = "\"Mark\" , name"

  var arguments: [String] { [TapeFormatter.word(name)] }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    player.mark(name)
  }
}

extension MarkAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    name = try parser.word("a name for this moment")
  }
}
