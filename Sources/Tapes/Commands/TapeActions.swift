/// The commands that the language knows.
enum TapeActions {
  /// Every command, in the order of its word.
  static let all: [any TapeAction.Type] = rows.sorted { ($0.word ?? "") < ($1.word ?? "") }

  /// The words of commands, in the order of the alphabet.
  static let words = all.compactMap { $0.word }

  /// The command that a word begins; nil if it begins none.
  static func named(_ word: String) -> (any TapeAction.Type)? { byWord[word] }

  private static let byWord = Dictionary(
    rows.compactMap { row in row.word.map { ($0, row) } }, uniquingKeysWith: { first, _ in first })
}

/// A word that may begin a command.
enum TapeKeyword: Sendable {
  case command(any TapeAction.Type)
  case key(TapeKey)
  case modifier(TapeModifier)

  init?(_ word: String) {
    if let type = TapeActions.named(word) {
      self = .command(type)
    } else if let key = TapeKey(rawValue: word) {
      self = .key(key)
    } else if let modifier = TapeModifier(rawValue: word) {
      self = .modifier(modifier)
    } else {
      return nil
    }
  }

  /// VHS reserves the word too, so it is never read as text.
  var isVHS: Bool {
    switch self {
    case .command(let type): type.isVHS
    case .key(let key): key.isVHS
    case .modifier: true
    }
  }

  static let all: [String] =
    TapeActions.words + TapeKey.allCases.map(\.rawValue) + TapeModifier.allCases.map(\.rawValue)
}
