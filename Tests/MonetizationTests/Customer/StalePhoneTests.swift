import Monetization
import Testing

/// A phone that gets no answer any more: its access ends by the policy, whatever it knew.
@Suite struct `On a stale phone access lasts no longer than its policy allows` {
  struct Row: Sendable, CustomTestStringConvertible {
    var policy: OfflinePolicy
    /// The last instant of access, of an answer and of the end of its access; nil for no end.
    var limit: @Sendable (_ requested: Instant, _ end: Instant) -> Instant?
    /// The user may set the clock back.
    var setsClockBack: Bool
    var testDescription: String { policy.rawValue }
  }

  static let table: [Row] = [
    // The cache, and RevenueCat's three days after an answer with access.
    Row(
      policy: .cached,
      limit: { requested, end in end >= requested ? max(end, requested + .days(3)) : requested - .milliseconds(1) },
      setsClockBack: false),
    // Its own end, by a clock that cannot be set back.
    Row(policy: .cachedUntilExpiry, limit: { requested, end in end }, setsClockBack: true),
    // None.
    Row(policy: .failClosed, limit: { requested, _ in requested - .milliseconds(1) }, setsClockBack: true),
    // For ever.
    Row(policy: .failOpen, limit: { _, _ in nil }, setsClockBack: true),
  ]

  /// The row that holds for a policy under a fetch policy. Where nothing is asked, nothing fails, so nothing fails open.
  private static func row(_ policy: OfflinePolicy, _ fetch: FetchPolicy) -> Row? {
    let policy = policy == .failOpen && fetch == .fromCacheOnly ? .cached : policy
    return table.first { $0.policy == policy }
  }

  @Test(arguments: OfflinePolicy.allCases, FetchPolicy.allCases)
  func `by the table, under every fetch policy`(_ policy: OfflinePolicy, _ fetch: FetchPolicy) throws {
    let row = try #require(Self.row(policy, fetch))
    for seed in 1...60 {
      var random = StepNumbers(UInt64(seed))
      let app = CustomerSample.app(policy)
      let start = CustomerSample.time
      let end = start.wall + .hours(random.next(in: -30...400))
      var kept = PersistedMonetization()
      kept.customerInfo = CustomerSample.info(end: end, requested: start.wall)
      kept.policies.fetch = fetch
      var model = MonetizationModel(kept: kept)
      model.readInVain(after: .launched, at: start, in: app)
      var (passed, offset) = (TimeSpan.zero, TimeSpan.zero)
      for _ in 0..<40 {
        passed = passed + .minutes(random.next(in: 6...1_500))
        var time = start.later(passed)
        time.wall = time.wall + offset
        model.readInVain(after: .deadlineReached, at: time, in: app)
        if row.setsClockBack, random.next(in: 0...3) == 0 {
          offset = offset - .hours(random.next(in: 1...200))
          time.wall = start.wall + passed + offset
          model.readInVain(after: .deadlineReached, at: time, in: app)
        }
        // The user comes back to the app, which reads the customer info.
        model.readInVain(after: .enteredBackground, at: time, in: app)
        model.readInVain(after: .enteredForeground, at: time, in: app)
        guard let limit = row.limit(start.wall, end) else {
          #expect(model.isPro(at: time, in: app), "seed \(seed)")
          continue
        }
        let truth = start.wall + passed
        if model.isPro(at: time, in: app) {
          #expect(truth <= limit, "seed \(seed): \(truth.timestamp) after \(limit.timestamp)")
        } else if !row.setsClockBack {
          #expect(truth > limit, "seed \(seed): \(truth.timestamp) before \(limit.timestamp)")
        }
      }
    }
  }
}

extension MonetizationModel {
  /// Handles an event; all that the app asks of the backend for it fails.
  fileprivate mutating func readInVain(
    after event: MonetizationEvent, at time: DeviceTime, in app: MonetizationConfiguration
  ) {
    for id in handle(event, at: time, in: app).compactMap(\.fetchID) {
      _ = handle(.store(.customerInfoFailed(id, .offline)), at: time, in: app)
    }
  }
}

/// Small numbers, the same on every machine.
private struct StepNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next(in range: ClosedRange<Int64>) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + Int64(state % UInt64(range.upperBound - range.lowerBound + 1))
  }
}
