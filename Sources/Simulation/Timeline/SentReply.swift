import Monetization

/// One answer that the app has given to a web page.
public struct SentReply: Hashable, Sendable {
  public var reply: BridgeReply
  /// False if the page that asked was no more.
  public var isDelivered: Bool

  public init(_ reply: BridgeReply, isDelivered: Bool) {
    self.reply = reply
    self.isDelivered = isDelivered
  }

  public var messageID: String { reply.message.id }
  public var component: String { reply.message.component }
  public var event: String { reply.message.event }
  /// Whether it says success; to `connect`, whether the user is spared ads.
  public var isSuccess: Bool { reply.answer.isSuccess }
  /// Empty for `connect`.
  public var message: String { reply.answer.message }

  /// It ends its request; a standing message such as `connect` is answered again and again.
  public var isTerminal: Bool { !reply.message.isStanding }
}
