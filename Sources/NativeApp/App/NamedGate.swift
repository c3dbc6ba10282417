import Monetization

/// A gate that tapes ask by its word: before something is created or sent.
package struct NamedGate: Sendable {
  package let word: String
  /// A sentence for the case that there is nothing to ask about.
  package let missing: String
  /// The answer now; nil if there is nothing to ask about.
  package let answer: @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?

  init(
    _ word: String, missing: String = "",
    answer: @escaping @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?
  ) {
    self.word = word
    self.missing = missing
    self.answer = answer
  }

  /// Every gate, in the order of the words.
  package static let all = rows.sorted { $0.word < $1.word }
}

extension NamedGate: Hashable {
  package static func == (left: NamedGate, right: NamedGate) -> Bool { left.word == right.word }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
