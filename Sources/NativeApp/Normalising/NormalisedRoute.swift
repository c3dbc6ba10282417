import Monetization

/// The way to a screen of a feature, which may have ids in it.
protocol NormalisedRoute: Normalisable {
  init?(url: String)
  init?(viewController: String, url: String)
  var path: String { get }
}

extension NormalisedRoute {
  /// Renumbers the ids in a URL of this app, since an id means nothing but "the same".
  ///
  /// - Parameter viewController: The native screen that shows it; nil for the URL of a page.
  static func normalise(url: inout String, of viewController: String?, _ by: inout Normaliser) {
    guard var route = viewController.map({ Self(viewController: $0, url: url) }) ?? Self(url: url) else { return }
    let path = route.path
    route.normalise(&by)
    if route.path == path { return }
    // A URL with more in it than the route says keeps all of its text.
    url = (url.hasSuffix(path) ? String(url.dropLast(path.count)) : url) + route.path
  }
}
