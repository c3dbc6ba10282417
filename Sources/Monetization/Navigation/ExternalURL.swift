/// Where a URL is opened.
public enum URLDestination: String, Hashable, Sendable, CaseIterable {
  /// In the app, by the navigator.
  case app
  /// In the browser sheet inside the app.
  case safari
  /// By the system: mail, telephone, another app.
  case system
  /// Nowhere.
  case cancelled

  /// Why a URL goes there, for the log.
  public var why: String {
    switch self {
    case .app: "same host as the start location"
    case .safari: "web page on another host"
    case .system: "no page of this app's host"
    case .cancelled: "not a URL that can be opened"
    }
  }
}

/// Tells the app's own pages from everything else.
public enum ExternalURL {
  /// Schemes that a web view cancels without asking anyone.
  private static let cancelledSchemes = ["about", "data", "file", "javascript"]

  /// Where `url` opens in an app whose pages live where `startLocation` does.
  ///
  /// Hosts are compared exactly: `www.` or any other subdomain is another host. Scheme and port are not compared.
  /// A relative link is a page of the app.
  public static func destination(of url: String, startLocation: String) -> URLDestination {
    guard let resolved = URLResolver.resolve(url, against: startLocation) else { return .cancelled }
    let parts = URLParts(resolved)
    guard let scheme = parts.scheme else { return parts.authority == nil ? .app : .safari }
    if cancelledSchemes.contains(scheme) { return .cancelled }
    if let host = parts.host, host == URLParts(startLocation).host { return .app }
    return URLResolver.webSchemes.contains(scheme) ? .safari : .system
  }
}
