import Monetization

/// The way to a screen of a feature, which may have ids in it.
protocol NormalisedRoute: Normalisable {
  init?(url: String)
  var path: String { get }
}

extension NormalisedRoute {
  /// Renumbers the ids in a URL of this app, since an id means nothing but "the same".
  static func normalise(url: inout String, _ by: inout Normaliser) {
    // Without a digit there is no id in it.
    guard url.utf8.contains(where: { (0x30...0x39).contains($0) }), var route = Self(url: url) else { return }
    let path = route.path
    route.normalise(&by)
    if route.path == path { return }
    // A URL with more in it than the route says keeps all of its text.
    url = (url.hasSuffix(path) ? String(url.dropLast(path.count)) : url) + route.path
  }
}
