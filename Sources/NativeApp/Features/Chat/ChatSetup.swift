import Monetization

/// The chat of an app, as the app's own files describe it.
public struct ChatSetup: Hashable, Sendable {
  /// The messages that a customer of the free plan may send on one day of the server.
  public var freeMessagesADay: Int
  /// The time from a message to its answer on the free plan.
  public var wait: TimeSpan
  /// The same for who has priority.
  public var priorityWait: TimeSpan
  /// The app's own avatars, in the order of the gallery.
  public var avatars: [Avatar]
  public var voices: [AvatarVoice]
  public var faces: [AvatarFace]

  public init(
    freeMessagesADay: Int = 5, wait: TimeSpan = .seconds(6), priorityWait: TimeSpan = .seconds(1),
    avatars: [Avatar] = [], voices: [AvatarVoice] = [], faces: [AvatarFace] = []
  ) {
    self.freeMessagesADay = freeMessagesADay
    self.wait = wait
    self.priorityWait = priorityWait
    self.avatars = avatars
    self.voices = voices
    self.faces = faces
  }

  /// The place at which a message enters an empty queue: with so many turns it is answered.
  public static let firstPlace: Int64 = 3

  /// Returns the wait for an answer.
  public func wait(isPriority: Bool) -> TimeSpan { isPriority ? priorityWait : wait }

  /// Returns the time that the queue takes for one message.
  public func turn(isPriority: Bool) -> TimeSpan {
    .milliseconds(wait(isPriority: isPriority).milliseconds / Self.firstPlace)
  }

  public func voice(_ name: String) -> AvatarVoice? { voices.first { $0.name == name } }
  public func face(_ name: String) -> AvatarFace? { faces.first { $0.name == name } }
}
