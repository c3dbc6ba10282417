import Monetization

/// The subject of a screen of the chat, as its URL gives it.
public enum ChatRoute: Hashable, Sendable {
  /// The talk with the avatar that was chosen last.
  case lastTalk
  case talk(AvatarID)
  case avatars
  case newAvatar
  case editAvatar(Int)

  /// Reads a URL such as `/chat/nova`; nil if it belongs to no screen of the chat.
  public init?(url: String) {
    let parts = URLParts.Slices(url).path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case ("chat", 1): self = .lastTalk
    case ("chat", 2): self = .talk(AvatarID(parts[1]))
    case ("avatars", 1): self = .avatars
    case ("avatars", 2) where parts[1] == "new": self = .newAvatar
    case ("avatars", 3) where parts[2] == "edit":
      guard case .custom(let number) = AvatarID(parts[1]) else { return nil }
      self = .editAvatar(number)
    default: return nil
    }
  }

  /// The path of this route.
  public var path: String {
    switch self {
    case .lastTalk: "/chat"
    case .talk(let avatar): "/chat/\(avatar.text)"
    case .avatars: "/avatars"
    case .newAvatar: "/avatars/new"
    case .editAvatar(let number): "/avatars/\(AvatarID.custom(number).text)/edit"
    }
  }
}
