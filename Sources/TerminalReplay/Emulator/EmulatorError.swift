import TerminalUI

/// An error for output whose effect on a terminal is unknown to the emulator.
package enum EmulatorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unknown sequence; its bytes in readable form.
  case unknownSequence(String)
  /// Bytes that are not UTF-8.
  case malformedText
  /// A combining character with no character before it.
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
