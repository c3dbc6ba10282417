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
    case .pattern(let pattern): pattern.tellsDigitsApart ? .all : .alike
    }
  }
}

extension TapeOccurrence {
  /// Refreshes of banners can differ by it: their entries have numbers.
  var countsEachRefresh: Bool {
    switch self {
    case .log(let matcher), .notification(let matcher):
      switch matcher {
      case .text(let text): text.contains(where: \.isNumber)
      case .pattern(let pattern): !pattern.isOfLetters
      }
    case .reply: false
    case .fact: true
    }
  }
}

extension TapePattern {
  /// Of two texts that differ only in their digits, the pattern may be found in one alone.
  ///
  /// A pattern that names no digit takes them all or none, unless it compares two parts of the text.
  fileprivate var tellsDigitsApart: Bool {
    source.contains(where: \.isNumber) || source.contains("\\k") || source.contains("\\N")
  }

  /// The pattern consists of letters and blanks, so no digit has a say in it.
  fileprivate var isOfLetters: Bool { source.allSatisfy { $0.isLetter || $0 == " " } }
}

/// The clock in the status line, such as `09:41 Thu 1 Jan 2027`.
private enum ClockText {
  /// The minutes of the day whose clock may show a text, in whole words; `alike` if that does not depend on the minute.
  static func minutes(in text: String) -> ClockMinutes {
    let times = text.split(whereSeparator: \.isWhitespace).compactMap(minute)
    return times.isEmpty ? .alike : .some(Set(times))
  }

  /// The minute of a time such as `09:41`; nil for another word, and for a time that no clock shows.
  private static func minute(_ word: Substring) -> Int64? {
    let digits = Array(word.utf8)
    guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
    let parts = word.split(separator: ":").compactMap { Int64($0) }
    guard parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    return parts[0] * 60 + parts[1]
  }
}
