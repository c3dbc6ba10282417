import Simulation

/// Makes the sentences of facts.
///
/// A walk carries one, so that a test can replace every sentence with the same word and check that nothing else depends
/// on the sentences.
package struct Sentences: Hashable, Sendable {
  /// The text that replaces every sentence; nil for the real sentences.
  private let standIn: String?

  package init(standIn: String? = nil) {
    self.standIn = standIn
  }

  package func sentence(of fact: Fact) -> Sentence { standIn.map { Sentence($0) } ?? fact.telling.sentence }

  package func text(of fact: Fact) -> String { sentence(of: fact).text }

  /// A reply in the words of the inspector's narrow column; every other fact in its usual words.
  func shortText(of fact: Fact) -> String {
    guard standIn == nil, case .reply(let reply) = fact else { return text(of: fact) }
    return reply.shortText
  }
}
