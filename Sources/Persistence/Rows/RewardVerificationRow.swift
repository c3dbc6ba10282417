import GRDB
import Monetization
import Simulation

/// A reward that an app asks its server about; positions are the order of the first questions.
struct RewardVerificationRow: PhoneRow {
  static let databaseTableName = "rewardVerifications"
  static let keyColumns = ["position"]

  var phone = 1
  var position: Int
  var impression: Int
  var policy: String
  var since: Int64
  /// `presented`, `untold`, `open`, `verified`, `abandoned`, or the reason of a refusal.
  var state: String

  static func part(of phone: SavedPhone) -> [RewardVerification] {
    phone.kept.monetization.verifications.all
  }
  static func sources(of part: [RewardVerification]) -> [RewardVerificationRow] {
    part.enumerated().map { position, verification in
      RewardVerificationRow(
        position: position, impression: verification.impression.number, policy: verification.policy.rawValue,
        since: verification.since.milliseconds, state: verification.state.word)
    }
  }
  static func key(of source: RewardVerificationRow) -> Int { source.position }

  func verification() throws -> RewardVerification {
    guard let policy = RewardPolicy(rawValue: policy) else { throw unreadable(policy) }
    guard let state = RewardVerification.State(word: state) else { throw unreadable(state) }
    return RewardVerification(
      impression: RequestID(impression), policy: policy, since: try instant(since), state: state)
  }
}

extension RewardVerification.State {
  fileprivate var word: String {
    switch self {
    case .presented: "presented"
    case .untold: "untold"
    case .open: "open"
    case .verified: "verified"
    case .refused(let reason): reason.rawValue
    case .abandoned: "abandoned"
    }
  }

  fileprivate init?(word: String) {
    if let state = [Self.presented, .untold, .open, .verified, .abandoned].first(where: { $0.word == word }) {
      self = state
    } else if let reason = RewardRefusal(rawValue: word) {
      self = .refused(reason)
    } else {
      return nil
    }
  }
}
