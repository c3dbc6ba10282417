/// Resolves a link against its page, to the URL that a web view would visit.
///
/// Follows the URL Standard for the contents of links in pages: white space around and inside, backslashes, `.` and
/// `..`, characters that need an escape. International host names are compared as written, without Punycode.
public enum URLResolver {
  /// Returns the URL of `link` on `page`; nil if the link is not a URL.
  ///
  /// A page without scheme and host, such as `/pages/1`, gives a path of the same kind.
  public static func resolve(_ link: String, against page: String) -> String? {
    let base = URLParts(page)
    let (cleaned, scheme) = clean(link, base: base)
    var parts = URLParts(cleaned)
    if let scheme = parts.scheme, !webSchemes.contains(scheme) {
      // URLs such as mailto: and tel: have no path to resolve.
      return parts.path.isEmpty && parts.authority == nil ? nil : parts.text
    }
    if let baseScheme = base.scheme, !webSchemes.contains(baseScheme), parts.scheme == nil { return nil }
    if parts.authority == nil {
      parts.authority = base.authority
      if parts.path.isEmpty {
        parts.path = base.path
        parts.query = parts.query ?? base.query
      } else if !parts.path.hasSlashFirst {
        parts.path = base.folder + parts.path
      }
    }
    parts.scheme = scheme
    return finish(parts)
  }

  /// The schemes of web pages.
  static let webSchemes = ["http", "https"]

  /// Removes characters that the URL Standard ignores, and returns the scheme that the link will have in the end.
  private static func clean(_ link: String, base: URLParts) -> (link: String, scheme: String?) {
    let isClean = link.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\\") }
    let text = isClean ? link : withoutSpace(link)
    let parts = URLParts(text)
    let scheme = parts.scheme ?? base.scheme
    guard scheme == nil || scheme.map(webSchemes.contains) == true else { return (text, scheme) }

    var head = text
    var tail = ""
    if let mark = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }) {
      head = String(text[..<mark])
      tail = String(text[mark...])
    }
    if !isClean { head = String(String.UnicodeScalarView(head.unicodeScalars.map { $0 == "\\" ? "/" : $0 })) }
    if let own = parts.scheme {
      let rest = head.utf8.dropFirst(own.utf8.count + 1)
      if own == base.scheme, !rest.starts(with: "//".utf8) {
        // `https:next` on an https page is a relative link.
        head = String(Substring(rest))
      } else {
        head = "\(own)://" + String(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
      }
    }
    return (head + tail, scheme)
  }

  private static func withoutSpace(_ link: String) -> String {
    var scalars = link.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) }
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func finish(_ parts: URLParts) -> String? {
    var parts = parts
    if let scheme = parts.scheme {
      guard let authority = parts.authority.flatMap({ self.authority($0, scheme: scheme) }) else { return nil }
      parts.authority = authority
    }
    parts.path = escaped(withoutDotSegments(parts.path), pathEscapes)
    if parts.path.isEmpty, parts.authority != nil { parts.path = "/" }
    parts.query = parts.query.map { escaped($0, queryEscapes) }
    parts.fragment = parts.fragment.map { escaped($0, fragmentEscapes) }
    return parts.text
  }

  /// Returns the authority with a lower-case host and no default port, such as `user@host` for `user@HOST:443`; nil if
  /// the host or the port is invalid.
  private static func authority(_ text: String, scheme: String) -> String? {
    var parts = URLParts("")
    parts.authority = text
    guard let host = parts.host, isHost(host) else { return nil }
    let at = text.utf8.lastIndex(of: UInt8(ascii: "@"))
    // Slice by bytes, because `...` on a String would include a following combining mark.
    let user = at.map { String(text[..<text.utf8.index(after: $0)]) } ?? ""
    let hostAndPort = at.map { text[text.utf8.index(after: $0)...] } ?? text[...]
    var port = hostAndPort.utf8.dropFirst(host.utf8.count)
    guard !port.isEmpty else { return user + host }
    guard port.removeFirst() == UInt8(ascii: ":") else { return nil }
    if port.isEmpty { return user + host }
    guard let number = UInt16(String(Substring(port))) else { return nil }
    let isDefault = (scheme == "https" && number == 443) || (scheme == "http" && number == 80)
    return isDefault ? user + host : "\(user)\(host):\(number)"
  }

  private static func isHost(_ host: String) -> Bool {
    if host.utf8.first == UInt8(ascii: "[") {
      return host.utf8.dropFirst().dropLast().allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
    }
    return host.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"%<>[]^|\"`{}".utf8.contains($0) }
  }

  private static func withoutDotSegments(_ path: String) -> String {
    // A dot segment contains a dot or an escaped dot.
    guard path.hasSlashFirst, path.utf8.contains(where: { ".%".utf8.contains($0) }) else { return path }
    var kept: [Substring] = []
    let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    for (index, segment) in segments.enumerated().dropFirst() {
      let isLast = index == segments.count - 1
      switch segment.lowercased() {
      case ".", "%2e":
        if isLast { kept.append("") }
      case "..", ".%2e", "%2e.", "%2e%2e":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }

  private static let fragmentEscapes = Array(" \"<>`".utf8)
  private static let queryEscapes = Array(" \"#<>'".utf8)
  private static let pathEscapes = Array(" \"#<>?`{}^".utf8)

  /// Escapes control characters, everything outside ASCII and `others`; existing escapes stay as they are.
  private static func escaped(_ text: String, _ others: [UInt8]) -> String {
    guard text.utf8.contains(where: { needsEscape($0, others) }) else { return text }
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if needsEscape(byte, others) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func needsEscape(_ byte: UInt8, _ others: [UInt8]) -> Bool {
    byte < 0x20 || byte >= 0x7F || others.contains(byte)
  }
}

extension String {
  fileprivate var hasSlashFirst: Bool { utf8.first == UInt8(ascii: "/") }
}

extension URLParts {
  /// The path up to its last slash, slash included.
  fileprivate var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" }
    return String(path[..<path.utf8.index(after: slash)])
  }
}
