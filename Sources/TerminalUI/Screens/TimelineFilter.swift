import Monetization
import Simulation

/// What the lines of the timeline are searched for: words, and before them the name of a channel with a colon, as in
/// `ad: shown`.
struct TimelineFilter {
  /// The name of the channel that alone is shown; nil for all.
  private let channel: String?
  private let words: [Substring]

  /// The names of channels with their colon, as a line for people.
  static let channels = (Channel.allCases.map(\.shortName) + ["page"]).sorted().map { $0 + ":" }.joined(separator: " ")

  private static let names = Set(Channel.allCases.flatMap { [$0.rawValue, $0.shortName] } + ["page"])

  init(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let colon = first.firstIndex(of: ":"), Self.names.contains(String(first[..<colon]))
    else {
      (channel, self.words) = (nil, words)
      return
    }
    words[0] = first[colon...].dropFirst()
    channel = String(first[..<colon])
    self.words = words.filter { !$0.isEmpty }
  }

  /// It finds every line.
  var isEmpty: Bool { channel == nil && words.isEmpty }

  /// It finds the line of a fact by its channel, and by its words in one of its texts; the second is made only if the first
  /// has not all of them.
  func finds(_ fact: Fact, in text: () -> String, or other: () -> String) -> Bool {
    if let channel {
      guard fact.isOf(channel: channel) else { return false }
      if words.isEmpty { return true }
    }
    return isFound(in: text(), fact) || isFound(in: other(), fact)
  }

  private func isFound(in text: String, _ fact: Fact) -> Bool {
    let text = (channel == nil ? "\(fact.channelWords) \(text)" : text).lowercased()
    return words.allSatisfy(text.contains)
  }
}
