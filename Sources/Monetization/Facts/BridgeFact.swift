/// A message that a page has sent to the app.
public enum BridgeFact: Hashable, Sendable {
  case received(Message)
  /// No component of the app understands it, so nobody answers.
  case ignored(Message)
}
