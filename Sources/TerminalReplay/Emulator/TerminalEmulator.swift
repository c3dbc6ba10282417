import CursesTerminal
import TerminalUI

/// A terminal of the xterm family as a value: bytes in, what can be seen out.
///
/// It knows what ncurses writes for `TERM=xterm-256color` and is strict: a sequence that it does not know is an error
/// that names it, for a picture that may be wrong proves nothing. After ECMA-48 and xterm's "Control Sequences".
package struct TerminalEmulator: Hashable, Sendable {
  /// The type to give to a program that is to be understood.
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
  /// The rows that scroll.
  var region: Range<Int>
  var drawsLines = false
  var insertsText = false
  var lastPrinted: UInt32?
  var saved = SavedCursor()
  /// What was on the main screen when it was left.
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

  /// Takes one byte; the number of the picture that ends here, if one does.
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

  /// Gives the window another size; what was there is cut or filled up, and is the program's to draw again.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = grid.resized(columns: columns, rows: rows)
    main = main.map { MainScreen(grid: $0.grid.resized(columns: columns, rows: rows), saved: $0.saved) }
    region = 0..<rows
    move(row: cursor.row, column: cursor.column)
  }

  /// What a program that has left still has switched on or has not put back, each in a word or two; empty if all is well.
  package var leftovers: [String] {
    var words: [String] = []
    // Whether the cursor blinks is the user's choice, and `cnorm` says it either way.
    let changed = modes.symmetricDifference(Self.initialModes).subtracting([.blinkingCursor])
    words += changed.sorted { $0.rawValue < $1.rawValue }.map { "mode \($0.rawValue)" }
    if region != 0..<rows { words.append("a scrolling region") }
    if paint != TerminalCell.blank.paint { words.append("colours or emphasis") }
    if drawsLines { words.append("line drawing characters") }
    if insertsText { words.append("insert mode") }
    if !parser.isAtRest { words.append("half a control sequence") }
    return words
  }

  /// Puts the cursor on a cell of the screen.
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
