/// Lays the commands of a recording out as a tape.
enum RecordedText {
  /// What is remarked about a `See`.
  struct Remark: Hashable {
    /// Behind it, in its line.
    var beside: String
    /// In lines of their own.
    var beneath: [String] = []
  }

  /// One command a line; a blank line below the head, above every step, and below every stretch in which something
  /// has come to be seen.
  ///
  /// - Parameters:
  ///   - title: the remark that the tape begins with, if any.
  ///   - remarks: one for each `See`, in order.
  static func text(_ commands: [TapeCommand.Kind], title: String? = nil, remarks: [Remark] = []) -> String {
    var text = title.map { "\(remark($0))\n\n" } ?? ""
    var remarks = remarks[...]
    var last = CommandGroup.head
    var hasWaited = false
    for command in commands {
      let part = CommandGroup(command)
      if part == .step || (part != last && (last == .head || (last == .time && hasWaited))) {
        text += "\n"
        hasWaited = false
      }
      if case .wait = command { hasWaited = true }
      text += TapeFormatter.text(of: command)
      if case .see = command, let said = remarks.popFirst() {
        text += "   \(remark(said.beside))"
        for line in said.beneath { text += "\n\(remark(line))" }
      }
      text += "\n"
      last = part
    }
    return text
  }

  private static func remark(_ text: String) -> String { "# \(TapeFormatter.oneLine(text))" }

  /// What a command is to the reader of a recording.
  private enum CommandGroup {
    case head, step, time, deed

    init(_ command: TapeCommand.Kind) {
      switch command {
      case .set, .env: self = .head
      case .step: self = .step
      case .wait, .sleep, .advance: self = .time
      default: self = .deed
      }
    }
  }
}
