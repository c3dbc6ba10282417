/// The conditions that the language knows.
enum TapeConditions {
  /// Every condition, in the order of its words; those that begin with a text or a number come first.
  static let all: [any TapeCondition.Type] = rows.sorted { key($0) < key($1) }

  /// The words that begin a condition, in the order of the alphabet.
  static let words = rows.flatMap { $0.words }.sorted()

  /// The condition that a word begins; nil if it begins none.
  static func named(_ word: String) -> (any TapeCondition.Type)? { byWord[word] }

  private static let byWord = Dictionary(
    rows.flatMap { row in row.words.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })

  private static func key(_ row: any TapeCondition.Type) -> (word: String, grammar: String) {
    (row.words.first ?? "", row.grammar)
  }
}
