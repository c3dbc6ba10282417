/// Lays the commands of a recording out as a tape.
enum RecordedText {
  /// One command a line; a blank line below the head, and below what was waited for.
  static func text(_ commands: [TapeCommand.Kind]) -> String {
    var text = ""
    var last: TapeCommand.Kind?
    for command in commands {
      if let last, last.endsParagraph(before: command) { text += "\n" }
      text += TapeFormatter.text(of: command) + "\n"
      last = command
    }
    return text
  }
}

extension TapeCommand.Kind {
  fileprivate func endsParagraph(before next: TapeCommand.Kind) -> Bool {
    if isHead { return !next.isHead }
    if case .wait = self, case .wait = next { return false }
    if case .wait = self { return true }
    return false
  }

  private var isHead: Bool {
    switch self {
    case .set, .env: true
    default: false
    }
  }
}
