import Monetization

extension HomesRoute {
  /// Feeds a URL that this app writes by the ids in it, since an id means nothing but "the same".
  ///
  /// False, and nothing is fed, for a URL with more in it than the route says.
  static func feed(url: String, into feed: inout FingerprintFeed) -> Bool {
    // Without a digit there is no id in it.
    guard url.utf8.contains(where: { (0x30...0x39).contains($0) }), let route = HomesRoute(url: url),
      url.hasSuffix(route.path)
    else { return false }
    feed.text(String(url.dropLast(route.path.count)))
    route.feed(into: &feed)
    return true
  }

  private func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .homes: feed.word(0)
    case .newHome: feed.word(1)
    case .editHome(let home): feed.route(2, home)
    case .location(let location): feed.route(3, location)
    case .newLocation(let place): feed.route(4, place)
    case .editLocation(let location): feed.route(5, location)
    case .item(let item): feed.route(6, item)
    case .newItem(let place): feed.route(7, place)
    case .editItem(let item): feed.route(8, item)
    }
  }
}

extension FingerprintFeed {
  fileprivate mutating func route<Subject: Fingerprinted>(_ number: UInt64, _ subject: Subject) {
    word(number)
    nested(subject)
  }
}
