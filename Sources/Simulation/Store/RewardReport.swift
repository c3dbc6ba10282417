import Monetization

/// The ad network's report of an earned reward to the app's backend: the *server-side verification callback*.
public struct RewardReport: Hashable, Sendable {
  /// What the backend makes of a report.
  public enum Verification: String, Hashable, Sendable, CaseIterable {
    case verified
    case rejected
    /// The report names no customer.
    case noCustomer = "nouser"
    /// It is about a transaction that was reported before, and is ignored.
    case repeated
    /// Its signature is wrong, and it is ignored.
    case badSignature = "badsignature"

    /// The answer to the app that asks about the reward; nil if it has to wait for another report.
    var verdict: RewardVerdict? {
      switch self {
      case .verified: .verified
      case .rejected: .refused(.rejected)
      case .noCustomer: .refused(.noCustomer)
      case .repeated, .badSignature: nil
      }
    }
  }

  public var phone: PhoneID
  public var impression: RequestID
  /// The network's id of the reward, the same in a repeated report.
  public var transactionID: String
  public var outcome: Verification
  public var arrivesAt: Instant
  /// It has arrived.
  public var hasArrived: Bool

  public init(
    phone: PhoneID, impression: RequestID, transactionID: String, outcome: Verification, arrivesAt: Instant,
    hasArrived: Bool = false
  ) {
    self.phone = phone
    self.impression = impression
    self.transactionID = transactionID
    self.outcome = outcome
    self.arrivesAt = arrivesAt
    self.hasArrived = hasArrived
  }
}

/// The ways in which the report of a reward goes wrong; the raw values are words of commands.
public enum RewardReportFailure: String, Hashable, Sendable, CaseIterable {
  /// The backend does not accept the reward.
  case rejected
  case noCustomer = "nouser"
  case badSignature = "badsignature"
  /// The report comes twice.
  case duplicate
  /// The network never reports.
  case never

  /// The reports that the backend gets.
  var outcomes: [RewardReport.Verification] {
    switch self {
    case .rejected: [.rejected]
    case .noCustomer: [.noCustomer]
    case .badSignature: [.badSignature]
    case .duplicate: [.verified, .repeated]
    case .never: []
    }
  }
}

extension SimulatedStore {
  /// The number of reports that the backend remembers.
  private static let rememberedReports = 64
  /// The times that the SDK asks about a reward in a row, and the time from an answer to the next question.
  static let rewardQuestions = 10
  private static let rewardPause = TimeSpan.seconds(1)
  /// The time from a report to its repetition.
  private static let repetition = TimeSpan.seconds(1)

  /// The ad network reports the reward of an impression on a phone, after `latency`.
  mutating func report(
    _ impression: RequestID, of phone: PhoneID, failing failure: RewardReportFailure?, after latency: TimeSpan,
    at instant: Instant
  ) {
    rewardCount += 1
    let digits = String(UInt64(rewardCount) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    let transactionID = String(repeating: "0", count: 16 - digits.count) + digits
    for (index, outcome) in (failure?.outcomes ?? [.verified]).enumerated() {
      rewardReports.append(
        RewardReport(
          phone: phone, impression: impression, transactionID: transactionID, outcome: outcome,
          arrivesAt: instant + latency + .milliseconds(Self.repetition.milliseconds * Int64(index))))
    }
    while rewardReports.count > Self.rememberedReports, rewardReports[0].hasArrived { rewardReports.removeFirst() }
  }

  /// The instant of the next report that arrives; nil if none is under way.
  var nextReport: Instant? { rewardReports.lazy.filter { !$0.hasArrived }.map(\.arrivesAt).min() }

  /// Takes the reports that have arrived by the instant of `call`.
  mutating func takeReports(_ call: inout StoreCall) {
    for index in rewardReports.indices where !rewardReports[index].hasArrived {
      guard rewardReports[index].arrivesAt <= call.instant else { continue }
      rewardReports[index].hasArrived = true
      call.note(.rewardReported(rewardReports[index]))
    }
  }

  /// Answers the SDK's question about a reward, or asks again a second later; after the last try it tells the app.
  mutating func answerRewardQuestion(
    _ question: RewardQuestion, for client: inout StoreClient, _ call: StoreCall
  ) -> StoreEvent? {
    if let failure = question.failure { return .rewardChecked(question.request, .failed(failure)) }
    let error = conditions.backendError(isOnline: call.isOnline)
    let report = rewardReports.first {
      $0.hasArrived && $0.phone == call.phone && $0.impression == question.impression && $0.outcome.verdict != nil
    }
    if error == nil, let verdict = report?.outcome.verdict { return .rewardChecked(question.request, verdict) }
    if question.number >= Self.rewardQuestions {
      return .rewardChecked(question.request, error.map { .failed($0) } ?? .pending)
    }
    var next = question
    next.number += 1
    client.agenda.schedule(.rewardQuestion(next), at: call.instant + Self.rewardPause)
    return nil
  }
}

/// A question of the SDK about a reward.
struct RewardQuestion: Hashable, Sendable {
  var request: RequestID
  var impression: RequestID
  /// Counted from 1.
  var number = 1
  /// The error with which a fault lets it end.
  var failure: StoreError?
}
