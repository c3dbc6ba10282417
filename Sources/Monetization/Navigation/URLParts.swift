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

  /// The five parts as slices of the text, for callers that only read them.
  package struct Slices {
    package private(set) var scheme: Substring?
    package private(set) var authority: Substring?
    package private(set) var path: Substring
    package private(set) var query: Substring?
    package private(set) var fragment: Substring?

    package init(_ text: String) {
      var rest = Substring(text)
      // Compare bytes, because a `#` followed by a combining mark is not a separate Character.
      if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
        fragment = rest[rest.utf8.index(after: hash)...]
        rest = rest[..<hash]
      }
      if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
        query = rest[rest.utf8.index(after: mark)...]
        rest = rest[..<mark]
      }
      if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), URLParts.isScheme(rest[..<colon].utf8) {
        scheme = rest[..<colon]
        rest = rest[rest.utf8.index(after: colon)...]
      }
      if rest.utf8.starts(with: "//".utf8) {
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        authority = rest[..<end]
        rest = rest[end...]
      }
      path = rest
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

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
