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

  @Test(arguments: table)
  func `by the table`(_ row: Row) {
    for seed in 1...60 {
      var random = StepNumbers(UInt64(seed))
      let app = CustomerSample.app(row.policy)
      let start = CustomerSample.time
      let end = start.wall + .hours(random.next(in: -30...400))
      var kept = PersistedMonetization()
      kept.customerInfo = CustomerSample.info(end: end, requested: start.wall)
      var model = MonetizationModel(kept: kept)
      let request = model.handle(.launched, at: start, in: app).compactMap(\.fetchID).first
      if let request { _ = model.handle(.store(.customerInfoFailed(request, .offline)), at: start, in: app) }
      var (passed, offset) = (TimeSpan.zero, TimeSpan.zero)
      for _ in 0..<40 {
        passed = passed + .minutes(random.next(in: 1...1_500))
        var time = start.later(passed)
        time.wall = time.wall + offset
        _ = model.handle(.deadlineReached, at: time, in: app)
        if row.setsClockBack, random.next(in: 0...3) == 0 {
          offset = offset - .hours(random.next(in: 1...200))
          time.wall = start.wall + passed + offset
          _ = model.handle(.deadlineReached, at: time, in: app)
        }
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
