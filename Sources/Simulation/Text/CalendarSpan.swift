import Monetization

/// A length of time as it is written: months of the calendar, and a rest that is exact, such as `1y 2mo 3d`.
///
/// A year and a month are as long as the calendar makes them; all other units are exact.
public struct CalendarSpan: Hashable, Sendable {
  /// The months; 0 to 12,000. A year is 12 of them.
  public fileprivate(set) var months = 0
  /// The rest; at most a thousand years.
  public fileprivate(set) var rest = TimeSpan.zero

  public init() {}

  /// Creates a length of whole months. Fewer than none are none, and more than 12,000 are 12,000.
  public init(months: Int) {
    self.months = min(max(0, months), Self.mostMonths)
  }

  private static let mostMonths = 12_000

  /// The units that may stand in one, for errors.
  package static let units = "y, mo, w, d, h, m, s or ms"

  /// Returns the instant so long after another one: the months first, by a clock of the zone, then the rest.
  public func end(from instant: Instant, in zone: PhoneZone) -> Instant {
    zone.instant(months, monthsAfter: instant) + rest
  }

  /// The text that reads back as this length: `1y 2mo 3d`.
  public var text: String {
    var words: [String] = []
    if months >= 12 { words.append("\(months / 12)y") }
    if months % 12 > 0 { words.append("\(months % 12)mo") }
    if rest != .zero || words.isEmpty { words.append(rest.unitText) }
    return words.joined(separator: " ")
  }

  /// Returns the sum; nil for more than can be written.
  package func adding(_ other: CalendarSpan) -> CalendarSpan? {
    var sum = self
    sum.months += other.months
    sum.rest = rest + other.rest
    return sum.months > Self.mostMonths || sum.rest > .longestWritten ? nil : sum
  }
}

extension CalendarSpan {
  /// A unit by its abbreviation or its English word.
  private enum WrittenUnit {
    case exact(TimeUnit)
    case months(Int)

    /// - Parameter isSpoken: English words count too, such as `days`.
    init?(_ word: String, isSpoken: Bool) {
      if let unit = TimeUnit(rawValue: word) {
        self = .exact(unit)
      } else if let months = ["mo": 1, "y": 12][word] {
        self = .months(months)
      } else if isSpoken, let unit = Self.spoken[word.hasSuffix("s") ? String(word.dropLast()) : word] {
        self = unit
      } else {
        return nil
      }
    }

    private static let spoken: [String: WrittenUnit] = [
      "year": .months(12), "month": .months(1), "week": .exact(.weeks), "day": .exact(.days), "hour": .exact(.hours),
      "minute": .exact(.minutes), "second": .exact(.seconds),
    ]
  }

  /// Returns true for the abbreviation of a unit, and for its English word.
  static func isUnit(_ word: String) -> Bool { WrittenUnit(word.lowercased(), isSpoken: true) != nil }

  /// Returns true for numbers with the abbreviation of a unit each, however large they are.
  package static func isLength(_ text: String) -> Bool {
    TimeSpan.pieces(of: text)?.allSatisfy { piece in
      switch WrittenUnit(piece.unit, isSpoken: false) {
      case .exact?: piece.number.count { $0 == "." } < 2
      case .months?: !piece.number.contains(".")
      case nil: false
      }
    } ?? false
  }

  /// Reads numbers with a unit each and no blanks between them, as in `1y6mo`; nil for anything else.
  ///
  /// - Parameters:
  ///   - isSpoken: English words are units, too, as in `3days`.
  ///   - thousandths: Reads a number as thousandths; nil for none. Months are whole.
  package init?(_ text: String, isSpoken: Bool, _ thousandths: (String) -> Int64?) {
    guard let pieces = TimeSpan.pieces(of: text), !pieces.isEmpty else { return nil }
    var total = CalendarSpan()
    for piece in pieces {
      guard let unit = WrittenUnit(piece.unit, isSpoken: isSpoken), let number = thousandths(piece.number) else {
        return nil
      }
      var part = CalendarSpan()
      switch unit {
      case .exact(let unit):
        guard let span = unit.span(thousandths: number) else { return nil }
        part.rest = span
      case .months(let months):
        guard number.isMultiple(of: 1_000), number / 1_000 <= Self.mostMonths else { return nil }
        part.months = Int(number / 1_000) * months
      }
      guard let sum = total.adding(part) else { return nil }
      total = sum
    }
    self = total
  }

  /// Reads whole numbers with a unit each, as in Director commands: `1y`, `2W`, `3days`.
  init?(directorText text: String) {
    self.init(text.lowercased(), isSpoken: true) { number in
      Int64(number).flatMap { number in
        let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1_000)
        return overflow ? nil : thousandths
      }
    }
  }
}

extension TimeSpan {
  /// The length as it is written, without months.
  package var written: CalendarSpan {
    var written = CalendarSpan()
    written.rest = self
    return written
  }
}
