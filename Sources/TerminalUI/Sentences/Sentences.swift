import Simulation

/// Makes the sentences of facts, for whoever shows them to people.
///
/// A walk carries one, so that a test can put the same word in place of every sentence and see that nothing else
/// depends on them.
package struct Sentences: Hashable, Sendable {
  /// Said in place of every sentence.
  private let standIn: Sentence?

  package init(standIn: String? = nil) {
    self.standIn = standIn.map { Sentence($0) }
  }

  package func sentence(of fact: Fact) -> Sentence { standIn ?? fact.sentence }

  package func text(of fact: Fact) -> String { sentence(of: fact).text }

  /// A reply in the words of the inspector's narrow column; all else as it is.
  func shortText(of fact: Fact) -> String {
    guard standIn == nil, case .reply(let reply) = fact else { return text(of: fact) }
    return reply.shortText
  }
}
