import Tapes

/// Makes texts that resemble tapes, or not at all; the same seed gives the same texts.
struct TapeFuzzer {
  private let tapes: [[UInt8]]
  private let lines: [[UInt8]]
  private let words: [[UInt8]]
  private var dice: Dice

  init(tapes: [String], seed: UInt64) {
    self.tapes = tapes.map { Array($0.utf8) }
    lines = self.tapes.flatMap { $0.split(separator: UInt8(ascii: "\n")).map(Array.init) }
    words = lines.flatMap { $0.split(separator: UInt8(ascii: " ")).map(Array.init) }
    dice = Dice(state: seed)
  }

  /// The result of reading a text.
  enum Verdict: Hashable {
    case read
    case refused(faults: Int)
    /// The language has broken a promise; the sentence names it.
    case broken(String)
  }

  /// The names of the texts of one input in fault messages.
  private enum Name: String {
    case text = "fuzz.tape"
    case tidy = "tidy.tape"
    case withCarriageReturns = "other.tape"
  }

  private static func read(_ text: String, as name: Name) throws(TapeSyntaxError) -> Tape {
    try TapeParser.parse(text, file: name.rawValue, director: TapeDirector.diagnostics)
  }

  static func verdict(on text: String) -> Verdict {
    do throws(TapeSyntaxError) {
      let tape = try read(text, as: .text)
      let tidy = TapeFormatter.format(tape)
      let again = try read(tidy, as: .tidy)
      if again.content != tape.content { return .broken("tidied, it does something else: \(tidy.debugDescription)") }
      if TapeFormatter.format(again) != tidy { return .broken("tidying it twice is not the same as once") }
      if let other = withCarriageReturns(text) {
        let same = try read(other, as: .withCarriageReturns)
        if same.content != tape.content { return .broken("with carriage returns it does something else") }
      }
      return .read
    } catch {
      switch error.diagnostics.first?.file {
      case Name.tidy.rawValue?: return .broken("tidied, it is refused: \(error)")
      case Name.withCarriageReturns.rawValue?: return .broken("with carriage returns it is refused: \(error)")
      default: break
      }
      if error.diagnostics.isEmpty { return .broken("it is refused without a reason") }
      let isSafe = error.diagnostics.allSatisfy { !$0.description.unicodeScalars.contains("\u{1B}") }
      if !isSafe { return .broken("its fault prints an escape sequence") }
      let lines = text.textLines
      let isQuoted = error.diagnostics.allSatisfy { fault in
        lines.indices.contains(fault.line - 1) && lines[fault.line - 1] == fault.source
      }
      return isQuoted ? .refused(faults: error.diagnostics.count) : .broken("its fault quotes another line")
    }
  }

  /// The same text with the line ends of another system; nil if it already contains a carriage return.
  private static func withCarriageReturns(_ text: String) -> String? {
    text.utf8.contains(UInt8(ascii: "\r")) ? nil : text.replacing("\n", with: "\r\n")
  }

  /// The next text: mostly a few damaged lines, now and then a whole damaged tape, noise, or one very long line.
  mutating func next() -> String {
    var bytes: [UInt8]
    switch dice.below(64) {
    case 0: bytes = pick(tapes)
    case 1: bytes = (0..<dice.below(400)).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
    case 2: bytes = Array(repeatElement(pick(words) + [UInt8(ascii: " ")], count: dice.below(2_000)).joined())
    default:
      let separator = dice.below(4) == 0 ? UInt8(ascii: " ") : UInt8(ascii: "\n")
      bytes = Array((0...dice.below(6)).map { _ in pick(lines) }.joined(separator: [separator]))
    }
    for _ in 0..<dice.below(5) { damage(&bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    return dice.below(8) == 0 ? Self.withCarriageReturns(text) ?? text : text
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = dice.below(bytes.count + 1)
    let end = min(bytes.count, place + dice.below(7))
    switch dice.below(5) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: dice.next()), at: place)
    case 2: bytes.insert(contentsOf: pick(words), at: place)
    case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    default: bytes.insert(Self.marks[dice.below(Self.marks.count)], at: place)
    }
  }

  /// Bytes with a meaning in the language, or from the middle of a character.
  private static let marks = Array("\"'`/{}#@+\\\r\n\t. ́👋".utf8)

  private mutating func pick(_ choices: [[UInt8]]) -> [UInt8] {
    choices.isEmpty ? [] : choices[dice.below(choices.count)]
  }

  /// Numbers that are the same on every machine (splitmix64).
  private struct Dice {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    mutating func below(_ end: Int) -> Int {
      end <= 0 ? 0 : Int(next() % UInt64(end))
    }
  }
}
