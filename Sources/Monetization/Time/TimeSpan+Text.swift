/// A length of time as a person reads it, by its two largest units: in words in sentences, in letters where columns are few.
///
/// Tapes and commands have the exact form, in all the units a length needs.
extension TimeSpan {
  /// The length in words: `2 hours`, `14 hours 19 minutes`, `1 year`, below a minute `2.5 seconds`.
  public var longText: String { text { " " + ($0 == 1 ? $1.word : $1.word + "s") } }

  /// The length in letters: `2h`, `14h 19m`, `1y`, below a minute `2.5s`.
  public var shortText: String { text { $1.letter } }

  /// What is left of a countdown, rounded up to whole minutes, and below a minute to whole seconds; zero if nothing is left.
  ///
  /// Because it is rounded up, a running countdown never shows `0s`.
  public var countdown: TimeSpan {
    let seconds = countdownInSeconds
    return seconds < .minutes(1) ? seconds : .minutes((seconds.milliseconds + 59_999) / 60_000)
  }

  /// What is left of a countdown of a minute or so, of which each second counts: rounded up to whole seconds; zero if nothing
  /// is left.
  public var countdownInSeconds: TimeSpan { .seconds((max(0, milliseconds) + 999) / 1_000) }

  private struct TextUnit {
    var word: String
    var letter: String
    var length: Int64
  }

  private static let textUnits = [
    TextUnit(word: "year", letter: "y", length: 365 * 86_400_000),
    TextUnit(word: "day", letter: "d", length: 86_400_000),
    TextUnit(word: "hour", letter: "h", length: 3_600_000),
    TextUnit(word: "minute", letter: "m", length: 60_000),
    TextUnit(word: "second", letter: "s", length: 1_000),
    TextUnit(word: "millisecond", letter: "ms", length: 1),
  ]

  /// - Parameter unit: The unit after its number.
  private func text(_ unit: (_ number: Int64, TextUnit) -> String) -> String {
    let whole = abs(milliseconds)
    let units = Self.textUnits
    guard whole >= 1_000 else {
      return whole == 0 ? "0" + unit(0, units[4]) : "\(whole)" + unit(whole, units[5])
    }
    if whole < 60_000, whole % 1_000 != 0 {
      var fraction = "\(1_000 + whole % 1_000)".dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      return "\(whole / 1_000).\(fraction)" + unit(0, units[4])
    }
    var rest = whole
    var text = ""
    var count = 0
    for next in units where rest >= next.length && next.length > 1 && count < 2 {
      let number = rest / next.length
      text += (text.isEmpty ? "" : " ") + "\(number)" + unit(number, next)
      rest %= next.length
      count += 1
    }
    return text
  }
}
