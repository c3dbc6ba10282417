/// A sequence that begins with `CSI`: a function and its numbers.
struct ControlSequence: Hashable, Sendable {
  /// `?`, `>`, `=` or `<` at the start of a private sequence; nil in other sequences.
  var marker: UInt8?
  var parameters: [Int] = []
  var intermediates: [UInt8] = []
  var final: UInt8 = 0

  static let largest = 9_999

  /// A parameter as a count; a missing one and zero are one.
  func count(_ index: Int = 0) -> Int {
    max(1, value(index))
  }

  func value(_ index: Int) -> Int {
    parameters.indices.contains(index) ? parameters[index] : 0
  }

  /// The sequence in the notation of manuals: `CSI ? 25 h`.
  var description: String {
    let start = marker.map { [String(Unicode.Scalar($0))] } ?? []
    let numbers = parameters.map(String.init).joined(separator: " ; ")
    let end = (intermediates + [final]).map { String(Unicode.Scalar($0)) }
    return (["CSI"] + start + (numbers.isEmpty ? [] : [numbers]) + end).joined(separator: " ")
  }
}

/// The function of a control sequence without a marker, by its last character.
enum ControlFunction: Character {
  case insertCharacters = "@"
  case cursorUp = "A"
  case cursorDown = "B"
  case cursorForward = "C"
  case cursorBack = "D"
  case cursorToColumn = "G"
  case cursorToPlace = "H"
  case cursorToRow = "d"
  case tabForward = "I"
  case tabBack = "Z"
  case eraseInScreen = "J"
  case eraseInLine = "K"
  case eraseCharacters = "X"
  case insertLines = "L"
  case deleteLines = "M"
  case deleteCharacters = "P"
  case scrollUp = "S"
  case scrollDown = "T"
  case repeatCharacter = "b"
  case setMode = "h"
  case resetMode = "l"
  case setPaint = "m"
  case setRegion = "r"
  case deviceAttributes = "c"
  case windowOperation = "t"
}

/// The function of an escape sequence, by the one or two characters after the Escape.
enum EscapeFunction: String {
  case saveCursor = "7"
  case restoreCursor = "8"
  case index = "D"
  case nextLine = "E"
  case reverseIndex = "M"
  case applicationKeypad = "="
  case numericKeypad = ">"
  case asciiCharacters = "(B"
  case lineDrawingCharacters = "(0"
}

/// Modes that a program sets and resets with `CSI ? … h` and `CSI ? … l`.
package enum PrivateMode: Int, Hashable, Sendable {
  case applicationCursorKeys = 1
  case autowrap = 7
  case blinkingCursor = 12
  case visibleCursor = 25
  case mousePresses = 1000
  case mouseInNumbers = 1006
  case eighthBit = 1034
  case alternateScreen = 1049
  case bracketedPaste = 2004
  case synchronizedOutput = 2026
}
