/// Somebody to chat with: one of the app's own, or one that the customer has made.
public struct Avatar: Hashable, Sendable {
  public var id: AvatarID
  public var title: String
  /// A few words about it.
  public var detail: String
  /// The line with which it begins; it costs no message.
  public var greeting: String
  /// The name of its character among the app's voices.
  public var voice: String
  /// The name of its picture among the app's faces.
  public var face: String
  /// Only who has the entitlement for the app's content may write to it.
  public var isExclusive: Bool

  public init(
    id: AvatarID, title: String, detail: String, greeting: String, voice: String, face: String,
    isExclusive: Bool = false
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.greeting = greeting
    self.voice = voice
    self.face = face
    self.isExclusive = isExclusive
  }
}

/// The name of an avatar: that of the app's files, or the number of one that the customer has made.
public enum AvatarID: Hashable, Sendable, Comparable {
  case named(String)
  /// Counted up from 1, never used again after a deletion.
  case custom(Int)

  private static let prefix = "custom-"

  /// Reads an id as `text` writes it.
  public init(_ text: String) {
    let number = text.hasPrefix(Self.prefix) ? Int(text.dropFirst(Self.prefix.count)) : nil
    self = number.map { .custom($0) } ?? .named(text)
  }

  /// The id in URLs, logs and files: `nova`, `custom-2`.
  public var text: String {
    switch self {
    case .named(let name): name
    case .custom(let number): Self.prefix + "\(number)"
    }
  }

  public static func < (one: AvatarID, other: AvatarID) -> Bool { one.text < other.text }
}
