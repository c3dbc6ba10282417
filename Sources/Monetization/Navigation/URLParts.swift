/// A URL or a relative link split into its five parts, as in RFC 3986 (appendix B); any text can be split.
///
/// Nothing is decoded, encoded or checked; `URLResolver` does that.
public struct URLParts: Hashable, Sendable {
  /// The scheme in lower case; nil for a relative link.
  public var scheme: String?
  /// The text between `//` and the path; nil if there is no `//`.
  public var authority: String?
  public var path: String
  /// The query without the `?`; nil if there is none.
  public var query: String?
  /// The fragment without the `#`; nil if there is none.
  public var fragment: String?

  public init(_ text: String) {
    let slices = Slices(text)
    scheme = slices.scheme?.lowercased()
    authority = slices.authority.map(String.init)
    path = String(slices.path)
    query = slices.query.map(String.init)
    fragment = slices.fragment.map(String.init)
  }

  /// The five parts as slices of the text, for callers that only read some of them.
  package struct Slices {
    private let text: String
    // The ranges count bytes.
    private var schemeRange: Range<Int>?
    private var authorityRange: Range<Int>?
    private var pathRange = 0..<0
    private var queryRange: Range<Int>?
    private var fragmentRange: Range<Int>?

    package init(_ text: String) {
      var text = text
      self.text = text
      // Compare bytes, because a `#` followed by a combining mark is not a separate Character.
      text.withUTF8 { split($0) }
    }

    private mutating func split(_ bytes: UnsafeBufferPointer<UInt8>) {
      let hash = bytes.firstOffset(of: UInt8(ascii: "#"), in: 0..<bytes.count)
      let mark = bytes.firstOffset(of: UInt8(ascii: "?"), in: 0..<(hash ?? bytes.count))
      let end = mark ?? hash ?? bytes.count
      var start = 0
      if let hash { fragmentRange = hash + 1..<bytes.count }
      if let mark { queryRange = mark + 1..<(hash ?? bytes.count) }
      if let colon = bytes.firstOffset(of: UInt8(ascii: ":"), in: 0..<end), bytes.isScheme(before: colon) {
        schemeRange = 0..<colon
        start = colon + 1
      }
      if end - start >= 2, bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "/") {
        let authorityStart = start + 2
        start = bytes.firstOffset(of: UInt8(ascii: "/"), in: authorityStart..<end) ?? end
        authorityRange = authorityStart..<start
      }
      pathRange = start..<end
    }

    package var scheme: Substring? { schemeRange.map(slice) }
    package var authority: Substring? { authorityRange.map(slice) }
    package var path: Substring { slice(pathRange) }
    package var query: Substring? { queryRange.map(slice) }
    package var fragment: Substring? { fragmentRange.map(slice) }

    /// Returns true if the path begins with one of these names, each a whole segment. It reads bytes and makes no text.
    package func pathBegins(withOneOf names: [String]) -> Bool {
      var text = text
      return text.withUTF8 { bytes in
        let slash = UInt8(ascii: "/")
        let start = bytes[pathRange].firstIndex { $0 != slash } ?? pathRange.upperBound
        let end = bytes.firstOffset(of: slash, in: start..<pathRange.upperBound) ?? pathRange.upperBound
        let segment = bytes[start..<end]
        return names.contains { $0.utf8.elementsEqual(segment) }
      }
    }

    private func slice(_ range: Range<Int>) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
  }

  /// The host in lower case, without user name and port; nil if there is none.
  ///
  /// The text before the last `@` is a user name, even if it looks like a host.
  public var host: String? {
    guard let authority else { return nil }
    var rest = Substring(authority)
    if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) { rest = rest[rest.utf8.index(after: at)...] }
    if rest.utf8.first == UInt8(ascii: "["), let end = rest.utf8.firstIndex(of: UInt8(ascii: "]")) {
      rest = rest[..<rest.utf8.index(after: end)]
    } else if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[..<colon]
    }
    return rest.isEmpty ? nil : rest.lowercased()
  }

  /// The path, and the query if there is one.
  public var pathAndQuery: String {
    query.map { "\(path)?\($0)" } ?? path
  }

  /// The parts joined into a URL again.
  public var text: String {
    var text = ""
    if let scheme { text += "\(scheme):" }
    if let authority { text += "//\(authority)" }
    text += pathAndQuery
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// Returns true if both are one page: the same path, a trailing slash aside, and the same query unless ignored.
  ///
  /// Host and fragment are not compared, as in upstream.
  public func isSamePage(as other: URLParts, ignoringQuery: Bool = false) -> Bool {
    pathWithoutTrailingSlash == other.pathWithoutTrailingSlash && (ignoringQuery || query == other.query)
  }

  private var pathWithoutTrailingSlash: Substring {
    path.utf8.last == UInt8(ascii: "/") ? path[..<path.utf8.index(before: path.endIndex)] : path[...]
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first such byte in `range`; nil if there is none.
  fileprivate func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    // A loop by hand, because a screen's URL is taken apart each time it is drawn.
    var offset = range.lowerBound
    while offset < range.upperBound, self[offset] != byte { offset += 1 }
    return offset < range.upperBound ? offset : nil
  }

  /// The bytes before `end` are a scheme: a letter, then letters, digits, `+`, `-` and `.`.
  fileprivate func isScheme(before end: Int) -> Bool {
    guard end > 0, Self.isLetter(self[0]) else { return false }
    var offset = 1
    while offset < end, Self.isLetter(self[offset]) || Self.isDigitOrSign(self[offset]) { offset += 1 }
    return offset == end
  }

  private static func isDigitOrSign(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
