/// Encodes an input as the bytes that a terminal of the xterm family sends for it to a program.
///
/// The program is assumed to have turned on application cursor keys, bracketed paste and mouse reports in numbers.
package enum InputEncoder {
  /// The most bytes of one input; a terminal's buffer may split a longer one.
  static let longest = 4_000
  /// Lines per wheel report.
  static let wheelLines = 3

  /// The bytes of an input; nil if no terminal sends it as one input: a size, a control character as text, half a turn
  /// of the wheel.
  package static func bytes(for input: Input) -> [UInt8]? {
    guard let text = text(for: input), text.utf8.count <= longest else { return nil }
    return Array(text.utf8)
  }

  private static func text(for input: Input) -> String? {
    switch input {
    case .key(let key): text(for: key)
    case .paste(let text): text.unicodeScalars.contains { "\u{1B}\r".unicodeScalars.contains($0) } ? nil : paste(text)
    case .click(let position): report(0, position, "M") + report(0, position, "m")
    case .wheel(let position, wheelLines): report(65, position, "M")
    case .wheel(let position, -wheelLines): report(64, position, "M")
    case .wheel, .resize: nil
    }
  }

  private static func text(for key: Key) -> String? {
    switch key {
    case .character(let character): isText(character) ? String(character) : nil
    case .control(let character): control(character)
    case .alt(let character):
      isText(character) && character.unicodeScalars.count == 1 ? "\u{1B}\(character)" : nil
    case .enter: "\r"
    case .tab: "\t"
    case .backTab: "\u{1B}[Z"
    case .escape: "\u{1B}"
    case .backspace: "\u{7F}"
    case .delete: "\u{1B}[3~"
    case .insert: "\u{1B}[2~"
    case .up: "\u{1B}OA"
    case .down: "\u{1B}OB"
    case .right: "\u{1B}OC"
    case .left: "\u{1B}OD"
    case .home: "\u{1B}OH"
    case .end: "\u{1B}OF"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .function(let number): functions.indices.contains(number - 1) ? "\u{1B}" + functions[number - 1] : nil
    }
  }

  private static let functions = [
    "OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~",
  ]

  private static func isText(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The control character of a letter, or of one of the few signs that have one; Tab, Enter and the like are keys.
  private static func control(_ character: Character) -> String? {
    guard let ascii = character.asciiValue else { return nil }
    switch ascii {
    case UInt8(ascii: " "): return "\0"
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      return "hijm".utf8.contains(ascii) ? nil : String(Unicode.Scalar(ascii - 0x60))
    case 0x5C...0x5F: return String(Unicode.Scalar(ascii - 0x40))
    default: return nil
    }
  }

  private static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// A mouse report; its positions count from one.
  private static func report(_ button: Int, _ position: Position, _ end: String) -> String {
    "\u{1B}[<\(button);\(position.column + 1);\(position.row + 1)\(end)"
  }
}
