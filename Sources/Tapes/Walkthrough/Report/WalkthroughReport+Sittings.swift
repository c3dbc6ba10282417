import Monetization
import TerminalUI

// Who has walked, when and for how long.
extension WalkthroughReport {
  /// The circumstances of the walk, each with its name: tester, date, version, terminal, time, pauses.
  var facts: [(name: String, value: String)] {
    guard let first = sittings.first, let last = sittings.last else { return [] }
    var facts = [
      ("Tester", Self.distinct(sittings.map(\.tester))), ("From", "\(first.begin.timestamp) UTC"),
      ("To", "\(last.end.timestamp) UTC"), ("Paywalk", Self.distinct(sittings.map(\.version))),
      ("Terminal", Self.distinct(sittings.map(\.terminal))), ("Time", time.minutesText),
    ]
    if sittings.count > 1 { facts.append(("Pauses", pauses.joined(separator: "; "))) }
    return facts.map { (name: $0.0, value: $0.1) }
  }

  /// The times between two sittings.
  private var pauses: [String] {
    zip(sittings, sittings.dropFirst()).map { before, after in
      let span = max(.zero, after.begin - before.end)
      return "\(span.pauseText) from \(before.end.timestamp)"
    }
  }

  /// The different ones of these texts, in the order in which they came.
  private static func distinct(_ texts: [String]) -> String {
    var seen: [String] = []
    for text in texts where !seen.contains(text) { seen.append(text) }
    return seen.joined(separator: "; ")
  }
}

extension TimeSpan {
  /// The length of a pause, in whole minutes from a minute on.
  fileprivate var pauseText: String {
    let unit: Int64 = self < .minutes(1) ? 1_000 : 60_000
    return TimeSpan(milliseconds: milliseconds / unit * unit).unitText
  }
}
