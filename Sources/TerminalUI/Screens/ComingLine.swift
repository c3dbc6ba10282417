import Monetization
import Simulation

/// What comes next as a line of time: a mark for the present and for each of the next events, with its date and words below.
struct ComingLine {
  private let events: [World.Upcoming]
  private let now: Instant
  private let zone: PhoneZone
  private let namesPhones: Bool
  private let sentences: Sentences

  init(
    _ events: some Sequence<World.Upcoming>, at now: Instant, in zone: PhoneZone, namesPhones: Bool,
    _ sentences: Sentences
  ) {
    self.events = Array(events.prefix(Self.most))
    self.now = now
    self.zone = zone
    self.namesPhones = namesPhones
    self.sentences = sentences
  }

  private static let most = 4
  private static let first = 8

  /// The lines from top to bottom, each as wide as there is room.
  func lines(columns: Int) -> [Node] {
    guard !events.isEmpty else { return [] }
    // Each event has a place of its own: an hour and a year do not fit one scale.
    let width = (columns - Self.first) / events.count
    let line = "○" + TextFitting.repeating("─", width - 2)
    let marks =
      "●" + TextFitting.repeating("─", Self.first - 1)
      + Array(repeating: line, count: events.count).joined(separator: "─") + "▶"
    let dates = "now".padding(to: Self.first) + events.map { cell(date($0), width) }.joined()
    let labels = "".padding(to: Self.first) + events.map { cell(words($0), width) }.joined()
    return [
      .text(marks, Style(.accent), wraps: false), .text(dates, Style(.text, .bold), wraps: false),
      .text(labels, Style(.secondary), wraps: false),
    ]
  }

  private func cell(_ text: String, _ width: Int) -> String {
    TextFitting.pad(TextFitting.truncate(text, columns: width - 1), columns: width)
  }

  private func date(_ event: World.Upcoming) -> String {
    zone.local(event.instant).statusText(seenFrom: zone.local(now))
  }

  private func words(_ event: World.Upcoming) -> String {
    (event.phone.flatMap { namesPhones ? "·\($0.number) " : nil } ?? "") + sentences.text(of: event)
  }
}
