import Monetization

/// The subject of a screen of the chat, as its URL gives it.
public enum ChatRoute: ScreenRoute, Hashable, Sendable {
  /// The talk with the avatar that was chosen last.
  case lastTalk
  case talk(AvatarID)
  case avatars
  case newAvatar
  case editAvatar(Int)

  /// Reads a URL such as `/chat/nova`; nil if it belongs to no screen of the chat.
  public init?(url: String) {
    let slices = URLParts.Slices(url)
    guard slices.pathBegins(withOneOf: Self.beginnings) else { return nil }
    let parts = slices.path.split(separator: "/").map(String.init)
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

  private static let beginnings = ["chat", "avatars"]

  /// The screens of the feature, by their `view_controller`.
  enum ViewController: String, CaseIterable {
    case chat, avatars
    case avatarForm = "avatar_form"
  }

  /// The screen that shows it.
  var viewController: ViewController {
    switch self {
    case .lastTalk, .talk: .chat
    case .avatars: .avatars
    case .newAvatar, .editAvatar: .avatarForm
    }
  }

  /// Reads the subject of the screen `viewController` at any URL; nil if the screen is another feature's, or if the URL
  /// names an avatar to edit that cannot be the customer's own.
  ///
  /// At a path that is not the feature's own, the last part of the path is the avatar's id.
  public init?(viewController: String, url: String) {
    guard let screen = ViewController(rawValue: viewController) else { return nil }
    if let own = Self(url: url), own.viewController == screen {
      self = own
      return
    }
    let parts = URLParts.Slices(url).path.split(separator: "/").map(String.init)
    switch screen {
    case .chat: self = parts.last.map { .talk(AvatarID($0)) } ?? .lastTalk
    case .avatars: self = .avatars
    case .avatarForm:
      guard parts.last == "edit" else {
        self = .newAvatar
        return
      }
      guard let name = parts.dropLast().last, case .custom(let number) = AvatarID(name) else { return nil }
      self = .editAvatar(number)
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
