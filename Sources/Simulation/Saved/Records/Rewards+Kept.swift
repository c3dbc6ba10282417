import Monetization

extension RewardGrant: KeptRecord {
  package static var blank: RewardGrant {
    RewardGrant(impressionID: RequestID(0), earnedWall: .first, earnedUptime: .zero, bootID: 1, expiresWall: .first)
  }

  package static let fields: [KeptField<RewardGrant>] = [
    .needed("impression", \.impressionID),
    .needed("earnedWall", \.earnedWall),
    .needed("earnedUptime", \.earnedUptime),
    .needed("boot", \.bootID),
    .needed("expiresWall", \.expiresWall),
    .needed("duration", \.duration),
    .needed("restartedAtDismissal", \.restartedAtDismissal),
    KeptField("isRevoked", \.isRevoked),
  ]
}

extension GuardedClock: Keepable {
  package var kept: KeptValue { .object(["wall": lastSeenWall, "uptime": lastSeenUptime, "boot": bootID]) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    self.init(lastSeenWall: try object("wall"), lastSeenUptime: try object("uptime"), bootID: try object("boot"))
  }
}

extension RewardVerification: KeptRecord {
  package static var blank: RewardVerification {
    RewardVerification(impression: RequestID(0), policy: .atOnce, since: .first)
  }

  package static let fields: [KeptField<RewardVerification>] = [
    .needed("impression", \.impression),
    .needed("policy", \.policy),
    .needed("since", \.since),
    .needed("state", \.state),
  ]
}

/// A word for the state; that of a refusal is its reason.
extension RewardVerification.State: Keepable {
  package var kept: KeptValue { .text(word) }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let word = try String(kept: kept)
    let states = [Self.presented, .untold, .open, .verified, .abandoned] + RewardRefusal.allCases.map(Self.refused)
    guard let state = states.first(where: { $0.word == word }) else { throw UnreadableKept(kept.text) }
    self = state
  }

  private var word: String {
    switch self {
    case .presented: "presented"
    case .untold: "untold"
    case .open: "open"
    case .verified: "verified"
    case .refused(let reason): reason.rawValue
    case .abandoned: "abandoned"
    }
  }
}
