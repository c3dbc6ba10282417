import Monetization
import Simulation

/// Makes the sentences of facts.
///
/// A walk carries one, so that a test can replace every sentence with the same word and check that nothing else depends
/// on the sentences.
package struct Sentences: Hashable, Sendable {
  /// The text that replaces every sentence; nil for the real sentences.
  private let standIn: String?
  /// The names of the app's products, by their ids, for sentences that are no log.
  private var names: [String: String] = [:]
  private var year = Year()

  /// The year in which notices are read, which name any other year. Walks are equal whatever it is.
  private struct Year: Hashable, Sendable {
    /// The first instant of the year; nil before the first notice.
    var start: Instant?

    static func == (_: Year, _: Year) -> Bool { true }
    func hash(into _: inout Hasher) {}
  }

  package init(standIn: String? = nil) {
    self.standIn = standIn
  }

  package func sentence(of fact: Fact) -> Sentence { standIn.map { Sentence($0) } ?? fact.telling.sentence }

  package func text(of fact: Fact) -> String { sentence(of: fact).text }

  /// A fact as a whole sentence, for whoever has just caused it.
  func notice(of fact: Fact) -> String {
    if let standIn { return standIn }
    var text = fact.notice
    // A longer id may contain a shorter one.
    for (id, name) in names.sorted(by: { ($0.key.count, $0.key) > ($1.key.count, $1.key) }) where text.contains(id) {
      text = text.replacing(id, with: name)
    }
    return year.start.map { Self.readable(text, now: $0) } ?? text
  }

  /// Learns in which year notices are read.
  mutating func learn(yearOf now: Instant) {
    year.start = Instant(CivilDate(year: now.date.year, month: 1, day: 1))
  }

  /// A text with its dates as people read them: `2026-01-04 09:41:00.` becomes `09:41:00, 4 Jan.`
  private static func readable(_ text: String, now: Instant, datesAreDays: Bool = false) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    let dates = DateForm.screen(now: now)
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices where index < words.count {
      if words[index].utf8.count == 20, let moment = Instant(words[index]) { words[index] = dates.moment(moment) }
      let day = words[index].prefix(10)
      guard day.utf8.count == 10, let date = Instant(String(day)) else { continue }
      if index + 1 < words.count, let moment = Instant("\(words[index]) \(words[index + 1].prefix(8))") {
        words[index] = (datesAreDays ? dates.day(moment) : dates.moment(moment)) + words[index + 1].dropFirst(8)
        words.remove(at: index + 1)
      } else {
        words[index] = dates.day(date) + words[index].dropFirst(10)
      }
    }
    return words.joined(separator: " ")
  }

  /// A fact as a screen shows it: with the names of products and with dates as people read them.
  ///
  /// - Parameter isInside: The line stands below the row of its life, which says what it is about.
  /// - Parameter now: The day from which dates are seen.
  func shownText(of fact: Fact, isInside: Bool = false, now: Instant) -> String {
    let text = isInside ? shortText(of: fact) : lineText(of: fact)
    if standIn != nil { return text }
    return switch fact.channel {
    case .store, .director, .notification: shown(text, now: now)
    case .log, .gate, .ad, .clock: Self.readable(text, now: now)
    case .bridge, .navigation, .network: text
    }
  }

  /// A text with the names of products in the place of their ids, and with dates as people read them.
  ///
  /// - Parameter datesAreDays: Times of day are left out.
  func shown(_ text: String, now: Instant, datesAreDays: Bool = false) -> String {
    Self.readable(named(text), now: now, datesAreDays: datesAreDays)
  }

  /// A text with the names of products in the place of their ids.
  func named(_ text: String) -> String {
    if names.isEmpty { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var isChanged = false
    for (index, word) in words.enumerated() {
      let id = word.utf8.last.map { ",:;".utf8.contains($0) } == true ? word.dropLast() : word
      guard let name = names[String(id)] else { continue }
      words[index] = Substring(name + word[id.endIndex...])
      isChanged = true
    }
    return isChanged ? words.joined(separator: " ") : text
  }

  /// Learns the names of an app's products.
  mutating func learn(_ catalogue: StoreCatalogue) {
    names = Dictionary(catalogue.products.map { ($0.id, $0.displayName) }) { first, _ in first }
  }

  /// A fact on a line of its own: a reply with its message, and a request that nothing else is told of with its answer.
  private func lineText(of fact: Fact) -> String {
    switch fact {
    case .reply(let reply) where standIn == nil: reply.lineText
    case .store(.requested(let request, let isRestore)) where standIn == nil:
      "\(request.text)\(isRestore == true ? ", as a restore" : "") ▸ answered"
    default: shortText(of: fact)
    }
  }

  /// A reply in the words of the inspector's narrow column; every other fact in its usual words.
  func shortText(of fact: Fact) -> String {
    guard standIn == nil, case .reply(let reply) = fact else { return text(of: fact) }
    return reply.shortText
  }
}
