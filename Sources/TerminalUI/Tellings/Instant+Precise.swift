import Monetization

extension Instant {
  /// The instant to the millisecond, such as `2026-01-01T09:41:00.000Z`.
  package var preciseISO8601: String { "\(iso8601.dropLast()).\(fraction)Z" }

  /// The instant to the millisecond, such as `2026-01-01 09:41:00.000`.
  package var preciseTimestamp: String { "\(timestamp).\(fraction)" }

  /// The milliseconds of the second, in three digits.
  private var fraction: Substring {
    let rest = milliseconds % 1_000
    return String((rest < 0 ? rest + 1_000 : rest) + 1_000).dropFirst()
  }
}
