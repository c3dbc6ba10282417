import Monetization
import NativeApp
import Simulation

/// The messages of the talks on a phone. One without reply and problem waits, and is sent again at the next launch.
enum ChatMessageTable: PhoneTable {
  static let name = "chatMessages"
  static let columns: [KeptColumn<Source>] = [
    .integer("talk", isKey: true) { $0.talk },
    .integer("number", isKey: true) { $0.message.number },
    .text("avatar") { $0.avatar.text },
    .text("text") { $0.message.text },
    .text(optional: "reply") { $0.message.state.reply },
    .text(optional: "problem") { $0.message.state.problem },
    .flag("isCounted") { $0.message.isCounted },
  ]

  /// A message with the position and the avatar of its talk.
  struct Source: Equatable {
    var talk: Int
    var avatar: AvatarID
    var message: ChatMessage
  }

  static func part(of phone: SavedPhone) -> [ChatTalk] { phone.kept.features.chat.talks }
  static func sources(of part: [ChatTalk]) -> [Source] {
    part.enumerated().flatMap { index, talk in
      talk.messages.map { Source(talk: index, avatar: talk.avatar, message: $0) }
    }
  }
  static func key(of source: Source) -> [Int] { [source.talk, source.message.number] }

  static func take(_ rows: [Source], into phone: inout PhoneReading) {
    var talks: [ChatTalk] = []
    for row in rows {
      if talks.last?.avatar != row.avatar { talks.append(ChatTalk(avatar: row.avatar)) }
      talks[talks.count - 1].messages.append(row.message)
    }
    phone.phone.kept.features.chat.talks = talks
  }

  static func model(_ row: inout KeptRow) throws -> Source {
    let (talk, number) = (try row.number("talk"), try row.number("number"))
    let avatar = AvatarID(try row.text("avatar"))
    var message = ChatMessage(number: number, text: try row.text("text"))
    if let reply = try row.optionalText("reply") { message.state = .answered(reply) }
    if let words = try row.optionalText("problem") {
      guard let problem = ChatProblem(words) else { throw row.unreadable(words) }
      message.state = .notSent(problem)
    }
    message.isCounted = try row.flag("isCounted")
    return Source(talk: talk, avatar: avatar, message: message)
  }
}

extension ChatMessage.State {
  fileprivate var reply: String? {
    if case .answered(let text) = self { text } else { nil }
  }

  fileprivate var problem: String? {
    if case .notSent(let problem) = self { problem.words } else { nil }
  }
}

/// The reason for which a message was not sent, in the words of faults, or one of the app's own reasons.
extension ChatProblem {
  private static let dayLimitWord = "dayLimit"
  private static let avatarLockedWord = "avatarLocked"

  fileprivate var words: String {
    switch self {
    case .dayLimit: Self.dayLimitWord
    case .avatarLocked: Self.avatarLockedWord
    case .server(let error): error.words
    }
  }

  fileprivate init?(_ words: String) {
    switch words {
    case Self.dayLimitWord: self = .dayLimit
    case Self.avatarLockedWord: self = .avatarLocked
    default:
      guard let error = ServiceFailure(words, of: .chat)?.webError else { return nil }
      self = .server(error)
    }
  }
}
