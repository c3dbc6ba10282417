/// Lays the commands of a recording out as a tape.
enum RecordedText {
  /// One command a line; a blank line below the head, and below every stretch in which something has come to be seen.
  static func text(_ commands: [TapeCommand.Kind]) -> String {
    var text = ""
    var last = Part.head
    var hasWaited = false
    for command in commands {
      let part = Part(command)
      if part != last, last == .head || (last == .time && hasWaited) {
        text += "\n"
        hasWaited = false
      }
      if case .wait = command { hasWaited = true }
      text += TapeFormatter.text(of: command) + "\n"
      last = part
    }
    return text
  }

  /// What a command is to the reader of a recording.
  private enum Part {
    case head, time, deed

    init(_ command: TapeCommand.Kind) {
      switch command {
      case .set, .env: self = .head
      case .wait, .sleep, .advance: self = .time
      default: self = .deed
      }
    }
  }
}
