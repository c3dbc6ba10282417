import TerminalUI

/// The minutes at which a condition on the screen has to be looked at because of the clock in the status line.
///
/// Days need no mention: all that is watched is looked at when the date changes.
enum ClockMinutes: Hashable {
  /// No minute of a day differs from another.
  case alike
  /// These minutes, counted from midnight, differ from the others.
  case some(Set<Int64>)
  /// Nothing is known.
  case all
}

extension TapeCondition {
  /// The minutes of the clock that the condition can tell apart.
  var clockMinutes: ClockMinutes {
    switch self {
    case .screen(let matcher), .line(0, let matcher), .region(.named(.status), let matcher),
      .region(.named(.layer), let matcher):
      matcher.clockMinutes
    case .region(.cells(let rect), let matcher): rect.row == 0 ? matcher.clockMinutes : .alike
    default: .alike
    }
  }

  /// The condition can depend on the clock and on another part of the screen together.
  var joinsClock: Bool {
    guard clockMinutes == .all else { return false }
    switch self {
    case .screen(.pattern(let pattern)), .line(_, .pattern(let pattern)), .region(_, .pattern(let pattern)):
      return !pattern.isOfOneLine
    default: return false
    }
  }
}

extension TapeMatcher {
  fileprivate var clockMinutes: ClockMinutes {
    switch self {
    case .text(let text): ClockText.minutes(in: text)
    case .pattern(let pattern): pattern.tellsMinutesApart ? .all : .alike
    }
  }
}

extension TapeOccurrence {
  /// Refreshes of banners can differ by it.
  ///
  /// - Parameter refresh: The line of such a refresh. Another has other digits in it, but the same words.
  func countsEachRefresh(_ refresh: String) -> Bool {
    let text: String
    switch self {
    case .log(.text(let sought)), .notification(.text(let sought)): text = sought
    case .log(.pattern(let pattern)), .notification(.pattern(let pattern)):
      guard let plain = pattern.plainText else { return true }
      text = plain
    case .reply: return false
    case .fact: return true
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let isNumbered = words.contains { $0.contains(where: \.isNumber) }
    return isNumbered
      && words.allSatisfy { $0.contains(where: \.isNumber) || refresh.lowercased().contains($0.lowercased()) }
  }
}

extension TapePattern {
  /// The pattern may be found in the clock at one minute and not at another.
  ///
  /// A pattern that names no digit takes them all or none, unless it compares two parts of the text.
  fileprivate var tellsMinutesApart: Bool {
    guard source.contains(where: \.isNumber) || source.contains("\\k") || source.contains("\\N") else { return false }
    return plainText.map(ClockText.mayHold) ?? true
  }
}

/// The clock in the status line, such as `09:41 Thu 1 Jan 2027`.
private enum ClockText {
  /// The minutes of the day whose clock may show a text, in whole words; `alike` if that does not depend on the minute.
  static func minutes(in text: String) -> ClockMinutes {
    let times = text.split(whereSeparator: \.isWhitespace).compactMap(minute)
    return times.isEmpty ? .alike : .some(Set(times))
  }

  /// The clock may show a text, or it may begin or end in the clock.
  ///
  /// At least two blanks stand between the clock and what is beside it, and none of its words has letters but the names of
  /// weekdays and months.
  static func mayHold(_ text: String) -> Bool {
    if text.contains("  ") { return true }
    return text.split(separator: " ").allSatisfy { word in
      word.allSatisfy { $0.isNumber || $0 == ":" } || names.contains { $0.contains(word.lowercased()) }
    }
  }

  private static let names = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep",
    "oct", "nov", "dec",
  ]

  /// The minute of a time such as `09:41`; nil for another word, and for a time that no clock shows.
  private static func minute(_ word: Substring) -> Int64? {
    let digits = Array(word.utf8)
    guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
    let parts = word.split(separator: ":").compactMap { Int64($0) }
    guard parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    return parts[0] * 60 + parts[1]
  }
}
