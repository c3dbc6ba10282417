/// Reads the bytes of an XML file as text: UTF-8, or UTF-16 in either order of bytes.
enum XMLEncoding {
  static func text(_ bytes: [UInt8], file: String) throws(LoadingError) -> String {
    let text = try isUTF16(bytes) ? utf16(bytes, file: file) : utf8(bytes, file: file)
    if let nul = text.utf8.firstIndex(of: 0) {
      throw LoadingError(
        file: file, at: TextPosition(after: Array(text.utf8[..<nul])[...]), found: "a character that is zero",
        expected: "text")
    }
    return text
  }

  /// A byte order mark, or the first character “<” in two bytes.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(Array(bytes.prefix(2)))
  }

  private static func utf16(_ bytes: [UInt8], file: String) throws(LoadingError) -> String {
    let isBigEndian = bytes[0] == 0xFE || bytes[0] == 0x00
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    var rest = units.makeIterator()
    if units.first == 0xFEFF { _ = rest.next() }
    var text = ""
    var decoder = UTF16()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
      case .emptyInput where bytes.count.isMultiple(of: 2): return text
      case .emptyInput, .error:
        throw LoadingError(
          file: file, at: TextPosition(after: Array(text.utf8)[...]), found: "half a character", expected: "UTF-16")
      }
    }
  }

  private static func utf8(_ bytes: [UInt8], file: String) throws(LoadingError) -> String {
    if bytes.contains(where: { $0 >= 0x80 }), let other = otherEncoding(bytes) {
      throw LoadingError(
        file: file, line: 1, found: "the encoding \(LoadingError.quoted(other))", expected: "UTF-8 or UTF-16")
    }
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      throw LoadingError(
        file: file, at: TextPosition(after: bytes[..<offset]),
        found: "the byte \(UTF8Check.hexadecimal(bytes[offset]))", expected: "UTF-8")
    }
    return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  /// The encoding that the first line declares, if it is not UTF-8.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(longestDeclaration), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let word = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let value = head[word.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    let name = String(value.dropFirst().prefix { $0 != quote })
    return name.uppercased() == "UTF-8" ? nil : name
  }

  private static let longestDeclaration = 200
}
