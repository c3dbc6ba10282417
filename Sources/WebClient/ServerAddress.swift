import Monetization

/// The address of a real web server: a host and a port, spoken to in HTTP.
package struct ServerAddress: Hashable, Sendable {
  /// The host without brackets, in lower case.
  package let host: String
  package let port: Int
  /// The address as a URL without a slash at its end, such as `http://localhost:3000`.
  package let url: String
  /// The addresses of this machine that are tried in turn; nil for a host that the system has to look up.
  let loopback: [String]?

  /// Reads an address.
  ///
  /// - Parameter allowedHosts: Hosts that may be spoken to although they are not this machine.
  package init(_ text: String, allowedHosts: [String] = []) throws(ServerAddressError) {
    let url = text.hasSuffix("/") ? String(text.dropLast()) : text
    let parts = URLParts(url)
    guard let scheme = parts.scheme, let authority = parts.authority, let named = parts.host else {
      throw .noAddress(text)
    }
    switch scheme {
    case "http": break
    case "https": throw .notSecure(text)
    default: throw .noAddress(text)
    }
    guard parts.path.isEmpty, parts.query == nil, parts.fragment == nil else { throw .path(text) }
    guard !authority.contains("@"), authority.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .noAddress(text)
    }
    let rest = authority.dropFirst(named.count)
    guard rest.isEmpty || rest.first == ":" else { throw .noAddress(text) }
    guard let port = rest.isEmpty ? 80 : Int(rest.dropFirst()), (1...65_535).contains(port) else {
      throw .port(text)
    }
    host = named.hasPrefix("[") ? String(named.dropFirst().dropLast()) : named
    self.port = port
    self.url = "\(scheme)://\(authority.lowercased())"
    loopback = Self.loopback(host)
    let isAllowed = allowedHosts.contains { $0.lowercased() == host || $0.lowercased() == named }
    guard loopback != nil || isAllowed else { throw .notAllowed(host) }
  }

  /// The addresses of this machine that a host stands for; nil for another host.
  ///
  /// `localhost` and the names below it always are this machine (RFC 6761), whatever a name server says.
  private static func loopback(_ host: String) -> [String]? {
    if host == "localhost" || host.hasSuffix(".localhost") { return ["127.0.0.1", "::1"] }
    if host == "::1" || host == "0:0:0:0:0:0:0:1" { return ["::1"] }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 =
      numbers.count == 4 && numbers.allSatisfy { $0.count <= 3 && UInt8($0) != nil && $0.allSatisfy(\.isNumber) }
    return isIPv4 && numbers[0] == "127" ? [host] : nil
  }
}

/// A reason why an address cannot be used.
package enum ServerAddressError: Error, Hashable, CustomStringConvertible {
  case noAddress(String)
  case port(String)
  case path(String)
  case notSecure(String)
  case notAllowed(String)

  package var description: String {
    switch self {
    case .noAddress(let text): "found \(text), expected the address of a web server, such as http://localhost:3000"
    case .port(let text): "found \(text), expected a port from 1 to 65535"
    case .path(let text): "found \(text), expected a scheme, a host and a port alone, such as http://localhost:3000"
    case .notSecure(let text):
      "found \(text), expected http: a server on this machine needs no TLS, and Paywalk speaks none"
    case .notAllowed(let host):
      "\(host) is not this machine, and Paywalk talks to this machine alone; --allow-host \(host) lets it"
    }
  }
}
