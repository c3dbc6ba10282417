import Monetization
import Simulation

/// Makes the sentences of facts.
///
/// A walk carries one, so that a test can replace every sentence with the same word and check that nothing else depends
/// on the sentences.
package struct Sentences: Hashable, Sendable {
  /// The text that replaces every sentence; nil for the real sentences.
  private let standIn: String?
  /// The names of the app's products, by their ids, for sentences that are no log.
  private var names: [String: String] = [:]

  package init(standIn: String? = nil) {
    self.standIn = standIn
  }

  package func sentence(of fact: Fact) -> Sentence { standIn.map { Sentence($0) } ?? fact.telling.sentence }

  package func text(of fact: Fact) -> String { sentence(of: fact).text }

  /// A fact as a whole sentence, for whoever has just caused it.
  func notice(of fact: Fact) -> String {
    if let standIn { return standIn }
    var text = fact.notice
    // A longer id may contain a shorter one.
    for (id, name) in names.sorted(by: { ($0.key.count, $0.key) > ($1.key.count, $1.key) }) where text.contains(id) {
      text = text.replacing(id, with: name)
    }
    return text
  }

  /// Learns the names of an app's products.
  mutating func learn(_ catalogue: StoreCatalogue) {
    names = Dictionary(catalogue.products.map { ($0.id, $0.displayName) }) { first, _ in first }
  }

  /// A reply in the words of the inspector's narrow column; every other fact in its usual words.
  func shortText(of fact: Fact) -> String {
    guard standIn == nil, case .reply(let reply) = fact else { return text(of: fact) }
    return reply.shortText
  }
}
