import Monetization

// Everything in the forms of pages and in the server's records that decides the future; see `Fingerprinted`.

extension PageEntries: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("rows", rows) }
}

extension PageEntries.Row: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("node", node)
    feed.field("entry", entry)
  }
}

extension PageEntries.Entry: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .text(let text):
      feed.variant(0, "text")
      feed.field("0", text)
    case .checked(let isChecked):
      feed.variant(1, "checked")
      feed.field("0", isChecked)
    case .option(let node):
      feed.variant(2, "option")
      feed.field("0", node)
    }
  }
}

extension PageSubmission: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("request", request)
    feed.url("url", url)
    feed.field("node", node)
    feed.field("form", form)
    feed.field("frame", frame)
    feed.field("action", action)
    feed.field("isPlain", isPlain)
  }
}

extension VisitAction: FingerprintAtom {}

extension ServerRecords: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("tables", tables) }
}

extension ServerRecords.Table: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("collection", collection)
    feed.field("lastID", lastID)
    feed.field("records", records)
  }
}

extension ServerRecords.Record: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id)
    feed.field("values", values)
  }
}
