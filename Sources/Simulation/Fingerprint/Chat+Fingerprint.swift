import Monetization
import NativeApp

extension FeatureServers: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) { feed.field("chat", chat) }
}

extension SimulatedChatServer: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("agenda", agenda)
    // What was used on a day that is over counts for nothing.
    let today = ChatUse.day(of: feed.now)
    feed.field("uses", uses.filter { $0.day >= today })
  }
}

extension SimulatedChatServer.Step: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    feed.field("phone", phone)
    feed.field("kind", kind)
  }
}

extension SimulatedChatServer.Step.Kind: Fingerprinted {
  func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .arrival(let request, let sent, let failure):
      feed.variant(0, "arrival")
      feed.field("0", request)
      feed.instant("sent", sent)
      feed.field("failure", failure)
    case .reply(let post, let text):
      feed.variant(1, "reply")
      feed.field("0", post)
      feed.field("1", text)
    }
  }
}

extension ChatUse: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("customer", customer)
    feed.instant("day", ChatUse.end(ofDay: day))
    feed.field("count", count)
  }
}
