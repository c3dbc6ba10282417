import TerminalUI

/// The captions of a demonstration with what a presenter may say about each, to be read in one piece.
package struct NotesPage: Hashable, Sendable {
  private let title: String
  private let story: Storyline
  private var scroll = 0

  package init(title: String, story: Storyline) {
    self.title = title
    self.story = story
  }

  /// Handles an input; returns true if it closes the page.
  ///
  /// - Parameter rows: The rows of the window.
  package mutating func handle(_ input: Input, rows: Int) -> Bool {
    switch input {
    case .key(.down), .key(.character("j")): scroll += 1
    case .key(.up), .key(.character("k")): scroll = max(0, scroll - 1)
    case .key(.pageDown), .key(.character(" ")): scroll += max(1, rows - 6)
    case .key(.pageUp): scroll = max(0, scroll - max(1, rows - 6))
    case .key(.home): scroll = 0
    case .wheel(_, let lines): scroll = max(0, scroll + lines)
    case .key(.character("q")), .key(.escape), .key(.enter), .key(.control("c")), .key(.character("p")): return true
    case .key, .paste, .click, .resize: break
    }
    return false
  }

  package func frame(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    frame.draw(title, row: 0, column: 1, maxColumns: columns - 2, style: Style(.title, .bold))
    frame.drawRepeated("─", row: 1, column: 0, count: columns, style: Style(.border))
    let lines = lines(columns: min(columns - 4, 100))
    let room = max(1, rows - 3)
    let first = max(0, min(scroll, lines.count - room))
    for (index, line) in lines.dropFirst(first).prefix(room).enumerated() {
      frame.draw(line.text, row: 2 + index, column: 2, maxColumns: columns - 3, style: line.style)
    }
    if first > 0 { frame.draw("▲", row: 2, column: columns - 1, style: Style(.accent)) }
    if first + room < lines.count { frame.draw("▼", row: rows - 2, column: columns - 1, style: Style(.accent)) }
    let keys: [KeyBinding<Bool>] = [
      KeyBinding([.up, .down], "move", importance: 1), KeyBinding([.character("q"), .escape], "back", importance: 2),
    ]
    FooterLine(keys).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    return frame
  }

  /// The same as plain lines, for a file or a pipe.
  package var text: String {
    let captions = story.captions.enumerated().map { index, caption in
      "\(index + 1). \(caption.text)\n" + (caption.note.isEmpty ? "" : "   \(caption.note)\n")
    }
    return "\(title)\n\n" + captions.joined(separator: "\n")
  }

  private func lines(columns: Int) -> [(text: String, style: Style)] {
    var lines: [(text: String, style: Style)] = []
    for (index, caption) in story.captions.enumerated() {
      if index > 0 { lines.append(("", .plain)) }
      let number = TextFitting.pad("\(index + 1)", columns: 2, alignment: .trailing)
      lines += Self.wrapped(caption.text, Style(.accent, .bold), head: number + "  ", columns)
      lines += Self.wrapped(caption.note, .plain, head: "    ", columns)
    }
    return lines
  }

  private static func wrapped(
    _ text: String, _ style: Style, head: String, _ columns: Int
  ) -> [(text: String, style: Style)] {
    guard !text.isEmpty else { return [] }
    return TextFitting.wrap(text, columns: max(8, columns - 4)).enumerated().map { index, line in
      ((index == 0 ? head : "    ") + line, style)
    }
  }
}
