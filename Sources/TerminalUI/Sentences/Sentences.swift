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
  /// The app's name of what it sells.
  private var plan = "Pro"
  private var present = Present()

  /// The day and the zone in which notices are read. Walks are equal whatever they are.
  private struct Present: Hashable, Sendable {
    /// The form of their dates; nil before the first notice.
    var dates: DateForm?

    static func == (_: Present, _: Present) -> Bool { true }
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
    let text = fact.notice(named, present.dates ?? .log)
    return present.dates.map { Self.readable(text, $0) } ?? text
  }

  /// Learns the form of the dates of notices.
  mutating func learn(_ dates: DateForm) { present.dates = dates }

  /// A text with its dates as people read them: `on 2026-01-04 09:41:00.` becomes `on 4 Jan.`, and today `at 09:41.`
  private static func readable(_ text: String, _ dates: DateForm, datesAreDays: Bool = false) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices where index < words.count {
      if words[index].utf8.count == 20, let moment = Instant(words[index]) { words[index] = dates.timeAndDay(moment) }
      let day = words[index].prefix(10)
      guard day.utf8.count == 10, let date = Instant(String(day)) else { continue }
      if index + 1 < words.count, let moment = Instant("\(words[index]) \(words[index + 1].prefix(8))") {
        if !datesAreDays, index > 0, ["on", "at"].contains(words[index - 1]) {
          words[index - 1] = String(dates.momentPhrase(moment).prefix(2))
        }
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
  /// - Parameters:
  ///   - isInside: The line stands below the row of its life, which says what it is about.
  ///   - isAlone: The line is all of its life.
  ///   - dates: The form of its dates.
  func shownText(of fact: Fact, isInside: Bool = false, isAlone: Bool = false, _ dates: DateForm) -> String {
    shown(isInside ? shortText(of: fact) : lineText(of: fact, isAlone: isAlone), of: fact, dates)
  }

  /// The whole sentence of a fact as a screen shows it.
  func shownSentence(of fact: Fact, _ dates: DateForm) -> String { shown(text(of: fact), of: fact, dates) }

  private func shown(_ text: String, of fact: Fact, _ dates: DateForm) -> String {
    if standIn != nil { return text }
    if let words = fact.shownWords { return words }
    switch fact {
    case .app(.access(.plan(true, _, _))): return "plan ▸ \(plan)"
    // Their words are those that one types.
    case .director, .setting: return text
    default: break
    }
    return switch fact.channel {
    case .store, .director, .notification: Self.readable(named(text, fact.telling.productIDs), dates)
    case .log, .gate, .ad, .clock: Self.readable(text, dates)
    case .bridge, .navigation, .network: text
    }
  }

  /// A text with dates as people read them, without times of day.
  static func withDays(_ text: String, _ dates: DateForm) -> String { readable(text, dates, datesAreDays: true) }

  /// The words of a coming event with the names of its products.
  func text(of event: World.Upcoming) -> String { named(event.text, event.productIDs) }

  /// The name of a product; its id if the catalogue has none.
  func name(of productID: String) -> String { names[productID] ?? productID }

  /// A text with the names of products in the place of their ids, after the topic, each id once.
  func named(_ text: String, _ ids: [String]) -> String {
    if ids.isEmpty || names.isEmpty { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var rest = Array((words.firstIndex(of: "▸").map { $0 + 1 } ?? 0)..<words.endIndex)
    for id in ids {
      guard let name = names[id], let place = rest.firstIndex(where: { words[$0].isProduct(id) }) else { continue }
      words[rest[place]] = Substring(name + words[rest[place]].dropFirst(id.count))
      rest.remove(at: place)
    }
    return words.joined(separator: " ")
  }

  /// Learns the names of an app's products, and of what it sells.
  mutating func learn(_ catalogue: StoreCatalogue, plan: String) {
    self.plan = plan
    names = Dictionary(catalogue.products.map { ($0.id, $0.displayName) }) { first, _ in first }
  }

  /// A fact on a line of its own: a reply with its message, and a request that is all of its life with its answer.
  private func lineText(of fact: Fact, isAlone: Bool) -> String {
    switch fact {
    case .reply(let reply) where standIn == nil: reply.lineText
    case .store(.requested(let request, let isRestore)) where standIn == nil && isAlone:
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

extension Substring {
  /// The word is this id of a product, maybe with a mark behind it.
  fileprivate func isProduct(_ id: String) -> Bool {
    guard hasPrefix(id) else { return false }
    let mark = dropFirst(id.count)
    return mark.isEmpty || mark.count == 1 && ",:;.)".contains(mark)
  }
}
