import Tapes

/// A tape to be replayed, with its text.
struct ReplayTape: Sendable {
  /// The path, or the name of standard input.
  let file: String
  /// The text; nil if the file is not there or is not UTF-8.
  let text: String?

  init(path: String) {
    file = path
    text = TapeFiles.text(path)
  }

  /// Reads the tape on standard input.
  init(standardInput text: String) {
    file = TapeScript.standardInput
    self.text = text
  }

  /// One sentence for a tape without a text.
  var refusal: String { TapeFiles.refusal(of: file) }
}
