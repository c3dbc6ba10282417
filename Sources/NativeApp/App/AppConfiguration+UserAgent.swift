import Monetization

extension AppConfiguration.Shell {
  /// The header `User-Agent` of the web views, which says to a server, and to the scripts of its pages, what the app can do.
  ///
  /// The part after the browser's own is that of Hotwire Native iOS 1.3.
  public var userAgent: String {
    let browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
    switch self {
    case .native: return BridgeComponents.userAgent(prefix: browser)
    case .browser: return browser + " Version/18.0 Mobile/15E148 Safari/604.1"
    }
  }
}
