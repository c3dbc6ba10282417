import Simulation

extension ReceiptMove {
  /// The move after its subject, such as `went from sam to kim, by a restore under transfer`.
  var words: String { "went from \(from) to \(to), \(ruleWords)" }

  /// The rule of the move, such as `by a restore under transfer`.
  var ruleWords: String { "by a \(posting.words) under \(policy.rawValue)" }
}

extension ReceiptPosting {
  var words: String {
    switch self {
    case .restore: "restore"
    case .purchase: "new purchase"
    case .known: "known transaction"
    }
  }
}
