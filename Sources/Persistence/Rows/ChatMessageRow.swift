import GRDB
import Monetization
import NativeApp
import Simulation

/// A message of a talk. Without reply and problem it waits, and is sent again at the next launch.
struct ChatMessageRow: PhoneRow {
  static let databaseTableName = "chatMessages"
  static let keyColumns = ["talk", "number"]

  var phone = 1
  /// The position of the talk.
  var talk: Int
  var number: Int
  var avatar: String
  var text: String
  var reply: String?
  /// The reason for which it was not sent, in the words of faults, or one of the app's own reasons.
  var problem: String?
  var isCounted: Bool

  private static let dayLimit = "dayLimit"
  private static let avatarLocked = "avatarLocked"

  struct Key: Hashable {
    var talk: Int
    var number: Int
  }

  static func part(of phone: SavedPhone) -> [ChatTalk] { phone.kept.features.chat.talks }
  static func sources(of part: [ChatTalk]) -> [ChatMessageRow] {
    part.enumerated().flatMap { index, talk in
      talk.messages.map { ChatMessageRow($0, of: talk.avatar, talk: index) }
    }
  }
  static func key(of source: ChatMessageRow) -> Key { Key(talk: source.talk, number: source.number) }

  private init(_ message: ChatMessage, of avatar: AvatarID, talk: Int) {
    self.talk = talk
    number = message.number
    self.avatar = avatar.text
    text = message.text
    isCounted = message.isCounted
    switch message.state {
    case .sending, .queued: break
    case .answered(let text): reply = text
    case .notSent(.dayLimit): problem = Self.dayLimit
    case .notSent(.avatarLocked): problem = Self.avatarLocked
    case .notSent(.server(let error)): problem = error.words
    }
  }

  func message() throws -> ChatMessage {
    var message = ChatMessage(number: number, text: text, isCounted: isCounted)
    if let reply { message.state = .answered(reply) }
    switch problem {
    case nil: break
    case Self.dayLimit?: message.state = .notSent(.dayLimit)
    case Self.avatarLocked?: message.state = .notSent(.avatarLocked)
    case let problem?:
      guard let error = ServiceFailure(problem, of: .chat)?.webError else { throw unreadable(problem) }
      message.state = .notSent(.server(error))
    }
    return message
  }
}
