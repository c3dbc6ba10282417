/// Checks for invalid UTF-8 in a file.
enum UTF8Check {
  /// The offset of the first byte that is not valid UTF-8; nil if all are.
  static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}
