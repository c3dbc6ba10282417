import Monetization

/// One header `Set-Cookie` of an answer, read as browsers do (RFC 6265, section 5.2).
public struct SetCookie: Hashable, Sendable {
  public var name: String
  public var value: String
  /// The domain that the server names, without a dot before it; nil for the host alone.
  public var domain: String?
  /// The path that the server names; nil for the folder of the request.
  public var path: String?
  /// The time for which the cookie is kept; nil for as long as the app runs. Zero or less deletes it.
  public var lifetime: TimeSpan?
  public var isSecure = false
  public var isHTTPOnly = false

  /// The longest lifetime that is kept, as in browsers.
  private static let longest = TimeSpan.days(400)

  /// Reads the value of the header; nil if it names no cookie.
  ///
  /// - Parameter date: The server's time, by its header `Date`. `Expires` counts from it, so that a clock of the server
  ///   that differs from that of the phone keeps a cookie neither longer nor shorter.
  public init?(_ header: String, date: Instant?) {
    let parts = header.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    // A control character would end the header in which the cookie is sent.
    guard !header.unicodeScalars.contains(where: { ($0.value < 0x20 && $0.value != 0x09) || $0.value == 0x7F }) else {
      return nil
    }
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return nil }
    name = String(Self.trimmed(pair[..<equals]))
    value = String(Self.trimmed(pair[pair.index(after: equals)...]))
    guard !name.isEmpty else { return nil }
    var (age, expires): (TimeSpan?, TimeSpan?) = (nil, nil)
    for part in parts.dropFirst() {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
      let text = halves.count > 1 ? String(halves[1]) : ""
      switch Attribute(rawValue: halves[0].lowercased()) {
      case .expires?: expires = HTTPDate.read(text).flatMap { Self.span(until: $0, from: date) }
      case .maxAge?: age = Int64(text).map { .seconds(max(0, min($0, Self.longest.milliseconds / 1_000))) }
      case .domain?: domain = text.isEmpty ? domain : String(text.drop { $0 == "." }).lowercased()
      case .path?: path = text.hasPrefix("/") ? text : nil
      case .secure?: isSecure = true
      case .httpOnly?: isHTTPOnly = true
      case nil: break
      }
    }
    lifetime = (age ?? expires).map { min($0, Self.longest) }
  }

  /// Without the server's time a date of long ago still deletes the cookie; any other one is as good as none.
  private static func span(until expiry: Instant, from date: Instant?) -> TimeSpan? {
    if let date { return expiry - date }
    return expiry < Instant(CivilDate(year: 2_000, month: 1, day: 1)) ? .zero : nil
  }

  private enum Attribute: String {
    case expires, domain, path, secure
    case maxAge = "max-age"
    case httpOnly = "httponly"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
