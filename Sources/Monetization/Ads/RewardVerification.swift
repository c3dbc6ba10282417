/// The app's policy for rewards that the ad network can report to the server: *server-side verification*.
public enum RewardPolicy: String, Hashable, Sendable, CaseIterable {
  /// Granted when they are earned; the server is not asked.
  case atOnce = "atonce"
  /// Granted when the server has confirmed them.
  case whenVerified = "whenverified"
  /// Granted when they are earned, and taken back if the server refuses them.
  case revoke
}

/// The reason for which a reward is not confirmed.
public enum RewardRefusal: String, Hashable, Sendable, CaseIterable, Error {
  /// The server does not accept the reward, as for too many of one customer.
  case rejected
  /// The report names no customer, so the reward cannot be attributed.
  case noCustomer = "nouser"

  /// The reason in one clause.
  public var summary: String {
    switch self {
    case .rejected: "the server rejected it"
    case .noCustomer: "the ad network named no customer"
    }
  }
}

/// The server's answer about one reward.
public enum RewardVerdict: Hashable, Sendable {
  case verified
  case refused(RewardRefusal)
  /// The ad network has not reported the reward yet, after all tries.
  case pending
  /// The server could not be asked.
  case failed(StoreError)

  /// The error; nil if the server has answered.
  public var error: StoreError? { if case .failed(let error) = self { error } else { nil } }
}

/// A reward that the server is asked about, by its impression.
public struct RewardVerification: Hashable, Sendable {
  /// The time after which the app gives up.
  public static let longestWait = TimeSpan.hours(24)
  /// The same for an ad of which the app does not know how far it was watched.
  public static let longestDoubt = TimeSpan.minutes(10)
  /// The time from an answer that decides nothing to the next question, while the app runs.
  public static let pause = TimeSpan.minutes(1)
  /// The time after which a question counts as unanswered.
  public static let questionDeadline = TimeSpan.seconds(30)

  public enum State: Hashable, Sendable {
    /// The ad is up. The server is asked about it only if the app does not live to see its end.
    case presented
    /// The app was terminated during the ad, and asks.
    case untold
    /// The reward is earned, or may be, and not known to the server yet.
    case open
    case verified
    case refused(RewardRefusal)
    /// The server had nothing to say for too long.
    case abandoned
  }

  public var impression: RequestID
  /// The policy at the time of the ad.
  public var policy: RewardPolicy
  /// The guarded wall clock at the first question.
  public var since: Instant
  public var state: State
  /// The question under way; gone after a restart.
  var request: RequestID?
  /// The uptime at which the app asks again, or counts the question as unanswered; gone after a restart.
  var nextUptime: TimeSpan?

  public init(impression: RequestID, policy: RewardPolicy, since: Instant, state: State = .open) {
    self.impression = impression
    self.policy = policy
    self.since = since
    self.state = state
  }

  /// The server is asked about it.
  public var isOpen: Bool { state == .open || state == .untold }

  var longest: TimeSpan { state == .untold ? Self.longestDoubt : Self.longestWait }

  /// What a restart leaves of it.
  public var kept: RewardVerification {
    RewardVerification(impression: impression, policy: policy, since: since, state: state)
  }
}

/// The rewards that the server has been asked about, oldest first. They are kept on the device.
public struct RewardVerifications: Hashable, Sendable {
  /// The number of decided ones to remember.
  private static let remembered = 16

  public internal(set) var all: [RewardVerification]

  public init(_ all: [RewardVerification] = []) {
    self.all = all
  }

  /// What a restart leaves of them.
  var kept: RewardVerifications { RewardVerifications(all.map(\.kept)) }

  /// Those that are not decided.
  public var open: [RewardVerification] { all.filter(\.isOpen) }

  /// The instants of the first questions about rewards that were earned and wait for the server.
  var pending: [Instant] { all.filter { $0.state == .open && $0.policy == .whenVerified }.map(\.since) }

  /// Returns the one of `impression`; nil if the server was never asked about it.
  public subscript(_ impression: RequestID) -> RewardVerification? {
    all.first { $0.impression == impression }
  }

  /// The uptime of the next question or deadline; nil if there is none.
  var nextUptime: TimeSpan? { all.lazy.compactMap(\.nextUptime).min() }

  /// Adds a reward, or goes on with the ad that it was; returns false if it is there already.
  mutating func add(_ verification: RewardVerification) -> Bool {
    if let index = all.firstIndex(where: { $0.impression == verification.impression }) {
      guard all[index].state == .presented, verification.state != .presented else { return false }
      all[index] = verification
      return true
    }
    all.append(verification)
    while all.count > Self.remembered, let index = all.firstIndex(where: { !$0.isOpen }) {
      all.remove(at: index)
    }
    return true
  }

  /// Forgets an ad of which there is nothing to ask.
  mutating func forget(_ impression: RequestID) {
    all.removeAll { $0.impression == impression && $0.state == .presented }
  }

  /// Takes up the ads during which the app was terminated, and returns their impressions.
  mutating func takeUpPresented(at wall: Instant) -> [RequestID] {
    let missed = all.indices.filter { all[$0].state == .presented }
    for index in missed {
      all[index].state = .untold
      all[index].since = wall
    }
    return missed.map { all[$0].impression }
  }

  mutating func update(_ impression: RequestID, _ change: (inout RewardVerification) -> Void) {
    guard let index = all.firstIndex(where: { $0.impression == impression }) else { return }
    change(&all[index])
  }

  /// Ends the question under `request`, and returns its reward; nil if nothing asked so.
  mutating func take(_ request: RequestID) -> RewardVerification? {
    guard let index = all.firstIndex(where: { $0.request == request }) else { return nil }
    all[index].request = nil
    all[index].nextUptime = nil
    return all[index]
  }
}
