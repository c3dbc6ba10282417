/// Writes the commands of a recording as the text of a tape.
enum RecordedText {
  /// A comment on a `See` command.
  struct Remark: Hashable {
    /// The comment behind the command, in the same line.
    var beside: String
    /// Comments below the command, one line each.
    var beneath: [String] = []
  }

  /// Writes one command per line, with a blank line below the head, above every step, and after times with a wait.
  ///
  /// - Parameters:
  ///   - title: The comment at the top of the tape, if any.
  ///   - remarks: One for each `See`, in order.
  static func text(_ commands: [TapeCommand.Instruction], title: String? = nil, remarks: [Remark] = []) -> String {
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
      if command.action is WaitAction { hasWaited = true }
      text += TapeFormatter.text(of: command)
      if command.action is SeeAction, let said = remarks.popFirst() {
        text += "   \(remark(said.beside))"
        for line in said.beneath { text += "\n\(remark(line))" }
      }
      text += "\n"
      last = part
    }
    return text
  }

  private static func remark(_ text: String) -> String { "# \(TapeFormatter.oneLine(text))" }

  /// The part of a recording that a command belongs to, for the blank lines between parts.
  private enum CommandGroup {
    case head, step, time, action

    init(_ command: TapeCommand.Instruction) {
      switch command.action {
      case is SetAction, is EnvAction: self = .head
      case is StepAction: self = .step
      case is WaitAction, is SleepAction, is AdvanceAction: self = .time
      default: self = .action
      }
    }
  }
}
