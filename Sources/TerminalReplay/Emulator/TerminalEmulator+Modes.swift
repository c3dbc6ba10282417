import CursesTerminal
import TerminalUI

extension TerminalEmulator {
  private static let insertMode = 4

  mutating func setInsertMode(_ sequence: ControlSequence) throws(EmulatorError) {
    guard sequence.parameters == [Self.insertMode] else { throw .unknownSequence(sequence.description) }
    insertsText = sequence.final == UInt8(ascii: "h")
  }

  mutating func setPrivateModes(_ sequence: ControlSequence) throws(EmulatorError) {
    let isSet = sequence.final == UInt8(ascii: "h")
    guard isSet || sequence.final == UInt8(ascii: "l"), sequence.intermediates.isEmpty else {
      throw .unknownSequence(sequence.description)
    }
    for number in sequence.parameters {
      guard let mode = PrivateMode(rawValue: number) else { throw .unknownSequence(sequence.description) }
      if mode == .alternateScreen { switchScreen(toAlternate: isSet) }
      if isSet { modes.insert(mode) } else { modes.remove(mode) }
    }
  }

  private mutating func switchScreen(toAlternate: Bool) {
    if toAlternate, main == nil {
      saved = SavedCursor(cursor: cursor, paint: paint, drawsLines: drawsLines)
      main = MainScreen(grid: grid, saved: saved)
      grid.cells = [TerminalCell](repeating: erased, count: columns * rows)
    } else if !toAlternate, let left = main {
      grid = left.grid
      restore(left.saved)
      main = nil
    }
  }

  mutating func setPaint(_ sequence: ControlSequence) throws(EmulatorError) {
    var codes = (sequence.parameters.isEmpty ? [0] : sequence.parameters)[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: paint = TerminalCell.blank.paint
      case 22: paint.emphasis.subtract([.bold, .dim])
      case 30...37: paint.foreground = code - 30
      case 90...97: paint.foreground = code - 90 + 8
      case 39: paint.foreground = nil
      case 40...47: paint.background = code - 40
      case 100...107: paint.background = code - 100 + 8
      case 49: paint.background = nil
      case 38: paint.foreground = try indexedColour(&codes, sequence)
      case 48: paint.background = try indexedColour(&codes, sequence)
      default:
        if let emphasis = Self.emphasis(code) {
          paint.emphasis.insert(emphasis)
        } else if code > 22, let emphasis = Self.emphasis(code - 20) {
          paint.emphasis.remove(emphasis)
        } else {
          throw .unknownSequence(sequence.description)
        }
      }
    }
  }

  private static func emphasis(_ code: Int) -> Style.Emphasis? {
    switch code {
    case 1: .bold
    case 2: .dim
    case 3: .italic
    case 4: .underline
    case 7: .reverse
    default: nil
    }
  }

  private func indexedColour(
    _ codes: inout ArraySlice<Int>, _ sequence: ControlSequence
  ) throws(EmulatorError) -> Int {
    guard codes.popFirst() == 5, let index = codes.popFirst(), (0...255).contains(index) else {
      throw .unknownSequence(sequence.description)
    }
    return index
  }
}
