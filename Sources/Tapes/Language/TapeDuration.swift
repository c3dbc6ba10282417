import Monetization

/// A unit of time as a tape abbreviates it.
enum TapeUnit: String, CaseIterable, Hashable, Sendable {
  case days = "d"
  case hours = "h"
  case minutes = "m"
  case seconds = "s"
  case milliseconds = "ms"

  var length: Int64 {
    switch self {
    case .days: 86_400_000
    case .hours: 3_600_000
    case .minutes: 60_000
    case .seconds: 1_000
    case .milliseconds: 1
    }
  }

  /// Whether VHS has the unit.
  var isVHS: Bool {
    switch self {
    case .days, .hours: false
    case .minutes, .seconds, .milliseconds: true
    }
  }

  /// `number` of this unit, cut to whole milliseconds; nil beyond what a tape may hold.
  func span(_ number: TapeNumber) -> TimeSpan? {
    let (product, overflow) = number.thousandths.multipliedReportingOverflow(by: length)
    let milliseconds = product / 1_000
    return overflow || milliseconds > TapeLimit.milliseconds ? nil : .milliseconds(milliseconds)
  }
}

extension TimeSpan {
  /// Reads numbers with a unit each and nothing between them, as in `1h30m`; nil for anything else.
  init?(tapeText text: String) {
    var total = TimeSpan.zero
    var rest = Substring(text)
    while !rest.isEmpty {
      let digits = rest.prefix { $0 == "." || $0.isNumber }
      let letters = rest.dropFirst(digits.count).prefix { $0.isLetter }
      rest = rest.dropFirst(digits.count + letters.count)
      guard let number = TapeNumber(String(digits)), let part = TapeUnit(rawValue: String(letters))?.span(number) else {
        return nil
      }
      total = total + part
      if total.milliseconds > TapeLimit.milliseconds { return nil }
    }
    self = total
  }

  /// The length in one unit that VHS knows: `2m`, `90s`, `500ms`.
  package var vhsText: String {
    if milliseconds != 0, milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000)m" }
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }

  /// The length in all the units it needs: `1d 2h 30m`; `0s` for none.
  package var tapeText: String {
    var rest = milliseconds
    var words: [String] = []
    for unit in TapeUnit.allCases where rest >= unit.length {
      words.append("\(rest / unit.length)\(unit.rawValue)")
      rest %= unit.length
    }
    return words.isEmpty ? "0s" : words.joined(separator: " ")
  }
}
