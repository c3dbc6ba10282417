import Monetization

extension OpenForm: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("screen", screen)
    feed.field("kind", kind)
    feed.field("name", name)
    feed.field("note", note)
    feed.field("place", place)
    feed.field("problem", problem)
    feed.field("original", original)
  }
}

extension OpenForm.Original: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("texts", texts)
    feed.field("place", place)
  }
}

extension OpenForm.Kind: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .firstHome: feed.variant(0, "firstHome")
    case .newHome: feed.variant(1, "newHome")
    case .editHome(let home):
      feed.variant(2, "editHome")
      feed.field("0", home)
    case .newLocation: feed.variant(3, "newLocation")
    case .editLocation(let location):
      feed.variant(4, "editLocation")
      feed.field("0", location)
    case .newItem: feed.variant(5, "newItem")
    case .editItem(let item):
      feed.variant(6, "editItem")
      feed.field("0", item)
    }
  }
}
