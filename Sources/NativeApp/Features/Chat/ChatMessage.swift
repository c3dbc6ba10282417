import Monetization

/// A message of the customer, with its answer once it has come.
public struct ChatMessage: Hashable, Sendable {
  /// Its number in the talk, counted up from 1.
  public var number: Int
  public var text: String
  public var state: State
  /// The server has counted it among the free messages of a day; it is not counted again when it is sent again.
  public var isCounted: Bool
  /// The server was asked to move it into the short queue.
  var isHurried = false

  /// The way of a message to its answer.
  public enum State: Hashable, Sendable {
    /// It is on its way to the server, or will be as soon as the chat opens.
    case sending
    /// It is in the server's queue, and its answer is due at this uptime of the phone.
    case queued(dueUptime: TimeSpan, isPriority: Bool)
    case answered(String)
    case notSent(ChatProblem)
  }

  public init(number: Int, text: String, state: State = .sending, isCounted: Bool = false) {
    self.number = number
    self.text = text
    self.state = state
    self.isCounted = isCounted
  }

  /// The message waits for its answer.
  public var isWaiting: Bool {
    switch state {
    case .sending, .queued: true
    case .answered, .notSent: false
    }
  }

  /// Returns the time until the answer; nil if the message is in no queue.
  public func left(at time: DeviceTime) -> TimeSpan? {
    guard case .queued(let due, _) = state else { return nil }
    return max(.zero, due - time.uptime)
  }
}

/// A reason for which a message has no answer.
public enum ChatProblem: Hashable, Sendable {
  case server(WebError)
  /// The free messages of the day are used up.
  case dayLimit
  /// The plan has ended before the server had the message, and its avatar takes it.
  case avatarLocked

  public var sentence: String {
    switch self {
    case .server(let error): error.sentence
    case .dayLimit: "The free messages of today are used up."
    case .avatarLocked: "The free plan does not have this avatar."
    }
  }
}

/// The messages to one avatar, oldest first.
public struct ChatTalk: Hashable, Sendable {
  public var avatar: AvatarID
  public var messages: [ChatMessage]

  /// The most messages that a talk keeps; older ones go.
  public static let longest = 200

  public init(avatar: AvatarID, messages: [ChatMessage] = []) {
    self.avatar = avatar
    self.messages = messages
  }

  /// Adds a message at the end, and returns its number.
  mutating func add(_ text: String) -> Int {
    let number = (messages.last?.number ?? 0) + 1
    messages.append(ChatMessage(number: number, text: text))
    if messages.count > Self.longest { messages.removeFirst(messages.count - Self.longest) }
    return number
  }
}

// A message among its neighbours, for which the server takes care not to say the same thing twice in a row.
extension ChatTalk {
  /// Returns the line of the last answered message before `number`, and those that wait between the two.
  func lines(before number: Int) -> [ChatLine] {
    var lines: [ChatLine] = []
    for message in messages.reversed() where message.number < number {
      guard let line = message.line else { continue }
      lines.append(line)
      if line.reply != nil { break }
    }
    return lines.reversed()
  }

  /// Returns the line of the message after `number` if it is answered already.
  func line(after number: Int) -> ChatLine? {
    messages.first { $0.number > number }?.line.flatMap { $0.reply == nil ? nil : $0 }
  }
}

extension ChatMessage {
  /// The message as the server sees it; nil for one that it has not got.
  fileprivate var line: ChatLine? {
    switch state {
    case .sending, .queued: ChatLine(number: number, text: text)
    case .answered(let reply): ChatLine(number: number, text: text, reply: reply)
    case .notSent: nil
    }
  }
}

/// The name of a message: its talk and its number there.
public struct ChatMessageID: Hashable, Sendable {
  public var avatar: AvatarID
  public var number: Int

  public init(_ avatar: AvatarID, _ number: Int) {
    self.avatar = avatar
    self.number = number
  }
}
