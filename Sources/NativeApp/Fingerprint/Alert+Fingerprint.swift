import Monetization

extension Alert: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("title", title)
    feed.field("message", message)
    feed.field("answers", answers)
  }
}

extension AlertAnswer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .dismiss: feed.variant(0, "dismiss")
    case .cancel: feed.variant(1, "cancel")
    case .upgrade(let reason):
      feed.variant(2, "upgrade")
      feed.field("0", reason)
    case .restore: feed.variant(3, "restore")
    case .proceed(let event, let label):
      feed.variant(4, "proceed")
      feed.field("0", event)
      feed.field("label", label)
    case .confirm(let page, let question):
      feed.variant(5, "confirm")
      feed.field("0", page)
      feed.field("question", question)
    }
  }
}
