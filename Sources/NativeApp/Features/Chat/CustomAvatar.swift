/// An avatar that the customer has made.
public struct CustomAvatar: Hashable, Sendable {
  public var number: Int
  public var name: String
  /// The name of its character among the app's voices.
  public var voice: String
  /// The name of its picture among the app's faces.
  public var face: String

  public init(number: Int, name: String, voice: String, face: String) {
    self.number = number
    self.name = name
    self.voice = voice
    self.face = face
  }

  public var id: AvatarID { .custom(number) }
}
