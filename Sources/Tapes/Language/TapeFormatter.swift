import Monetization

/// Writes a tape as its author would have, had they been tidy.
///
/// Line groups, blank lines (one at a time) and comments stay; quotes, times and blanks become uniform. What it
/// writes reads back as the same content, and formatting that again changes nothing. A tape made by hand may hold
/// text that no tape can say: line ends in it become blanks.
package enum TapeFormatter {
  /// The whole tape; ends in a line end unless it is empty.
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

  /// A command or a comment and the line it begins on.
  private struct Line {
    var number: Int
    var column: Int
    var text: String
    /// Nil for a comment.
    var kind: TapeCommand.Kind?

    var isComment: Bool { kind == nil }

    /// The line it ends on; more than one only for a theme in braces.
    var end: Int { number + text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// Whether the two can share a line as they did.
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

  /// Line ends cannot stand inside a text or a comment.
  static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension TapeCommand.Kind {
  /// Whether it may share its line with a later command.
  fileprivate var isVHS: Bool {
    switch self {
    case .tap, .expect, .advance, .director, .golden, .resize, .click, .wheel, .assign, .table, .row, .mark, .rewind,
      .branch, .rejoin, .step, .see:
      false
    case .press(let key, _, _): key.isVHS
    default: true
    }
  }

  /// Whether a comment behind it would be read as part of it.
  fileprivate var hasOpenQuote: Bool {
    guard case .director(let words, _) = self else { return false }
    var open: Character?
    for character in words where "\"'`".contains(character) {
      if open == nil { open = character } else if open == character { open = nil }
    }
    return open != nil
  }

  /// Whether bare words after it would be read as more of its text.
  fileprivate var endsInTexts: Bool {
    switch self {
    case .type, .copy: true
    default: false
    }
  }
}
