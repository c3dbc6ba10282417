import Monetization

/// Writes a tape in a uniform format.
///
/// Line groups, blank lines (one at a time) and comments stay; quotes, times and blanks become uniform. The output
/// reads back as the same content, and formatting it again changes nothing. A tape made in code may contain text that
/// no tape can express: line ends in it become blanks.
package enum TapeFormatter {
  /// Returns the text of the whole tape; it ends in a line end unless it is empty.
  package static func format(_ tape: Tape) -> String {
    var output = ""
    var last: Line?
    for line in lines(of: tape) {
      if let last {
        if line.mayFollow(last) {
          output += line.isComment ? "  " : " "
        } else {
          output += line.number > last.end + 1 ? "\n\n" : "\n"
        }
      }
      output += line.text
      last = line
    }
    return output.isEmpty ? "" : output + "\n"
  }

  /// A command or a comment, and the line on which it begins.
  private struct Line {
    var number: Int
    var column: Int
    var text: String
    /// The command; nil for a comment.
    var kind: TapeCommand.Instruction?

    var isComment: Bool { kind == nil }

    /// The line on which it ends; only a theme in braces spans several.
    var end: Int { number + text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// Returns true if the two can share a line as they did in the original.
    func mayFollow(_ other: Line) -> Bool {
      guard number <= other.end, let before = other.kind else { return false }
      guard let kind else { return !before.hasOpenQuote }
      if !before.isVHS { return false }
      return !before.endsInTexts || kind.isVHS
    }
  }

  private static func lines(of tape: Tape) -> [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(tape.commands.count + tape.comments.count)
    var comments = tape.comments[...]
    for command in tape.commands {
      while let comment = comments.first, (comment.line, comment.column) < (command.line, command.column) {
        lines.append(line(comment))
        comments = comments.dropFirst()
      }
      let text = command.template ?? text(of: command.kind)
      lines.append(Line(number: command.line, column: command.column, text: text, kind: command.kind))
    }
    return lines + comments.map(line)
  }

  private static func line(_ comment: TapeComment) -> Line {
    Line(number: comment.line, column: comment.column, text: "#" + oneLine(comment.text), kind: nil)
  }

  /// Replaces line ends by blanks, since texts and comments cannot contain them.
  static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension TapeCommand.Instruction {
  /// The command may share its line with a later command.
  fileprivate var isVHS: Bool { action.mayShareLine }

  /// A comment behind the command would be read as part of it.
  fileprivate var hasOpenQuote: Bool {
    guard let director = action as? DirectorAction else { return false }
    var open: Character?
    for character in director.words where "\"'`".contains(character) {
      if open == nil { open = character } else if open == character { open = nil }
    }
    return open != nil
  }

  /// Bare words after the command would be read as more of its text.
  fileprivate var endsInTexts: Bool { action is TypeAction || action is CopyAction }
}
