import Monetization
import NativeApp

extension TimeSpan {
  /// The length in words, by its two largest units: `1 year`, `4 days`, `1 hour 30 minutes`, below a minute `2.5 seconds`.
  var plainText: String {
    let units: [(name: String, length: Int64)] = [
      ("year", 365 * 86_400_000), ("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000),
    ]
    var rest = milliseconds
    var words: [String] = []
    for unit in units where rest >= unit.length && words.count < 2 {
      let number = rest / unit.length
      words.append(CountWording.text(Int(number), unit.name))
      rest %= unit.length
    }
    if milliseconds < 60_000, rest > 0 {
      let tenths = milliseconds / 100
      return milliseconds % 100 == 0 && tenths >= 10
        ? "\(tenths / 10).\(tenths % 10) seconds" : CountWording.text(Int(milliseconds), "millisecond")
    }
    return words.isEmpty ? "0 seconds" : words.joined(separator: " ")
  }
}
