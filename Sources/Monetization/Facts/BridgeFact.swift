/// A message that a page has sent to the app.
public enum BridgeFact: Hashable, Sendable {
  case received(Message)
  /// No component of the app understands the message, so it stays unanswered.
  case ignored(Message)
  case dropped(Message, MessageDrop)
}

/// A reason why a message gets to no component.
public enum MessageDrop: String, Hashable, Sendable, CaseIterable {
  /// The page that has sent the message is no longer on a screen.
  case pageLeft
  /// The message does not name the URL that its web view shows, because another page has sent it.
  case otherPage
}
