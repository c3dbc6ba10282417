import Monetization

/// The cookies of the app's web views, kept as a browser keeps them (RFC 6265).
public struct CookieJar: Hashable, Sendable {
  /// The cookies in the order in which they were first set.
  public internal(set) var cookies: [Cookie]

  /// The most cookies that are kept; beyond it the oldest go.
  private static let most = 180
  /// The longest name and value of a cookie together, in bytes; longer ones are refused.
  private static let longest = 4_096

  public init(_ cookies: [Cookie] = []) {
    self.cookies = cookies
  }

  /// Keeps the cookies of an answer from `url` at `wall`, by the phone's clock.
  mutating func keep(_ settings: [SetCookie], from url: URLParts, at wall: Instant) {
    for setting in settings {
      guard let cookie = Cookie(setting, from: url, at: wall),
        cookie.name.utf8.count + cookie.value.utf8.count <= Self.longest
      else { continue }
      let known = cookies.firstIndex { $0.isReplaced(by: cookie) }
      if cookie.hasExpired(at: wall) {
        if let known { cookies.remove(at: known) }
      } else if let known {
        cookies[known] = cookie
      } else {
        cookies.append(cookie)
        if cookies.count > Self.most { cookies.removeFirst() }
      }
    }
  }

  /// Returns the value of the header `Cookie` for a request to `url`; empty if no cookie is for it.
  func header(for url: URLParts, at wall: Instant) -> String {
    let sent = cookies.enumerated().filter { $0.element.isFor(url) && !$0.element.hasExpired(at: wall) }
    return sent.sorted { ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset) }
      .map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
  }

  /// The jar after the end of the app: cookies without an expiry are gone.
  var kept: CookieJar { CookieJar(cookies.filter { $0.expires != nil }) }
}

/// A cookie that a web server has set.
public struct Cookie: Hashable, Sendable {
  public var name: String
  public var value: String
  /// The host that set the cookie, or the domain that it named.
  public var domain: String
  /// The cookie is for that host alone, not for those below it.
  public var isHostOnly: Bool
  public var path: String
  /// The end by the phone's clock; nil for as long as the app runs.
  public var expires: Instant?
  public var isSecure: Bool
  /// Scripts cannot read the cookie; no page of this phone runs one.
  public var isHTTPOnly: Bool

  public init(
    name: String, value: String, domain: String, isHostOnly: Bool, path: String, expires: Instant?, isSecure: Bool,
    isHTTPOnly: Bool
  ) {
    self.name = name
    self.value = value
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
  }

  /// The cookie that an answer from `url` sets; nil if it may not set one.
  init?(_ setting: SetCookie, from url: URLParts, at wall: Instant) {
    guard let host = url.host, !setting.isSecure || url.scheme == "https" else { return nil }
    if let named = setting.domain, named != host {
      // A domain of one label, such as com, would be that of others too.
      guard named.contains("."), Self.host(host, isBelow: named) else { return nil }
    }
    self.init(
      name: setting.name, value: setting.value, domain: setting.domain ?? host, isHostOnly: setting.domain == nil,
      path: setting.path ?? Self.folder(of: url.path), expires: setting.lifetime.map { min(wall + $0, .last) },
      isSecure: setting.isSecure, isHTTPOnly: setting.isHTTPOnly)
  }

  func isReplaced(by other: Cookie) -> Bool { name == other.name && domain == other.domain && path == other.path }

  func hasExpired(at wall: Instant) -> Bool { expires.map { $0 <= wall } ?? false }

  func isFor(_ url: URLParts) -> Bool {
    guard let host = url.host, !isSecure || url.scheme == "https" else { return false }
    guard host == domain || (!isHostOnly && Self.host(host, isBelow: domain)) else { return false }
    let path = url.path.isEmpty ? "/" : url.path
    return path == self.path
      || (path.hasPrefix(self.path) && (self.path.hasSuffix("/") || path.dropFirst(self.path.count).hasPrefix("/")))
  }

  /// An address of numbers has no hosts below it.
  private static func host(_ host: String, isBelow domain: String) -> Bool {
    host.hasSuffix("." + domain) && !host.allSatisfy { $0.isNumber || $0 == "." } && !host.hasPrefix("[")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
