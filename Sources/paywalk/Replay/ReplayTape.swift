import Tapes

/// A tape to be replayed, with its text.
struct ReplayTape: Sendable {
  /// The path, or the name of standard input.
  let file: String
  /// The text, or the reason that there is none.
  let text: Result<String, UnreadableText>

  init(path: String) {
    file = path
    text = Result { () throws(UnreadableText) in try TapeFiles.text(path) }
  }

  /// Reads the tape on standard input.
  init(standardInput text: String) {
    file = TapeScript.standardInput
    self.text = .success(text)
  }
}
