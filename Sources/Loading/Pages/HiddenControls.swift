/// Carries control characters past a parser that drops most of them and stops at NUL.
///
/// Each is replaced by a private-use scalar from U+10FF00 on. If a page contains such a scalar itself, which no
/// character set assigns, it becomes a control character.
enum HiddenControls {
  private static let base: UInt32 = 0x10FF00

  /// Repairs invalid UTF-8, drops a byte order mark, and hides the control characters.
  static func hide(in bytes: [UInt8]) -> String {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    guard text.utf8.contains(where: isHidden) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isASCII, isHidden(UInt8(scalar.value)), let stand = Unicode.Scalar(base + scalar.value) {
        result.append(stand)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Restores the control characters.
  static func show(in text: String) -> String {
    guard text.utf8.contains(0xF4) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (base..<base + 0x80).contains(scalar.value), let control = Unicode.Scalar(scalar.value - base) {
        result.append(control)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isHidden(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    case 0x00...0x1F, 0x7F: true
    default: false
    }
  }
}
