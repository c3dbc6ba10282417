/// Damages bytes of real files.
struct Damage {
  /// The shape of most inputs.
  enum Style {
    /// A few lines from anywhere, for a language whose lines stand alone.
    case lines
    /// A whole file, for a format that is read whole or not at all.
    case whole
  }

  private let style: Style
  private let files: [[UInt8]]
  private let lines: [[UInt8]]
  private let words: [[UInt8]]

  init(_ files: [[UInt8]], style: Style) {
    self.style = style
    self.files = files
    lines = files.flatMap { $0.split(separator: UInt8(ascii: "\n")).map(Array.init) }
    words = lines.flatMap { $0.split { Self.separators.contains($0) }.map(Array.init) } + Self.extremes
  }

  /// Mostly something damaged, now and then a whole file, noise, or one very long line.
  func input(_ dice: inout Dice) -> [UInt8] {
    var bytes: [UInt8]
    switch dice.below(64) {
    case 0: bytes = dice.pick(files)
    case 1: bytes = (0..<dice.below(400)).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
    case 2: bytes = Array(repeatElement(dice.pick(words) + [UInt8(ascii: " ")], count: dice.below(2_000)).joined())
    case 3..<48 where style == .whole:
      bytes = dice.pick(files)
      damage(&bytes, &dice)
    default:
      let separator = dice.below(4) == 0 ? UInt8(ascii: " ") : UInt8(ascii: "\n")
      bytes = Array((0...dice.below(6)).map { _ in dice.pick(lines) }.joined(separator: [separator]))
    }
    for _ in 0..<dice.below(5) { damage(&bytes, &dice) }
    return bytes
  }

  /// Damages bytes at one place.
  func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let place = dice.below(bytes.count + 1)
    let end = min(bytes.count, place + dice.below(7))
    switch dice.below(8) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: dice.next()), at: place)
    case 2: bytes.insert(contentsOf: dice.pick(words), at: place)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 4: bytes.replaceSubrange(word(at: place, in: bytes), with: dice.pick(words))
    case 5: bytes.replaceSubrange(word(at: place, in: bytes), with: dice.pick(Self.extremes))
    case 6:
      let far = min(bytes.count, place + dice.below(400))
      if dice.below(2) == 0 { bytes.removeSubrange(place..<far) } else { bytes += bytes[place..<far] }
    default: bytes.insert(Self.marks[dice.below(Self.marks.count)], at: place)
    }
  }

  /// The word around a place.
  private func word(at place: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = bytes[..<place].lastIndex { Self.separators.contains($0) }.map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex { Self.separators.contains($0) } ?? bytes.count)
  }

  private static let separators = Set(" \t\r\n\"'<>:,=/;".utf8)

  /// Bytes with a meaning in some format, or from the middle of a character.
  private static let marks = Array("\"'`/{}[]()<>&;:,=$%#@+-\\\r\n\t\0. ́👋".utf8)

  /// Values at the limits of some type.
  private static let extremes = [
    "", "null", "true", "{}", "[]", "0", "-1", "1.5", "1e999", "-0", "2147483648", "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "NaN", "P1X", "P9999999Y", "$(A)", "$(A:B=$(C))", "&a;", "\u{202E}",
    "\u{1B}[2J", "𝔘", "\\u0000", "\\ud800", String(repeating: "a", count: 5_000), String(repeating: "[", count: 300),
  ].map { Array($0.utf8) }
}
