import Monetization
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

  func contains(_ minute: Int64) -> Bool {
    switch self {
    case .alike: false
    case .some(let minutes): minutes.contains(minute)
    case .all: true
    }
  }

  mutating func formUnion(_ other: ClockMinutes) {
    switch (self, other) {
    case (.all, _), (_, .all): self = .all
    case (.alike, _): self = other
    case (_, .alike): break
    case (.some(let mine), .some(let others)): self = .some(mine.union(others))
    }
  }
}

extension TapeCondition {
  /// The minutes of the clock that the condition can tell apart.
  var clockMinutes: ClockMinutes {
    guard case .text(let matcher, let place) = subject else { return .alike }
    switch place {
    case .screen, .line(0), .region(.named(.status)), .region(.named(.layer)): return matcher.clockMinutes
    case .region(.cells(let rect)): return rect.row == 0 ? matcher.clockMinutes : .alike
    case .line, .region(.named): return .alike
    }
  }

  /// The condition can depend on the clock and on another part of the screen together.
  var joinsClock: Bool {
    guard let pattern = patternOnScreen, clockMinutes == .all else { return false }
    return !pattern.isOfOneLine
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
    let refresh = refresh.lowercased()
    /// The letters of it stand in the line of each refresh; its digits may be any.
    func fits(_ text: String) -> Bool {
      text.lowercased().split { !$0.isLetter }.allSatisfy { refresh.contains($0) }
    }
    switch self {
    case .log(.text(let text)), .notification(.text(let text)): return text.contains(where: \.isNumber) && fits(text)
    case .log(.pattern(let pattern)), .notification(.pattern(let pattern)):
      guard let plain = pattern.plainText else {
        return pattern.requiredRuns.allSatisfy { fits(String(decoding: $0, as: UTF8.self)) }
      }
      return plain.contains(where: \.isNumber) && fits(plain)
    case .reply: return false
    case .fact(let query): return FactCatalogue.names(meantBy: query.name).contains("banner.refreshed")
    }
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

/// What stands on a screen on which only the clock goes on, besides the clock.
struct ClockLetters {
  private let status: [UInt8]
  private let screen: [UInt8]

  /// - Parameter wall: The time that the screen shows.
  init(_ frame: Frame, at wall: Instant) {
    var rows = frame.lines
    let time = ClockText.time(ofMinute: wall.timeOfDay.milliseconds / 60_000)
    if let clock = rows.first?.firstRange(of: time) { rows[0].replaceSubrange(clock, with: "") }
    status = Array((rows.first ?? "").lowercased().utf8)
    screen = Array(rows.joined(separator: "\n").lowercased().utf8)
  }

  /// The minutes at which the clock could bring a match of what an expectation forbids: each run of characters that the
  /// match must have stands on the screen, or in the clock at that minute.
  func minutes(of expectation: TapeExpectation) -> ClockMinutes {
    guard expectation.span == .never, let pattern = expectation.condition.patternOnScreen else { return .all }
    // Only a pattern that goes on beyond the row of the clock has a use for the others.
    let text = pattern.isOfOneLine ? status : screen
    var minutes: Set<Int64>?
    for run in pattern.requiredRuns where !text.hasPart(run) {
      guard ClockText.mayHold(String(decoding: run, as: UTF8.self)) else { return .alike }
      // Only the time has a colon.
      guard run.contains(UInt8(ascii: ":")) else { continue }
      let own = ClockText.minutes(with: run)
      minutes = minutes?.intersection(own) ?? own
    }
    return minutes.map { .some($0) } ?? .all
  }
}

extension [UInt8] {
  /// Returns true if the bytes of a part stand in these, one after the other.
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    return withUnsafeBufferPointer { bytes in
      part.withUnsafeBufferPointer { part in
        for start in 0...(bytes.count - part.count) where bytes[start] == first {
          var length = 1
          while length < part.count, bytes[start + length] == part[length] { length += 1 }
          if length == part.count { return true }
        }
        return false
      }
    }
  }
}

extension TapeCondition {
  fileprivate var patternOnScreen: TapePattern? {
    if case .text(.pattern(let pattern), _) = subject { pattern } else { nil }
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

  /// The minutes of the day whose time has these characters in it.
  static func minutes(with characters: [UInt8]) -> Set<Int64> {
    Set((0..<1_440).filter { times[Int($0)].hasPart(characters) })
  }

  private static let times = (0..<1_440).map { Array(time(ofMinute: $0).utf8) }

  /// The time of a minute of the day, such as `09:41`.
  static func time(ofMinute minute: Int64) -> String {
    let (hours, minutes) = (minute / 60, minute % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
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
