/// The messages that wait for their answers, so that each gets exactly one.
///
/// Standing messages are an exception that the web side allows: their callbacks stay, so the app answers them again
/// whenever the answer changes. Every other message is settled once and forgotten.
public struct BridgeLedger: Hashable, Sendable {
  /// A message without an answer so far.
  public struct Open: Hashable, Sendable {
    public var message: Message
    public var receivedUptime: TimeSpan
  }

  /// A standing message of a page that is still shown.
  public struct Connection: Hashable, Sendable {
    public var message: Message
    /// The last answer given; nil before the first.
    public var answered: BridgeAnswer?
  }

  /// The waiting messages, oldest first.
  public internal(set) var open: [Open] = []
  public internal(set) var connections: [Connection] = []

  public init() {}

  /// The number of messages without an answer so far.
  public var unansweredCount: Int {
    open.count + connections.count { $0.answered == nil }
  }

  /// A standing message has not been answered yet.
  var hasNewConnection: Bool { connections.contains { $0.answered == nil } }

  /// The message of the page that offers an ad, the last one of several; nil if none does.
  var adOffer: Message? { connections.last { $0.message.component == RewardedAdComponent.name }?.message }

  mutating func received(_ message: Message, isStanding: Bool, uptime: TimeSpan) {
    if isStanding {
      connections.append(Connection(message: message, answered: nil))
    } else {
      open.append(Open(message: message, receivedUptime: uptime))
    }
  }

  /// Settles every waiting message for which `isMeant` is true, and returns the replies.
  mutating func settleAll(_ answer: BridgeAnswer, where isMeant: (Message) -> Bool) -> [BridgeReply] {
    let settled = open.filter { isMeant($0.message) }
    open.removeAll { isMeant($0.message) }
    return settled.map { BridgeReply(to: $0.message, answer) }
  }

  /// Returns the waiting message with this key.
  func message(_ key: String) -> Message? {
    open.first { $0.message.key == key }?.message
  }

  /// The message that came last among those that may still be answered.
  func last(where isMeant: (Message) -> Bool) -> Message? {
    connections.last { isMeant($0.message) }?.message ?? open.last { isMeant($0.message) }?.message
  }

  /// Notes an answer to a standing message.
  mutating func answered(_ message: Message, _ answer: BridgeAnswer) {
    for index in connections.indices where connections[index].message == message {
      connections[index].answered = answer
    }
  }

  /// Settles one message; returns nil if it was settled before.
  mutating func settle(_ message: Message, _ answer: BridgeAnswer) -> BridgeReply? {
    guard let index = open.firstIndex(where: { $0.message == message }) else { return nil }
    open.remove(at: index)
    return BridgeReply(to: message, answer)
  }

  /// Answers every standing message whose answer has changed.
  mutating func answerConnections(_ answer: (Message) -> BridgeAnswer?) -> [BridgeReply] {
    var replies: [BridgeReply] = []
    for index in connections.indices {
      guard let answer = answer(connections[index].message), connections[index].answered != answer else { continue }
      connections[index].answered = answer
      replies.append(BridgeReply(to: connections[index].message, answer))
    }
    return replies
  }

  /// Forgets the messages of the pages on `screen`, and returns those that still wait for an answer.
  mutating func screenLeft(_ screen: ScreenID) -> [Open] {
    let left = open.filter { $0.message.page.screen == screen }
    open.removeAll { $0.message.page.screen == screen }
    connections.removeAll { $0.message.page.screen == screen }
    return left
  }
}
