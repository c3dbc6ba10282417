import TerminalUI

/// A mouse event in SGR form: `button;column;row` and `M` for a press, `m` for a release.
struct MouseReport {
  enum Progress {
    case incomplete
    /// A complete report; nil if it is malformed or has no meaning here.
    case complete(Input?)
  }

  private var numbers = [0]
  private static let wheelLines = 3
  private static let largest = 100_000

  mutating func take(_ byte: UInt8) -> Progress {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digit = Int(byte - UInt8(ascii: "0"))
      numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, Self.largest)
      return .incomplete
    case UInt8(ascii: ";") where numbers.count < 3:
      numbers.append(0)
      return .incomplete
    case UInt8(ascii: "M"): return .complete(pressed)
    default: return .complete(nil)
    }
  }

  private var pressed: Input? {
    guard numbers.count == 3 else { return nil }
    let position = Position(row: max(0, numbers[2] - 1), column: max(0, numbers[1] - 1))
    // 4, 8 and 16 stand for Shift, Alt and Ctrl.
    switch numbers[0] & ~(4 | 8 | 16) {
    case 0: return .click(position)
    case 64: return .wheel(position, lines: -Self.wheelLines)
    case 65: return .wheel(position, lines: Self.wheelLines)
    default: return nil
    }
  }
}
