import GRDB
import Monetization
import NativeApp
import Simulation

/// What a phone keeps of the chat beside talks and avatars. One row for each phone.
struct ChatRow: PhoneRow {
  static let databaseTableName = "chats"
  static let keyColumns: [String] = []

  var phone = 1
  var lastAvatar: String?
  var lastCustom: Int

  static func part(of phone: SavedPhone) -> ChatRow {
    let chat = phone.kept.features.chat
    return ChatRow(lastAvatar: chat.lastAvatar?.text, lastCustom: chat.lastCustom)
  }
  static func sources(of part: ChatRow) -> [ChatRow] { [part] }
  static func key(of source: ChatRow) -> Int { source.phone }

  func chat(customs: [CustomAvatarRow], messages: [ChatMessageRow]) throws -> PersistedChat {
    var talks: [ChatTalk] = []
    for row in messages {
      let avatar = AvatarID(row.avatar)
      if talks.last?.avatar != avatar { talks.append(ChatTalk(avatar: avatar)) }
      talks[talks.count - 1].messages.append(try row.message())
    }
    return PersistedChat(
      talks: talks, customs: customs.map { $0.avatar() }, lastAvatar: lastAvatar.map { AvatarID($0) },
      lastCustom: max(lastCustom, customs.last?.number ?? 0))
  }
}

/// An avatar that the customer has made.
struct CustomAvatarRow: PhoneRow {
  static let databaseTableName = "customAvatars"
  static let keyColumns = ["number"]

  var phone = 1
  var number: Int
  var name: String
  var voice: String
  var face: String

  static func part(of phone: SavedPhone) -> [CustomAvatar] { phone.kept.features.chat.customs }
  static func sources(of part: [CustomAvatar]) -> [CustomAvatarRow] {
    part.map { CustomAvatarRow(number: $0.number, name: $0.name, voice: $0.voice, face: $0.face) }
  }
  static func key(of source: CustomAvatarRow) -> Int { source.number }

  func avatar() -> CustomAvatar { CustomAvatar(number: number, name: name, voice: voice, face: face) }
}
