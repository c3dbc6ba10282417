import TerminalUI

extension TapeCondition {
  /// The condition is about text on the screen that could be a part of the clock in the status line, such as `09:41`.
  ///
  /// A text is none of the clock if one of its words has a digit but is no time, day or year, or stands beside a word
  /// that no clock has there. Of a pattern nothing is known.
  var mayBeInClock: Bool {
    switch self {
    case .screen(.text(let text)), .line(_, .text(let text)), .region(_, .text(let text)): ClockText.mayHold(text)
    case .screen, .line, .region: true
    default: false
    }
  }
}

extension TapeOccurrence {
  /// Refreshes of banners can differ by it: their entries have numbers.
  var countsEachRefresh: Bool {
    switch self {
    case .log(.text(let text)), .notification(.text(let text)): text.contains(where: \.isNumber)
    case .reply: false
    case .log, .notification, .fact: true
    }
  }
}

/// The clock in the status line, such as `09:41 Thu 1 Jan 2027`.
private enum ClockText {
  static func mayHold(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: { $0.contains(where: \.isNumber) }) else { return false }
    return words.indices.allSatisfy { index in
      let before = index > 0 ? words[index - 1] : nil
      let after = index + 1 < words.count ? words[index + 1] : nil
      switch shape(words[index]) {
      case .other(let hasNumber): return !hasNumber
      case .time: return true
      case .day: return (before.map(isName) ?? true) && (after.map(isName) ?? true)
      case .year: return before.map(isName) ?? true
      }
    }
  }

  private enum Shape: Equatable {
    case time, day, year
    case other(hasNumber: Bool)
  }

  private static func shape(_ word: Substring) -> Shape {
    let digits = word.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    switch String(digits) {
    case "00:00": return .time
    case "0", "00": return .day
    case "0000": return .year
    default: return .other(hasNumber: word.contains(where: \.isNumber))
    }
  }

  /// The name of a weekday or a month.
  private static func isName(_ word: Substring) -> Bool {
    word.count == 3 && word.allSatisfy(\.isLetter)
  }
}
