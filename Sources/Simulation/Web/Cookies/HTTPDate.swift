import Monetization

/// The dates of HTTP headers, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
public enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Reads a date as browsers read that of a cookie (RFC 6265, section 5.1.1): its parts in any order; nil if one is
  /// missing or is none.
  public static func read(_ text: String) -> Instant? {
    var (time, day, month, year): ([Int]?, Int?, Int?, Int?) = (nil, nil, nil, nil)
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != ":" }) {
      let numbers = word.split(separator: ":").map { Int($0) ?? -1 }
      if time == nil, word.contains(":"), numbers.count == 3 {
        time = numbers
      } else if month == nil, let index = months.firstIndex(of: word.prefix(3).lowercased()) {
        month = index + 1
      } else if let number = Int(word) {
        if day == nil, word.count <= 2 { day = number } else if year == nil { year = number }
      }
    }
    guard let time, let day, let month, var year, (0...23).contains(time[0]), (0...59).contains(time[1]),
      (0...59).contains(time[2]), (1...31).contains(day)
    else { return nil }
    if (70...99).contains(year) { year += 1_900 } else if (0...69).contains(year) { year += 2_000 }
    guard (1_601...9_999).contains(year) else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.isValid else { return nil }
    return Instant(date) + .seconds(Int64(time[0] * 3_600 + time[1] * 60 + time[2]))
  }
}
