import Monetization
import Simulation

/// The line of the footer that lasts until the next input.
package enum Notice: Hashable, Sendable {
  /// A sentence of the interface itself: the reason why it does nothing, or its result.
  case sentence(String)
  /// A fact that does not show on the screen.
  case fact(Fact)
  /// The app's answer to a page's button; the page itself only enables the button again.
  case reply(SentReply)
  /// The Director has moved the clock to `wall`; `count` things happened on the way.
  case time(wall: Instant, count: Int, last: Fact?)

  package func text(_ sentences: Sentences) -> String {
    switch self {
    case .sentence(let sentence): sentence
    case .fact(let fact): sentences.text(of: fact)
    case .reply(let reply): reply.message
    case .time(let wall, _, nil): "It is \(wall.statusText). Nothing has happened."
    case .time(let wall, let count, let last?):
      "It is \(wall.statusText). \(count == 1 ? "1 event" : "\(count) events"), the last: \(sentences.text(of: last))"
    }
  }
}
