/// The length of one paid or free part of a subscription, in calendar units.
public struct SubscriptionPeriod: Hashable, Sendable {
  /// A calendar unit.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year
  }

  /// The number of units; 1 to 10,000.
  public let value: Int
  public let unit: Unit

  /// Creates a period of the largest unit without a rest: seven days are a week and twelve months a year, as the App Store
  /// and RevenueCat's SDK have them.
  public init(_ value: Int, _ unit: Unit) {
    let value = min(max(value, 1), 10_000)
    switch unit {
    case .day where value.isMultiple(of: 7): (self.value, self.unit) = (value / 7, .week)
    case .month where value.isMultiple(of: 12): (self.value, self.unit) = (value / 12, .year)
    case .day, .week, .month, .year: (self.value, self.unit) = (value, unit)
    }
  }

  /// Reads an ISO 8601 duration of one unit, such as `P3D`, `P1W`, `P6M`, `P1Y`; nil for anything else.
  public init?(iso8601 text: String) {
    guard text.first == "P", let letter = text.last, let unit = Unit(letter: letter) else { return nil }
    let digits = text.dropFirst().dropLast()
    guard !digits.isEmpty, digits.utf8.count <= 5, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = Int(digits), (1...10_000).contains(value)
    else { return nil }
    self.init(value, unit)
  }

  /// The period as an ISO 8601 duration, such as `P1Y`.
  public var iso8601: String { "P\(value)\(unit.letter)" }

  /// Returns the end of the `count`-th period that began at `anchor`.
  ///
  /// Every end is counted from the anchor, not from the end before it: a month from 31 January ends on the last day of
  /// February, and the next one on 31 March again. A year from 29 February ends on the 28th until the next leap year.
  /// The time of day stays.
  public func end(from anchor: Instant, count: Int = 1) -> Instant {
    switch unit {
    case .day: anchor + .days(Int64(value) * Int64(count))
    case .week: anchor + .days(Int64(value) * Int64(count) * 7)
    case .month: Instant(anchor.date.adding(months: value * count)) + anchor.timeOfDay
    case .year: Instant(anchor.date.adding(months: value * count * 12)) + anchor.timeOfDay
    }
  }

  /// The length in months; nil for days and weeks.
  public var months: Int? {
    switch unit {
    case .day, .week: nil
    case .month: value
    case .year: value * 12
    }
  }

  /// Returns a period that is `count` times as long.
  public func multiplied(by count: Int) -> SubscriptionPeriod {
    SubscriptionPeriod(value * max(1, count), unit)
  }
}

extension SubscriptionPeriod {
  /// The period as a length of time, such as `3 days` or `1 month`.
  public var durationText: String { "\(value) \(unitText)" }

  /// The period before a noun, such as `3-day` or `1-month`.
  public var adjectiveText: String { "\(value)-\(unit.rawValue)" }

  /// The period after a slash or `per`, such as `year` or `3 months`.
  public var rateText: String { value == 1 ? unit.rawValue : durationText }

  private var unitText: String { value == 1 ? unit.rawValue : unit.rawValue + "s" }
}

extension SubscriptionPeriod.Unit {
  fileprivate init?(letter: Character) {
    switch letter {
    case "D": self = .day
    case "W": self = .week
    case "M": self = .month
    case "Y": self = .year
    default: return nil
    }
  }

  fileprivate var letter: String {
    switch self {
    case .day: "D"
    case .week: "W"
    case .month: "M"
    case .year: "Y"
    }
  }
}
