/// Splits the output of a program, byte by byte, into characters, controls and sequences.
struct SequenceParser: Hashable, Sendable {
  enum Token: Hashable, Sendable {
    case scalar(UInt32)
    case control(UInt8)
    case escape(String)
    case sequence(ControlSequence)
    /// An operating system command: the bytes between `ESC ]` and its terminator.
    case command([UInt8])
  }

  private enum State: Hashable, Sendable {
    case ground
    /// Inside a character; this many of its bytes are missing.
    case character(missing: Int)
    case escape
    case sequence
    case command
    /// After an Escape within a command: the first half of the terminator.
    case commandEnd
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  private var sequence = ControlSequence()
  /// The most bytes of a sequence; no program needs a longer one.
  private static let longest = 4_096
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// The last byte completed a token.
  var isAtRest: Bool { state == .ground }

  /// The token that the byte completes; nil if it completes none.
  @inline(__always)
  mutating func take(_ byte: UInt8) throws(EmulatorError) -> Token? {
    if state == .ground, byte >= 0x20, byte < 0x7F { return .scalar(UInt32(byte)) }
    return try takeOther(byte)
  }

  private mutating func takeOther(_ byte: UInt8) throws(EmulatorError) -> Token? {
    switch state {
    case .ground: return try begin(byte)
    case .character(let missing): return try takeText(byte, missing)
    case .escape: return takeEscape(byte)
    case .sequence: return try takeSequence(byte)
    case .command: return try takeCommand(byte)
    case .commandEnd:
      guard byte == UInt8(ascii: "\\") else { throw unknown("ESC ]") }
      state = .ground
      return .command(bytes)
    }
  }

  private mutating func begin(_ byte: UInt8) throws(EmulatorError) -> Token? {
    bytes.removeAll(keepingCapacity: true)
    switch byte {
    case Self.escape: state = .escape
    case 0x00...0x1F, 0x7F: return .control(byte)
    case 0xC2...0xDF: startText(byte, missing: 1)
    case 0xE0...0xEF: startText(byte, missing: 2)
    case 0xF0...0xF4: startText(byte, missing: 3)
    default: throw .malformedText
    }
    return nil
  }

  private mutating func startText(_ byte: UInt8, missing: Int) {
    bytes.append(byte)
    state = .character(missing: missing)
  }

  private mutating func takeText(_ byte: UInt8, _ missing: Int) throws(EmulatorError) -> Token? {
    bytes.append(byte)
    guard missing == 1 else {
      state = .character(missing: missing - 1)
      return nil
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first else {
      throw .malformedText
    }
    return .scalar(scalar.value)
  }

  private mutating func takeEscape(_ byte: UInt8) -> Token? {
    switch byte {
    case UInt8(ascii: "[") where bytes.isEmpty:
      sequence = ControlSequence()
      state = .sequence
      return nil
    case UInt8(ascii: "]") where bytes.isEmpty:
      state = .command
      return nil
    case 0x20...0x2F:
      bytes.append(byte)
      return nil
    default:
      state = .ground
      return .escape(String(decoding: bytes + [byte], as: UTF8.self))
    }
  }

  private mutating func takeSequence(_ byte: UInt8) throws(EmulatorError) -> Token? {
    bytes.append(byte)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if sequence.parameters.isEmpty { sequence.parameters = [0] }
      let last = sequence.parameters.count - 1
      let digit = Int(byte - UInt8(ascii: "0"))
      sequence.parameters[last] = min(sequence.parameters[last] * 10 + digit, ControlSequence.largest)
    case UInt8(ascii: ";"):
      if sequence.parameters.isEmpty { sequence.parameters = [0] }
      sequence.parameters.append(0)
    case UInt8(ascii: "<")...UInt8(ascii: "?") where bytes.count == 1: sequence.marker = byte
    case 0x20...0x2F: sequence.intermediates.append(byte)
    case 0x40...0x7E:
      sequence.final = byte
      state = .ground
      return .sequence(sequence)
    default: throw unknown("CSI")
    }
    if bytes.count > Self.longest { throw unknown("CSI") }
    return nil
  }

  private mutating func takeCommand(_ byte: UInt8) throws(EmulatorError) -> Token? {
    switch byte {
    case Self.bell:
      state = .ground
      return .command(bytes)
    case Self.escape: state = .commandEnd
    default: bytes.append(byte)
    }
    if bytes.count > Self.longest { throw unknown("ESC ]") }
    return nil
  }

  private func unknown(_ start: String) -> EmulatorError {
    .unknownSequence("\(start) \(EmulatorText.readable(bytes.prefix(20)))")
  }
}

/// The bytes of a sequence in readable form, for errors.
enum EmulatorText {
  static func readable(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      let hex = String(byte, radix: 16, uppercase: true)
      return (0x21...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : byte < 0x10 ? "0x0\(hex)" : "0x\(hex)"
    }
    .joined(separator: " ")
  }
}
