import Monetization
import Simulation

/// The line of the footer that lasts until the next input.
package enum Notice: Hashable, Sendable {
  /// The interface itself says why it does nothing, or what it has done.
  case sentence(String)
  /// Something happened that the screen alone would not tell.
  case fact(Fact)
  /// A page's button has come to this: the page itself only frees the button.
  case reply(SentReply)
  /// The Director has moved the clock to `wall`, and `count` things have happened on the way.
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
