import Monetization
import Simulation

extension ReceiptMove {
  /// The move after its subject, such as `went from sam to kim, by a restore under transfer`.
  var words: String { "went from \(from) to \(to), \(ruleWords)" }

  /// The move as the one who has gained by it is told of it.
  func gainWords(at instant: Instant, _ dates: DateForm) -> String {
    "its receipt came from the customer \(from) \(dates.momentPhrase(instant)), \(ruleWords)"
  }

  /// The rule of the move, such as `by a restore under transfer`.
  var ruleWords: String { "by a \(posting.words) under \(policy.rawValue)" }
}

extension CustomerMerge {
  /// The merge in words, such as `12 Jan 2026: sam too, by a restore under share`.
  func words(_ dates: DateForm) -> String { "\(dates.day(instant)): \(appUserID) too, \(rule.words)" }
}

extension MergeRule {
  fileprivate var words: String {
    switch self {
    case .logIn: "by a log-in"
    case .restoreOfAnonymous: "by a restore, since the owner had never logged in"
    case .purchaseOfAnonymous: "by a new purchase, since the owner had never logged in"
    case .share: "by a restore under share"
    }
  }
}

extension CustomerRecord.Elsewhere {
  /// Where the receipt is and what a restore would do, such as `with sam; under keep a restore is refused`.
  var words: String {
    let rule =
      switch restore {
      case .merges: "makes both one customer"
      case .moves: "brings them here"
      case .stays, .isRefused: "is refused"
      }
    return "\(accountID)'s purchases are with \(owner); under \(policy.rawValue) a restore \(rule)"
  }
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
