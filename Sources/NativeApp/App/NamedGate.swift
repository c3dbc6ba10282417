import Monetization

/// A gate of a feature by the name that tapes ask it by: `Expect gate home denied`.
public struct NamedGate: Sendable {
  public let word: String
  /// The reason why there is nothing to ask about when `answer` gives none.
  public let nothing: String
  /// Returns the answer that the gate would give now; nil if there is nothing to ask about.
  public let answer: @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?

  public init(
    _ word: String, nothing: String = "there is nothing to ask about",
    answer: @escaping @Sendable (AppModel, DeviceTime, AppConfiguration) -> GateAnswer?
  ) {
    self.word = word
    self.nothing = nothing
    self.answer = answer
  }

  /// The gates of all features, by their words.
  public static let all = AppFeatures.types.flatMap { $0.gates }.sorted { $0.word < $1.word }
}

/// Things of a feature by the name that tapes count them by: `Expect count homes 2`.
public struct NamedCount: Sendable {
  public let word: String
  public let count: @Sendable (AppModel) -> Int

  public init(_ word: String, count: @escaping @Sendable (AppModel) -> Int) {
    self.word = word
    self.count = count
  }

  /// The countable things of all features, by their words.
  public static let all = AppFeatures.types.flatMap { $0.counts }.sorted { $0.word < $1.word }
}
