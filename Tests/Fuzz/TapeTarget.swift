import Loading
import Tapes

/// Texts that resemble tapes, or not at all.
struct TapeTarget: FuzzTarget {
  private let damage: Damage

  init() throws {
    damage = Damage(try BundledTapes.names.map { Array(try BundledTapes.text(named: $0).utf8) }, style: .lines)
  }

  func input(_ dice: inout Dice) -> [UInt8] {
    let text = String(decoding: damage.input(&dice), as: UTF8.self)
    return Array((dice.below(8) == 0 ? Self.withCarriageReturns(text) ?? text : text).utf8)
  }

  func verdict(on input: [UInt8]) -> FuzzVerdict { Self.verdict(on: String(decoding: input, as: UTF8.self)) }

  /// The names of the texts of one input in fault messages.
  private enum Name: String {
    case text = "fuzz.tape"
    case tidy = "tidy.tape"
    case withCarriageReturns = "other.tape"
  }

  private static func read(_ text: String, as name: Name) throws(TapeSyntaxError) -> Tape {
    try TapeParser.parse(text, file: name.rawValue, director: TapeDirector.diagnostics)
  }

  private static func verdict(on text: String) -> FuzzVerdict {
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
}
