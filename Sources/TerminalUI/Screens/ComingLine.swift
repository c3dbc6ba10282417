import Monetization
import Simulation

/// What comes next as a line of time: a mark for the present and for each of the next events, with its date and words below.
struct ComingLine: Hashable, Sendable {
  private let events: [World.Upcoming]
  private let dates: [String]
  private let namesPhones: Bool
  private let sentences: Sentences
  private let columns: Int

  /// - Parameter columns: The room, which each line takes.
  init(
    _ events: some Sequence<World.Upcoming>, at now: Instant, in zone: PhoneZone, namesPhones: Bool,
    _ sentences: Sentences, columns: Int
  ) {
    self.events = Array(events.prefix(Self.most))
    dates = self.events.map { zone.local($0.instant).statusText(seenFrom: zone.local(now)) }
    self.namesPhones = namesPhones
    self.sentences = sentences
    self.columns = columns
  }

  private static let most = 4
  private static let first = 8
  /// The most rows of the words of an event.
  private static let mostRows = 3

  /// The lines from top to bottom, each as wide as there is room.
  var lines: [Node] {
    guard !events.isEmpty else { return [] }
    // Each event has a place of its own: an hour and a year do not fit one scale. No date is cut.
    let longest = dates.map { TextWidth.columns($0) }.max() ?? 0
    let count = min(events.count, max(1, (columns - Self.first) / (longest + 2)))
    let width = (columns - Self.first) / count
    let line = "○" + TextFitting.repeating("─", width - 2)
    let marks =
      "●" + TextFitting.repeating("─", Self.first - 1)
      + Array(repeating: line, count: count).joined(separator: "─") + "▶"
    let labels = events.prefix(count).map { Self.rows(words($0), columns: width - 2) }
    let rows = (0..<(labels.map(\.count).max() ?? 0)).map { row in
      Self.row("", labels.map { row < $0.count ? $0[row] : "" }, width)
    }
    return [
      .text(marks, Style(.accent), wraps: false),
      .text(Self.row("now", Array(dates.prefix(count)), width), Style(.text, .bold), wraps: false),
    ] + rows.map { .text($0, Style(.secondary), wraps: false) }
  }

  private static func row(_ name: String, _ cells: [String], _ width: Int) -> String {
    name.padding(to: first) + cells.map { TextFitting.pad($0, columns: width) }.joined()
  }

  /// Words below their mark, in as many rows as they need; what is longer than these ends at a word.
  private static func rows(_ text: String, columns: Int) -> [String] {
    let rows = TextFitting.wrap(text, columns: columns).map(String.init)
    guard rows.count > mostRows else { return rows }
    let rest = rows[(mostRows - 1)...].joined(separator: " ")
    return rows.prefix(mostRows - 1) + [TextFitting.truncateAtWord(rest, columns: columns)]
  }

  private func words(_ event: World.Upcoming) -> String {
    (event.phone.flatMap { namesPhones ? "·\($0.number) " : nil } ?? "") + sentences.text(of: event)
  }
}
