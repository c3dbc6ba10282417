/// A message that a page has sent to the app.
public enum BridgeFact: Hashable, Sendable {
  case received(Message)
  /// No component of the app understands the message, so it stays unanswered.
  case ignored(Message)
  /// The page that has sent the message is no longer on a screen.
  case dropped(Message)
}
