import Monetization
import TerminalUI

/// The tape for VHS as it is written, line by line.
struct VHSPage: Hashable, Sendable {
  private var tape: Tape
  private var line = 1
  private var isAfterGap = true

  init(file: String) {
    tape = Tape(file: file, commands: [])
  }

  /// Writes one line of commands.
  mutating func write(_ kinds: [TapeCommand.Instruction]) {
    for (index, kind) in kinds.enumerated() {
      tape.commands.append(TapeCommand(line: line, column: index + 1, kind: kind))
    }
    if !kinds.isEmpty { endLine() }
  }

  mutating func remark(_ text: String) {
    let words = text.isEmpty || text.hasPrefix(" ") ? text : " " + text
    tape.comments.append(TapeComment(line: line, column: 1, text: TextSanitizing.sanitize(words)))
    endLine()
  }

  /// Writes a blank line, unless there is one already.
  mutating func leaveGap() {
    if !isAfterGap { line += 1 }
    isAfterGap = true
  }

  var text: String { TapeFormatter.format(tape) }

  private mutating func endLine() {
    line += 1
    isAfterGap = false
  }
}
