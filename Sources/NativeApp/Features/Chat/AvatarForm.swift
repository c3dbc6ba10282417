import Monetization

/// A form of a custom avatar on screen, with all that was chosen so far.
public struct AvatarForm: Hashable, Sendable {
  public var screen: ScreenID
  /// The avatar that the form changes; nil for a new one.
  public var number: Int?
  public var name: String
  public var voice: String
  public var face: String
  /// The error that prevented saving; nil if there is none.
  public var problem: String?
  /// Name, voice and face when the form opened.
  var original: [String]

  init(screen: ScreenID, number: Int? = nil, name: String = "", voice: String, face: String) {
    self.screen = screen
    self.number = number
    self.name = name
    self.voice = voice
    self.face = face
    original = [name, voice, face]
  }

  /// Closing the form would lose something.
  public var isChanged: Bool { [name, voice, face] != original }
}
