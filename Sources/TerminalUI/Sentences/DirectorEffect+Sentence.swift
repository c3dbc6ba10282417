import Simulation

extension DirectorEffect {
  /// The sentence about a command that sets what was set already.
  static let soAlready = "it was so already, so nothing has changed"

  /// The reason for which the command changed nothing, in the words of the palette; nil if it changed something.
  package func reason(_ sentences: Sentences) -> String? {
    switch self {
    case .changed: nil
    case .nothing(let fact): fact.map { sentences.text(of: $0) } ?? Self.soAlready
    }
  }
}
