/// Shows a caption.
struct SubtitleAction: TapeAction {
  /// The caption; an empty text removes it.
  var caption: String

  static let word: String? = "Subtitle"
  static let forms = [TapeForm("Subtitle \"text\"", "Subtitle \"\"", means: "shows a caption, takes it away")]
  static let grammar = "\"Subtitle\" , text"

  var arguments: [String] { [TapeFormatter.quoted(caption)] }
  var isStep: Bool { false }

  func perform(in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver) {
    player.options.caption = caption
    player.show(.command, &observer)
  }
}

extension SubtitleAction {
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic) {
    caption = try parser.text("the caption in quotes")
  }
}
