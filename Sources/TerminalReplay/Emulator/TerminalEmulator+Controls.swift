import CursesTerminal
import Foundation
import TerminalUI

extension TerminalEmulator {
  private static let tabWidth = 8

  mutating func apply(_ control: UInt8) throws(EmulatorError) {
    switch control {
    case 0x07: break
    case 0x08: move(row: cursor.row, column: cursor.column - 1)
    case 0x09: tab(1)
    case 0x0A: lineFeed()
    case 0x0D: move(row: cursor.row, column: 0)
    default: throw .unknownSequence(EmulatorText.readable([control]))
    }
  }

  mutating func apply(_ text: String) throws(EmulatorError) {
    guard let function = EscapeFunction(rawValue: text) else {
      throw .unknownSequence("ESC " + EmulatorText.readable(text.utf8))
    }
    switch function {
    case .saveCursor: saved = SavedCursor(cursor: cursor, paint: paint, drawsLines: drawsLines)
    case .restoreCursor: restore(saved)
    case .index: lineFeed()
    case .nextLine:
      lineFeed()
      move(row: cursor.row, column: 0)
    case .reverseIndex: reverseLineFeed()
    // The mode of the keypad is not visible.
    case .applicationKeypad, .numericKeypad: break
    case .asciiCharacters: drawsLines = false
    case .lineDrawingCharacters: drawsLines = true
    }
  }

  mutating func restore(_ saved: SavedCursor) {
    move(row: saved.cursor.row, column: saved.cursor.column)
    paint = saved.paint
    drawsLines = saved.drawsLines
  }

  /// Applies an operating system command; returns the number of the picture if the command is the mark after one.
  mutating func apply(_ command: [UInt8]) throws(EmulatorError) -> Int? {
    if let number = FrameMark.number(in: command) { return number }
    // Resets the palette, which the program never changes.
    if command == Array("104".utf8) { return nil }
    if command == Array("11;?".utf8) {
      answers += Array("\u{1B}]11;\(background)\u{1B}\\".utf8)
      return nil
    }
    let copied = Array("52;c;".utf8)
    if command.starts(with: copied), let data = Data(base64Encoded: Data(command.dropFirst(copied.count))) {
      clipboard = String(decoding: data, as: UTF8.self)
      return nil
    }
    throw .unknownSequence("ESC ] " + EmulatorText.readable(command.prefix(20)))
  }

  mutating func apply(_ sequence: ControlSequence) throws(EmulatorError) {
    if sequence.marker == UInt8(ascii: "?") { return try setPrivateModes(sequence) }
    guard sequence.marker == nil, sequence.intermediates.isEmpty,
      let function = ControlFunction(rawValue: Character(Unicode.Scalar(sequence.final)))
    else { throw .unknownSequence(sequence.description) }
    let count = sequence.count()
    switch function {
    case .cursorUp: moveUp(count)
    case .cursorDown: moveDown(count)
    case .cursorForward: move(row: cursor.row, column: cursor.column + count)
    case .cursorBack: move(row: cursor.row, column: cursor.column - count)
    case .cursorToColumn: move(row: cursor.row, column: count - 1)
    case .cursorToRow: move(row: count - 1, column: cursor.column)
    case .cursorToPlace: move(row: count - 1, column: sequence.count(1) - 1)
    case .tabForward: tab(count)
    case .tabBack: tabBack(count)
    case .setPaint: try setPaint(sequence)
    case .setMode, .resetMode: try setInsertMode(sequence)
    case .setRegion: setRegion(sequence)
    case .windowOperation: try checkWindowOperation(sequence)
    case .deviceAttributes:
      guard sequence.value(0) == 0 else { throw .unknownSequence(sequence.description) }
      // A VT220 with colours.
      answers += Array("\u{1B}[?62;22c".utf8)
    case .repeatCharacter: try repeatCharacter(sequence)
    default: try change(function, sequence)
    }
  }

  /// Applies a function that erases, inserts, deletes or scrolls.
  private mutating func change(_ function: ControlFunction, _ sequence: ControlSequence) throws(EmulatorError) {
    let count = sequence.count()
    wrapsNext = false
    switch function {
    case .eraseInScreen: eraseInScreen(try part(sequence))
    case .eraseInLine: eraseInLine(try part(sequence))
    case .eraseCharacters: clear(cursor.column..<min(columns, cursor.column + count), with: erased)
    case .insertCharacters: insertCells(count)
    case .deleteCharacters: deleteCells(count)
    case .insertLines: insertLines(count)
    case .deleteLines: deleteLines(count)
    case .scrollUp: scrollUp(region, by: count)
    case .scrollDown: scrollDown(region, by: count)
    default: throw .unknownSequence(sequence.description)
    }
  }

  private func part(_ sequence: ControlSequence) throws(EmulatorError) -> EraseRange {
    guard let part = EraseRange(rawValue: sequence.value(0)) else { throw .unknownSequence(sequence.description) }
    return part
  }

  private mutating func tab(_ count: Int) {
    move(row: cursor.row, column: (cursor.column / Self.tabWidth + count) * Self.tabWidth)
  }

  private mutating func tabBack(_ count: Int) {
    // From a column between two stops, the first step back goes to the stop on the left.
    let stops = (cursor.column + Self.tabWidth - 1) / Self.tabWidth
    move(row: cursor.row, column: (stops - min(count, stops)) * Self.tabWidth)
  }

  private mutating func repeatCharacter(_ sequence: ControlSequence) throws(EmulatorError) {
    guard let lastPrinted else { throw .unknownSequence(sequence.description) }
    for _ in 0..<sequence.count() { try print(lastPrinted) }
  }

  private mutating func setRegion(_ sequence: ControlSequence) {
    let top = sequence.count() - 1
    let bottom = sequence.value(1) == 0 ? rows : min(sequence.value(1), rows)
    if top < bottom - 1 || (top == 0 && bottom == rows) { region = top..<bottom }
    move(row: 0, column: 0)
  }

  /// Throws unless the operation saves or restores the window's title; no other operation on the window is allowed.
  private func checkWindowOperation(_ sequence: ControlSequence) throws(EmulatorError) {
    guard [22, 23].contains(sequence.value(0)) else { throw .unknownSequence(sequence.description) }
  }
}
