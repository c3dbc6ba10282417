/// The place in which a URL opens.
public enum URLDestination: String, Hashable, Sendable, CaseIterable {
  /// The navigator opens the URL in the app.
  case app
  /// The browser sheet inside the app opens the URL.
  case safari
  /// The system opens the URL: mail, telephone, another app.
  case system
  /// Nothing opens the URL.
  case cancelled

  /// The reason for the destination, for the log.
  public var why: String {
    switch self {
    case .app: "same host as the start location"
    case .safari: "web page on another host"
    case .system: "no page of this app's host"
    case .cancelled: "not a URL that can be opened"
    }
  }
}

/// The part of the phone that opens what is no page of the app's.
public enum OutsideOpener: String, Hashable, Sendable, CaseIterable {
  /// A sheet with a browser, which lies over the app: `SFSafariViewController`.
  case safari
  /// The system, which leaves the app for another one.
  case system
}

/// The rule that separates the app's own pages from all other URLs.
public enum ExternalURL {
  /// Schemes that a web view cancels without asking the app.
  private static let cancelledSchemes = ["about", "data", "file", "javascript"]

  /// Returns the destination of `url` in an app whose pages have the host of `startLocation`.
  ///
  /// Hosts are compared exactly: `www.` or any other subdomain is another host. Scheme and port are not compared. A
  /// relative link is a page of the app.
  public static func destination(of url: String, startLocation: String) -> URLDestination {
    URLResolver.resolve(url, against: startLocation).map { destination(ofResolved: $0, startLocation: startLocation) }
      ?? .cancelled
  }

  /// Returns the destination of a URL that `URLResolver` has made of a link.
  public static func destination(ofResolved url: String, startLocation: String) -> URLDestination {
    let parts = URLParts(url)
    if let scheme = parts.scheme, cancelledSchemes.contains(scheme) { return .cancelled }
    if let host = parts.host, host == URLParts(startLocation).host { return .app }
    guard let scheme = parts.scheme else { return parts.authority == nil ? .app : .safari }
    return URLResolver.webSchemes.contains(scheme) ? .safari : .system
  }
}
