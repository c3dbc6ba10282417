extension BridgeLedger: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("open", open)
    feed.field("connections", connections)
  }
}

extension BridgeLedger.Open: Fingerprinted {
  public static var excused: [String: String] { ["receivedUptime": "no rule reads it"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("message", message)
  }
}

extension BridgeLedger.Connection: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("message", message)
    feed.field("answered", answered)
  }
}

extension Message: Fingerprinted {
  public static var excused: [String: String] { ["url": "only read when the message comes"] }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id) { $0.message(id, of: page) }
    feed.field("component", component)
    feed.field("event", event)
    feed.field("data", data)
    feed.field("page", page)
  }
}
