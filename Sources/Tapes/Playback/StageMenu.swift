import TerminalUI

/// A box of lines over the stage, each with the key that chooses it.
package struct StageMenu<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// A line of the box.
  package struct Line: Hashable, Sendable {
    package var key: Key
    package var text: String
    package var choice: Choice

    package init(_ key: Key, _ text: String, _ choice: Choice) {
      self.key = key
      self.text = text
      self.choice = choice
    }
  }

  /// The result of a key.
  package enum MenuResult: Hashable, Sendable {
    case stays
    case chosen(Choice)
    case closed
  }

  private let title: String
  private let lines: [Line]
  private let isClosable: Bool
  private var focus: Int
  /// The digit that was just pressed, and that chooses no line; nil after any other key.
  private(set) var missing: Character?

  /// - Parameters:
  ///   - focus: The index of the line that Enter chooses at first.
  ///   - isClosable: Escape closes the box; otherwise it chooses the last line.
  package init(title: String, lines: [Line], focus: Int = 0, isClosable: Bool) {
    self.title = title
    self.lines = lines
    self.isClosable = isClosable
    self.focus = max(0, min(focus, lines.count - 1))
  }

  /// The keys of the box.
  var bindings: [PlaybackBindings.Binding] {
    PlaybackBindings.menu(
      choosing: isClosable ? "go there" : "select", leaving: isClosable ? "close" : lines.last?.text ?? "leave")
  }

  package mutating func handle(_ key: Key) -> MenuResult {
    missing = nil
    if let line = lines.first(where: { $0.key == key }) { return .chosen(line.choice) }
    if case .character(let character) = key, character.isNumber { missing = character }
    switch key {
    case .up, .character("k"): focus = max(0, focus - 1)
    case .down, .character("j"): focus = min(lines.count - 1, focus + 1)
    case .home: focus = 0
    case .end: focus = lines.count - 1
    case .enter, .character(" "): return lines.isEmpty ? .closed : .chosen(lines[focus].choice)
    case .escape: return isClosable ? .closed : lines.last.map { .chosen($0.choice) } ?? .closed
    default: break
    }
    return .stays
  }

  /// Draws the box in the middle of the rows of a block, from one edge of it to the other, so that no words are cut in half
  /// beside it. A line that is too long takes more rows if there is room for all, and is cut otherwise.
  package func draw(into frame: inout Frame, in room: Rect) {
    let columns = room.columns
    var texts = lines.map { TextFitting.wrap($0.text, columns: columns - Self.besideText).map(String.init) }
    if texts.reduce(0, { $0 + $1.count }) > room.rows - 4 {
      texts = lines.map { [TextFitting.truncateAtWord($0.text, columns: columns - Self.besideText)] }
    }
    let height = min(room.rows - 2, texts.reduce(2) { $0 + $1.count })
    let box = Rect(
      row: room.row + max(0, (room.rows - height - 2) / 2), column: room.column, rows: height + 2, columns: columns)
    frame.openBox(box, title: title, in: room)
    let shown = max(1, box.rows - 4)
    let first = max(0, min(focus - shown / 2, lines.count - shown))
    var row = box.row + 2
    for (index, line) in lines.enumerated().dropFirst(first).prefix(shown) {
      let isFocused = index == focus
      frame.draw(isFocused ? "▸" : " ", row: row, column: box.column + 2, style: Style(.accent, .bold))
      frame.draw(
        TextFitting.pad(KeyNotation.shortText(for: line.key), columns: 2), row: row, column: box.column + 4,
        style: Style(.accent, .bold))
      for text in texts[index] {
        frame.draw(text, row: row, column: box.column + 7, style: isFocused ? Style(.title, .bold) : .plain)
        row += 1
      }
    }
  }

  /// The columns of the box, of the mark and of the key, and the gaps between them.
  private static var besideText: Int { 9 }
}

/// What may follow a demonstration.
package enum StoryEnd: Hashable, Sendable {
  /// The next one in the order of the story.
  case next
  case again
  /// The walk goes on by hand from the last picture.
  case walkOn
  /// What the presenter might have said.
  case notes
  /// Back to the menu, or to the shell.
  case leave
}

extension StageMenu<StoryEnd> {
  /// The menu at the end of a demonstration.
  ///
  /// - Parameters:
  ///   - next: The title of the one that comes next; nil for none.
  ///   - leaving: What leaving leads to, such as `All demonstrations`.
  package static func end(
    of title: String, next: String?, hasNotes: Bool, isWhole: Bool, leaving: String
  ) -> StageMenu {
    var lines: [Line] = []
    if let next { lines.append(Line(.character("n"), "Next: \(next)", .next)) }
    lines.append(Line(.character("r"), "Once more", .again))
    lines.append(Line(.character("t"), "Walk on from here, by hand", .walkOn))
    if hasNotes { lines.append(Line(.character("p"), "The presenter's notes", .notes)) }
    lines.append(Line(.character("q"), leaving, .leave))
    return StageMenu(title: isWhole ? "✓ \(title)" : title, lines: lines, isClosable: false)
  }
}

extension StageMenu<Int> {
  /// The captions of a story, to go to one of them.
  ///
  /// - Parameter present: The index of the caption on the screen.
  package static func chapters(_ story: Storyline, present: Int?) -> StageMenu {
    let lines = zip(keys, story.captions).enumerated().map { index, pair in
      Line(.character(pair.0), pair.1.text, index)
    }
    return StageMenu(title: "Chapters", lines: lines, focus: present ?? 0, isClosable: true)
  }

  /// The keys of the captions: digits, then letters that do nothing else in the list.
  private static var keys: [Character] { Array("123456789") + Array("abdefgilmnopstuvwxyz") }
}
