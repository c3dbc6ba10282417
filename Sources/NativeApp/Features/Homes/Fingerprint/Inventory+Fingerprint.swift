import Monetization

extension FingerprintIDKind {
  static let home = Self(rawValue: 32)
  static let location = Self(rawValue: 33)
  static let item = Self(rawValue: 34)
}

extension HomeID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.home, number) }
}

extension LocationID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.location, number) }
}

extension ItemID: FingerprintAtom {
  public func feed(into feed: inout FingerprintFeed) { feed.id(.item, number) }
}

extension Inventory: Fingerprinted {
  public static var excused: [String: String] {
    let reason = "worked out from the tables"
    return [
      "homeIndexes": reason, "locationIndexes": reason, "itemKeys": reason,
      "lastIDs": "only names the next home, location and item",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("homeTable", homeTable)
    feed.field("locationTable", locationTable)
    feed.field("itemTable", itemTable)
  }
}

extension IDTable: Fingerprinted where Row: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) { feed.field("rows", rows) }
}

extension Home: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("name", name)
  }
}

extension StorageLocation: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("name", name)
    feed.field("home", home)
    feed.field("parent", parent)
  }
}

extension InventoryItem: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("title", title)
    feed.field("note", note)
    feed.field("home", home)
    feed.field("location", location)
  }
}
