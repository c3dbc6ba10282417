/// A date, with or without a time of day, as somebody writes it: by the clock of a phone, or with an offset from UTC.
public struct WrittenDate: Hashable, Sendable {
  /// The date and time as they are written.
  public let shown: LocalTime
  /// The difference to UTC that is written with it, positive in the east; nil if the phone's zone decides.
  public let offset: TimeSpan?

  /// Writes `instant` in UTC, with `Z` at its end.
  public init(_ instant: Instant) {
    shown = instant.utc
    offset = .zero
  }

  /// Writes `instant` as a clock in `zone` shows it.
  public init(_ instant: Instant, in zone: PhoneZone) {
    shown = zone.local(instant)
    offset = nil
  }

  /// Reads `2026-01-01`, `2026-01-01 09:41`, `2026-01-01 09:41:00`, and the same with `T`, a fraction of a second, and
  /// `Z` or an offset such as `+02:00`; nil for any other text, and for an impossible day or hour.
  public init?(_ text: String) {
    guard let (shown, offset) = Instant.read(text) else { return nil }
    self.shown = LocalTime(shown: shown)
    self.offset = offset
  }

  /// The instant, where the clock on the wall is that of `zone`.
  public func instant(in zone: PhoneZone) -> Instant {
    offset.map { shown.shown - $0 } ?? zone.instant(showing: shown)
  }

  /// The text that reads back as this date, to the second.
  public var text: String { offset.map { (shown.shown - $0).iso8601 } ?? shown.timestamp }
}
