import TerminalUI

/// Why an emulator cannot say what a terminal would show.
package enum EmulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes of a sequence that it does not know, readable.
  case unknownSequence(String)
  /// Bytes that are no UTF-8.
  case malformedText
  /// A combining character with nothing before it to stand on.
  case markWithoutBase(UInt32)

  package var description: String {
    switch self {
    case .unknownSequence(let sequence): "the control sequence \(sequence), which this emulator does not know"
    case .malformedText: "bytes that are not UTF-8"
    case .markWithoutBase(let scalar):
      "the combining character U+\(String(scalar, radix: 16)) at the edge of the screen"
    }
  }
}
