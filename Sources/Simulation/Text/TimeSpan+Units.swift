import Monetization

/// A unit of time as abbreviated in commands and tapes, longest first.
package enum TimeUnit: String, CaseIterable, Hashable, Sendable {
  case weeks = "w"
  case days = "d"
  case hours = "h"
  case minutes = "m"
  case seconds = "s"
  case milliseconds = "ms"

  /// The length of the unit in milliseconds.
  package var length: Int64 {
    switch self {
    case .weeks: 604_800_000
    case .days: 86_400_000
    case .hours: 3_600_000
    case .minutes: 60_000
    case .seconds: 1_000
    case .milliseconds: 1
    }
  }

  /// The units in which a length of time is written; seven days stay days.
  static let written = allCases.filter { $0 != .weeks }

  /// Returns this many thousandths of the unit, cut to whole milliseconds; nil for more than `TimeSpan.longestWritten`.
  package func span(thousandths: Int64) -> TimeSpan? {
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: length)
    let span = TimeSpan.milliseconds(product / 1_000)
    return overflow || span > .longestWritten ? nil : span
  }
}

extension TimeSpan {
  /// The longest time that can be written: a thousand years.
  package static let longestWritten = TimeSpan.days(366_000)

  /// A number, not yet checked, and its unit.
  package typealias WrittenPart = (number: String, unit: TimeUnit)

  /// Returns the parts of a text such as `1h30m`, each a number with a unit, without gaps; nil for any other text.
  package static func parts(of text: String) -> [WrittenPart]? {
    guard let pieces = pieces(of: text) else { return nil }
    let parts = pieces.compactMap { piece in TimeUnit(rawValue: piece.unit).map { (piece.number, $0) } }
    return parts.count == pieces.count ? parts : nil
  }

  /// The same with the words of units as they are written, whether or not there are such units.
  static func pieces(of text: String) -> [(number: String, unit: String)]? {
    var pieces: [(number: String, unit: String)] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let number = rest.prefix { $0 == "." || $0.isNumber }
      let letters = rest.dropFirst(number.count).prefix { $0.isLetter }
      rest = rest.dropFirst(number.count + letters.count)
      guard !number.isEmpty, !letters.isEmpty else { return nil }
      pieces.append((String(number), String(letters)))
    }
    return pieces
  }

  /// Reads `2h`, `90s`, `500ms` or `3d`, as in Director commands: one whole number with a unit, in upper or lower case.
  public init?(directorText text: String) {
    guard let parts = Self.parts(of: text.lowercased()), parts.count == 1, let number = Int64(parts[0].number) else {
      return nil
    }
    let (thousandths, overflow) = number.multipliedReportingOverflow(by: 1_000)
    guard !overflow, let span = parts[0].unit.span(thousandths: thousandths) else { return nil }
    self = span
  }

  /// The length in all the units it needs, in a form that can be read back: `1d 2h`, `500ms`; `0s` for zero.
  public var unitText: String {
    var rest = abs(milliseconds)
    var words: [String] = []
    for unit in TimeUnit.written where rest >= unit.length {
      words.append("\(rest / unit.length)\(unit.rawValue)")
      rest %= unit.length
    }
    return words.isEmpty ? "0s" : words.joined(separator: " ")
  }
}
