extension String {
  /// The text with control characters and invisible marks as escapes such as `\u{1B}`, so that a message cannot control
  /// the terminal, nor show a name in another order than the file has it.
  package var printable: String {
    if unicodeScalars.allSatisfy(\.isShown) { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isShown {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// The text for a message, cut where it is no sentence any more: a file may have put any length into it.
  package var clipped: String {
    let limit = 600
    return utf8.count > limit ? String(unicodeScalars.prefix(limit)) + "…" : self
  }
}

extension Unicode.Scalar {
  /// A reader can see the scalar, or it belongs to the shape of those around it; it neither reorders a line nor is hidden.
  fileprivate var isShown: Bool {
    switch value {
    case 0x20..<0x7F: true
    // The soft hyphen, the Arabic letter mark, the zero width space, the marks and overrides of direction, separators of
    // lines, invisible operators and isolates, the byte order mark, the marks of annotations.
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
    default: properties.generalCategory != .control
    }
  }
}
