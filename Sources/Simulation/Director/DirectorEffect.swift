/// The effect of a Director's command on the world.
public enum DirectorEffect: Hashable, Sendable {
  case changed
  /// The world is as it was before. The fact says why; nil if all was already as the command wants it.
  case nothing(because: Fact?)
}

/// The result of a Director's command: its part of the timeline, and its effect.
public struct DirectorOutcome: Hashable, Sendable {
  public var entries: [TimelineEntry]
  public var effect: DirectorEffect
}
