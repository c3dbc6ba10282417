/// A sound that the app can play, as the app's own files list it.
public struct Sound: Hashable, Sendable {
  public var id: SoundID
  public var title: String
  /// A few words about it.
  public var detail: String
  public var picture: SoundPicture

  public init(id: SoundID, title: String, detail: String, picture: SoundPicture) {
    self.id = id
    self.title = title
    self.detail = detail
    self.picture = picture
  }
}

/// The name of a sound in the app's files.
public struct SoundID: Hashable, Sendable, Comparable {
  public var name: String

  public init(_ name: String) {
    self.name = name
  }

  public static func < (one: SoundID, other: SoundID) -> Bool { one.name < other.name }
}

/// The pictures that move while a sound plays.
public enum SoundPicture: String, Hashable, Sendable, CaseIterable {
  case rain, brook, wind, fan, waves, fire, night, train, noise
}
