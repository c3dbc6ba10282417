import Monetization

/// A request of the app to its chat server.
public enum ChatRequest: Hashable, Sendable {
  case send(ChatPost)
  /// How many free messages has the customer sent today?
  case day
  /// The customer has priority now: move what waits.
  case hurry

  /// The message that the request sends; nil if it sends none.
  public var message: ChatMessageID? { if case .send(let post) = self { post.id } else { nil } }
}

/// A message as it goes to the server.
public struct ChatPost: Hashable, Sendable {
  public var id: ChatMessageID
  public var text: String
  public var voice: String
  /// The sender has the entitlement: no limit, and the short queue.
  public var isPriority: Bool
  /// The server has counted the message before.
  public var isCounted: Bool
  /// The last answered message before it, and those that wait between the two.
  public var before: [ChatLine]
  /// The message after it, if that one is answered already.
  public var after: ChatLine?

  /// The message as a line of its talk.
  public var line: ChatLine { ChatLine(number: id.number, text: text) }
}

/// A message of a talk with the reply to it.
public struct ChatLine: Hashable, Sendable {
  public var number: Int
  public var text: String
  /// Nil while there is no reply yet.
  public var reply: String?

  public init(number: Int, text: String, reply: String? = nil) {
    self.number = number
    self.text = text
    self.reply = reply
  }
}

/// What the chat server tells the app.
public enum ChatAnswer: Hashable, Sendable {
  case queued(ChatMessageID, left: TimeSpan, isPriority: Bool, ChatDay)
  /// The free messages of the day are used up.
  case refused(ChatMessageID, ChatDay)
  case answered(ChatMessageID, String)
  /// These messages have other places in the queue now.
  case moved([ChatMove])
  case day(ChatDay)
  /// A request has failed, or the answer to its message cannot be delivered.
  case failed(ChatRequest, WebError)
}

/// A message with the time that is left to its answer.
public struct ChatMove: Hashable, Sendable {
  public var id: ChatMessageID
  public var left: TimeSpan

  public init(_ id: ChatMessageID, left: TimeSpan) {
    self.id = id
    self.left = left
  }
}

/// The free messages of one customer on the server's present day.
public struct ChatDay: Hashable, Sendable {
  public var used: Int
  /// The time until the server's next day begins.
  public var left: TimeSpan

  public init(used: Int, left: TimeSpan) {
    self.used = used
    self.left = left
  }
}

/// What a phone knows of the free messages of the day, counted by its uptime: setting the phone's clock changes nothing.
public struct ChatAllowance: Hashable, Sendable {
  public var used: Int
  /// The uptime of the phone at which the server's next day begins; nil while no free message is used.
  public var endsUptime: TimeSpan?

  init(_ day: ChatDay, at time: DeviceTime) {
    used = day.used
    endsUptime = day.used == 0 ? nil : time.uptime + day.left
  }

  /// Returns the time until all free messages are there again; nil if none is used.
  public func left(at time: DeviceTime) -> TimeSpan? { endsUptime.map { max(.zero, $0 - time.uptime) } }
}
