import Monetization

/// A gate of a feature by the name that tapes ask it by: `Expect gate home denied`.
public struct NamedGate: Sendable {
  public let word: String
  /// The reason why there is nothing to ask about when `answer` gives none.
  package let missing: String
  /// Returns the answer that the gate would give now; nil if there is nothing to ask about.
  package let answer: @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?

  init(
    _ word: String, missing: String = "there is nothing to ask about",
    answer: @escaping @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?
  ) {
    self.word = word
    self.missing = missing
    self.answer = answer
  }

  /// The gates of all features, by their words.
  package static let all = AppFeatures.types.flatMap { $0.gates }.sorted { $0.word < $1.word }
}

extension NamedGate: Hashable {
  public static func == (left: NamedGate, right: NamedGate) -> Bool { left.word == right.word }

  public func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
