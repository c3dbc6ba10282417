/// Fills the clipboard.
struct CopyAction: TapeAction {
  var copied: String

  static let word: String? = "Copy"
  static let isVHS = true
  static let forms = [TapeForm("Copy \"text\"", means: "fills the clipboard")]
  static let grammar = "\"Copy\" , text , { text }"

  var arguments: [String] { [TapeFormatter.texts(copied)] }
  var ownTexts: [String] { [copied] }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    player.options.clipboard = copied
  }

  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.write([TapeCommand.Instruction(self)]) }
}

extension CopyAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    copied = try parser.joinedTexts("the text to copy, in quotes")
  }
}
