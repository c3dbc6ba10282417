import Monetization

/// An answer that the app has given to a web page.
public struct SentReply: Hashable, Sendable {
  public var reply: BridgeReply
  /// The answer reached the page; false if the page was gone.
  public var isDelivered: Bool

  public init(_ reply: BridgeReply, isDelivered: Bool) {
    self.reply = reply
    self.isDelivered = isDelivered
  }

  public var messageID: String { reply.message.id }
  public var component: String { reply.message.component }
  public var event: String { reply.message.event }
  /// The answer reports success; for `connect`, that the user sees no ads.
  public var isSuccess: Bool { reply.answer.isSuccess }
  /// The answer's sentence; empty for `connect`.
  public var message: String { reply.answer.message }

  /// The answer ends its request; a standing message such as `connect` is answered several times.
  public var isTerminal: Bool { !reply.message.isStanding }
}
