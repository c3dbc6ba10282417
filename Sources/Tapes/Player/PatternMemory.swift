import Simulation
import TerminalUI

/// The rows of the screens that watched patterns saw last, and what they found there.
///
/// A pattern about single lines is searched for in the rows that have changed, any other in the whole screen, and neither
/// twice in the same text. It affects only speed: what it holds is what a search of the screen would find.
struct PatternMemory: Sendable {
  private var screens: [PhoneID: Screen] = [:]
  /// The results of each watch, by its position in the tape.
  private var found: [Int: Finding] = [:]
  private var numbers = TextNumbers()

  private struct Screen {
    var frame: Frame
    var rows: [String]
    var numbers: [Int]
    /// The number of the whole text; nil until a pattern asks for it.
    var whole: Int?
    /// Counts the screens of the phone.
    var version = 0
    /// The rows that were others on the screen before.
    var changed: [Int] = []
  }

  private struct Finding {
    /// The numbers of the texts that were searched, with the results.
    var known: [Int: Bool] = [:]
    /// The screen of the last look, and the result of that look.
    var version = -1
    var isFound = false

    /// Returns the result for a text that was searched before; otherwise searches it.
    mutating func answer(_ number: Int, _ search: () -> Bool?) -> Bool? {
      if let answer = known[number] { return answer }
      let answer = search()
      known[number] = answer
      return answer
    }
  }

  /// Returns true if a pattern is found on a screen; nil if the search was given up.
  mutating func find(_ pattern: TapePattern, watch: Int, in frame: Frame, of phone: PhoneID) -> Bool? {
    note(frame, of: phone)
    guard let screen = screens[phone] else { return false }
    var finding = found[watch] ?? Finding()
    // Without a copy here, the results are changed in place.
    found[watch] = nil
    defer { found[watch] = finding }
    if finding.version == screen.version { return finding.isFound }
    if finding.known.count > Self.limit { finding.known = [:] }
    var isFound = false
    if pattern.isOfOneLine {
      // Rows without a match that have not changed have none now.
      let isNext = finding.version == screen.version - 1 && !finding.isFound
      for row in isNext ? screen.changed : Array(screen.rows.indices) where !isFound {
        guard let answer = finding.answer(screen.numbers[row], { pattern.find(in: screen.rows[row]) }) else {
          return nil
        }
        isFound = answer
      }
    } else {
      guard let answer = finding.answer(whole(of: phone), { pattern.find(in: screen.rows.joined(separator: "\n")) })
      else { return nil }
      isFound = answer
    }
    finding.version = screen.version
    finding.isFound = isFound
    return isFound
  }

  /// The most results that a watch remembers.
  private static let limit = 8_192

  /// Takes note of a frame, if it is another one than before.
  private mutating func note(_ frame: Frame, of phone: PhoneID) {
    let old = screens[phone]
    if let old, old.frame.clusters == frame.clusters, old.frame.grid == frame.grid { return }
    let isAlike = old.map { $0.frame.columns == frame.columns && $0.frame.clusters == frame.clusters } ?? false
    var new = Screen(frame: frame, rows: [], numbers: [], version: (old?.version ?? -1) + 1)
    for row in 0..<frame.rows {
      if let old, isAlike, row < old.rows.count, old.frame.grid[row] == frame.grid[row] {
        new.rows.append(old.rows[row])
        new.numbers.append(old.numbers[row])
      } else {
        let text = frame.text(row: row).trimmedEnd
        new.changed.append(row)
        new.rows.append(text)
        new.numbers.append(numbers.number(of: text))
      }
    }
    screens[phone] = new
  }

  private mutating func whole(of phone: PhoneID) -> Int {
    guard let screen = screens[phone] else { return 0 }
    if let number = screen.whole { return number }
    let number = numbers.number(of: screen.rows.joined(separator: "\n"))
    screens[phone]?.whole = number
    return number
  }
}
