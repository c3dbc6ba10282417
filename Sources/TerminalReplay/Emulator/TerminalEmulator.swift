import CursesTerminal
import TerminalUI

/// A terminal of the xterm family as a value: bytes are the input, the visible screen is the output.
///
/// It knows the sequences that ncurses writes for `TERM=xterm-256color` and is strict: an unknown sequence is an error
/// that names it, because a comparison with a picture that may be wrong proves nothing. After ECMA-48 and xterm's
/// "Control Sequences".
package struct TerminalEmulator: Hashable, Sendable {
  /// The terminal type (`TERM`) for programs whose output the emulator reads.
  package static let type = "xterm-256color"
  package static let depth = Theme.Depth.many

  package private(set) var columns: Int
  package private(set) var rows: Int
  package internal(set) var modes = Self.initialModes
  var grid: TerminalScreen
  var cursor = Position(row: 0, column: 0)
  /// A character was written in the last column: the next one goes to the next line.
  var wrapsNext = false
  var paint = TerminalCell.blank.paint
  /// The scrolling region.
  var region: Range<Int>
  var drawsLines = false
  var insertsText = false
  var lastPrinted: UInt32?
  var saved = SavedCursor()
  /// The colour of the background as the terminal tells it when it is asked by OSC 11.
  package var background = "rgb:0000/0000/0000"
  /// The text that a program has copied last, by OSC 52; nil for none.
  package internal(set) var clipboard: String?
  /// The answers to a program's questions that have not been taken.
  var answers: [UInt8] = []
  /// The contents of the main screen while the alternate screen is shown.
  var main: MainScreen?
  private var parser = SequenceParser()

  static let initialModes: Set<PrivateMode> = [.autowrap, .visibleCursor]

  struct SavedCursor: Hashable, Sendable {
    var cursor = Position(row: 0, column: 0)
    var paint = TerminalCell.blank.paint
    var drawsLines = false
  }

  struct MainScreen: Hashable, Sendable {
    var grid: TerminalScreen
    var saved: SavedCursor
  }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = TerminalScreen(columns: columns, rows: rows)
    region = 0..<rows
  }

  package var screen: TerminalScreen {
    var screen = grid
    screen.cursor = modes.contains(.visibleCursor) ? cursor : nil
    return screen
  }

  /// Reads one byte; returns the number of the picture that ends with it, or nil.
  package mutating func take(_ byte: UInt8) throws(EmulatorError) -> Int? {
    guard let token = try parser.take(byte) else { return nil }
    switch token {
    case .scalar(let scalar): try print(scalar)
    case .control(let control): try apply(control)
    case .escape(let text): try apply(text)
    case .sequence(let sequence): try apply(sequence)
    case .command(let command): return try apply(command)
    }
    return nil
  }

  /// Takes the answers to a program's questions, which the terminal types at it.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  /// Resizes the window; the contents are cut or padded, and the program must draw them again.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = grid.resized(columns: columns, rows: rows)
    main = main.map { MainScreen(grid: $0.grid.resized(columns: columns, rows: rows), saved: $0.saved) }
    region = 0..<rows
    move(row: cursor.row, column: cursor.column)
  }

  /// The settings that a program has left changed at its end, each in a word or two; empty if it has restored all.
  package var leftovers: [String] {
    var words: [String] = []
    // Cursor blinking is left out: it is the user's choice, and `cnorm` sets it either way.
    let changed = modes.symmetricDifference(Self.initialModes).subtracting([.blinkingCursor])
    words += changed.sorted { $0.rawValue < $1.rawValue }.map { "mode \($0.rawValue)" }
    if region != 0..<rows { words.append("a scrolling region") }
    if paint != TerminalCell.blank.paint { words.append("colours or emphasis") }
    if drawsLines { words.append("line drawing characters") }
    if insertsText { words.append("insert mode") }
    if !parser.isAtRest { words.append("half a control sequence") }
    return words
  }

  /// Moves the cursor to a cell of the screen, or to the nearest cell.
  mutating func move(row: Int, column: Int) {
    cursor = Position(row: min(max(row, 0), rows - 1), column: min(max(column, 0), columns - 1))
    wrapsNext = false
  }
}

extension TerminalScreen {
  func resized(columns: Int, rows: Int) -> TerminalScreen {
    var screen = TerminalScreen(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows) {
      for column in 0..<min(columns, self.columns) { screen[row, column] = self[row, column] }
      let isCut = columns < self.columns && self[row, columns].isRightHalf
      if isCut { screen[row, columns - 1] = .blank }
    }
    return screen
  }
}
