/// A number that a feature gives to tapes, reports and recordings under a word: `Expect count homes 2`.
public struct AppCount: Sendable {
  /// The word for several.
  public let word: String
  /// The word for one.
  let singular: String
  /// The names of all of them, in any order.
  package let names: @Sendable (AppModel) -> [String]

  init(_ word: String, singular: String, names: @escaping @Sendable (AppModel) -> [String]) {
    self.word = word
    self.singular = singular
    self.names = names
  }

  package func count(_ model: AppModel) -> Int { names(model).count }

  /// A number of them in words: `1 home`, `2 homes`.
  package func text(_ count: Int) -> String { "\(count) \(count == 1 ? singular : word)" }

  /// The counts of all features, by their words.
  package static let all = AppFeatures.types.flatMap { $0.counts }.sorted { $0.word < $1.word }
}

extension AppCount: Hashable {
  public static func == (left: AppCount, right: AppCount) -> Bool { left.word == right.word }

  public func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
