extension Navigator: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("main", main)
    feed.field("modal", modal)
    feed.field("modalStyle", modalStyle)
  }
}

extension Screen: Fingerprinted {
  public static var excused: [String: String] {
    ["properties": "the path configuration says the same of the same URL"]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.url("url", url)
    feed.field("kind", kind)
  }
}

extension Screen.Kind: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .web: feed.variant(0, "web")
    case .native(let name):
      feed.variant(1, "native")
      feed.field("class", name)
    }
  }
}
