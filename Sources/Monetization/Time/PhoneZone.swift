import Foundation

/// The time zone of a phone: what its clock shows at an instant, with the changes of summer time.
///
/// All instants are UTC, and all spans are true ones. Only texts for the phone's user go through a zone.
public struct PhoneZone: Hashable, Sendable {
  /// UTC, without summer time.
  public static let utc = PhoneZone()

  /// Zones to choose from, with and without summer time, on both sides of Greenwich and of the date line.
  public static let usual: [PhoneZone] =
    [utc]
    + ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Auckland"].compactMap { PhoneZone($0) }

  /// The name in the IANA database, such as `Europe/Berlin`.
  public let identifier: String
  private let zone: TimeZone?

  private init() {
    identifier = "UTC"
    zone = nil
  }

  /// The zone of this name; nil if there is none. Case is ignored, except in the older names that the database keeps, such
  /// as `US/Pacific`. `Etc/UTC` is UTC.
  public init?(_ name: String) {
    guard !["UTC", "ETC/UTC"].contains(name.uppercased()) else {
      self = .utc
      return
    }
    // Abbreviations such as CET say nothing of summer time, so only names of places count.
    guard name.contains("/"), let zone = TimeZone(identifier: name) ?? Self.zone(ignoringCaseOf: name) else {
      return nil
    }
    identifier = zone.identifier
    self.zone = zone
  }

  private static func zone(ignoringCaseOf name: String) -> TimeZone? {
    TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == name.lowercased() }.flatMap(TimeZone.init(identifier:))
  }

  /// Returns the difference to UTC, positive in the east.
  public func offset(at instant: Instant) -> TimeSpan {
    guard let zone else { return .zero }
    let seconds = Double(instant.milliseconds) / 1_000
    return .seconds(Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))))
  }

  /// Returns what a clock of this zone shows at `instant`.
  public func local(_ instant: Instant) -> LocalTime {
    LocalTime(shown: instant.saturatingAdd(offset(at: instant)))
  }

  /// Returns the instant at which a clock of this zone shows `local`.
  ///
  /// In the hour that a clock shows twice it is the first one. A time that the clock leaves out is as long after the
  /// change as it is after the last minute before it.
  public func instant(showing local: LocalTime) -> Instant {
    // No zone is more than a day away from UTC, and none changes twice in two days.
    let shown = local.shown
    let (before, after) = (offset(at: shown - .days(1)), offset(at: shown + .days(1)))
    let candidates = [shown - before, shown - after].sorted()
    return candidates.first { self.local($0) == local } ?? shown - before
  }

  /// Returns the instant at which a clock of this zone shows the same time of the day, so many months of the calendar after
  /// `instant`: on the same day of the month, or on its last one if the month has no such day.
  public func instant(_ months: Int, monthsAfter instant: Instant) -> Instant {
    if months == 0 { return instant }
    let shown = local(instant).shown
    return self.instant(showing: LocalTime(shown: Instant(shown.date.adding(months: months)) + shown.timeOfDay))
  }

  public static func == (left: PhoneZone, right: PhoneZone) -> Bool { left.identifier == right.identifier }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension DeviceTime {
  /// Returns an instant as the phone's clock would show it.
  public func local(_ instant: Instant) -> LocalTime { zone.local(instant) }

  /// A day by the phone's clock, such as `4 Jan`, with the year where it is another one.
  public func day(_ instant: Instant) -> String { local(instant).dayText(seenFrom: local(wall)) }
}
