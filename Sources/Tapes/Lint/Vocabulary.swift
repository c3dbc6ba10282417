import Monetization
import Simulation
import TerminalUI

/// The words that an app can show: those that were seen, those of its definition, those of its other screens.
struct Vocabulary {
  private var words: Set<String> = []
  private var pairs: Set<Words.Pair> = []
  /// Words of names, prices and dates, which the app puts beside any others.
  private var names: Set<String> = Set(
    Words(
      """
      january february march april may june july august september october november december monday tuesday wednesday
      thursday friday saturday sunday jan feb mar apr jun jul aug sep oct nov dec mon tue wed thu fri sat sun a an the
      """
    ).all)
  /// The pairs with no word in place of each name; nil until asked for.
  private var pairsOfNames: Set<Words.Pair>?
  private var drawn = DrawnTexts()
  private var screen: ScreenText?
  private var hasDefinition = false
  private var hasCrawled = false

  /// Adds the texts of a screen, in view or not.
  mutating func add(_ screen: ScreenText) {
    for (index, part) in screen.parts.enumerated() {
      if let old = self.screen?.parts, index < old.count, part.reads(like: old[index]) { continue }
      for text in part.allFolded { add(String(decoding: text, as: UTF8.self)) }
    }
    drawn.add(screen.frame)
    self.screen = screen
  }

  mutating func add(_ text: String) {
    let found = Words(text)
    words.formUnion(found.all)
    pairs.formUnion(found.pairs)
    pairsOfNames = nil
  }

  /// Adds a text that somebody makes up, such as the name of an item.
  mutating func add(name: String) {
    let found = Words(name).all
    words.formUnion(found)
    names.formUnion(found)
    pairsOfNames = nil
  }

  /// Adds the words of a Director command that are none of the Director's own.
  mutating func add(argumentsOf command: String) {
    let own = Set(Verb.all.flatMap { Words($0.forms.joined(separator: " ")).all })
    for word in Words(command).all where !own.contains(word) { add(name: word) }
  }

  mutating func add(_ entries: [TimelineEntry], _ sentences: Sentences) {
    for entry in entries {
      let sentence = sentences.sentence(of: entry.fact).searchText
      add(sentence)
      drawn.add(line: sentence)
      add(entry.fact.telling.name.replacing(".", with: " "))
    }
  }

  /// Returns the part of a denied text that the app cannot show; nil if it may show all of it.
  ///
  /// The costlier sources are asked only if the cheaper ones do not settle it.
  mutating func unknown(in text: DeniedText, of player: TapePlayer) -> UnknownText? {
    if isShown(text) { return nil }
    if !hasDefinition {
      hasDefinition = true
      addDefinition(of: player.app)
      if isShown(text) { return nil }
    }
    if !hasCrawled {
      hasCrawled = true
      for app in player.appsToCrawl { crawl(app, player) }
      if isShown(text) { return nil }
    }
    return search(text)
  }

  private mutating func crawl(_ app: AppDefinition, _ player: TapePlayer) {
    let sentences = player.walk.sentences
    var found = self
    ScreenCrawl(app, player.script.setup).visit(
      { found.add($0) }, { found.add($0, sentences) }, { found.add(explanation: $0) })
    self = found
  }

  /// Adds the reasons for an entitlement, or the events to come.
  private mutating func add(explanation text: String) {
    add(text)
    for line in text.split(separator: "\n") { drawn.add(line: String(line)) }
  }

  /// Nothing more needs to be asked: some text of the app has all of a text, or has been found by a pattern.
  private mutating func isShown(_ text: DeniedText) -> Bool {
    if case .pattern(let pattern) = text.matcher { return drawn.have(pattern, text.place) }
    return search(text) == nil
  }

  private mutating func search(_ text: DeniedText) -> UnknownText? {
    switch text.matcher {
    case .pattern(let pattern):
      if let lost = pattern.literals.first(where: { literal in !words.contains { $0.contains(literal) } }) {
        return .fragment(lost)
      }
      if let lost = pattern.plainText.flatMap({ unknown(inPart: $0, text.place) }) { return lost }
      if let other = drawn.otherSpelling(of: pattern, text.place) { return .spelling(other) }
      return drawn.looksAtEndsOfScreen(pattern, text.place) ? .ends(pattern) : nil
    case .text(let sought):
      let found = Words(sought)
      if let word = found.all.first(where: { !words.contains($0) }) {
        let longer = words.filter { $0.contains(word) }.min()
        return longer.map { .part(word, of: $0) } ?? .word(word)
      }
      guard text.place != .timeline else { return nil }
      for pair in found.pairs where !isShown(pair) { return .pair(pair) }
      return nil
    }
  }

  /// Returns what the app does not show of a text that may begin and end within a word.
  private func unknownWord(inPart text: String) -> String? {
    let text = text.lowercased()
    let found = Words(text).all
    return found.enumerated().first { index, word in
      let begins = index > 0 || !text.hasPrefix(word)
      let ends = index < found.count - 1 || !text.hasSuffix(word)
      return !words.contains { known in
        switch (begins, ends) {
        case (true, true): known == word
        case (true, false): known.hasPrefix(word)
        case (false, true): known.hasSuffix(word)
        case (false, false): known.contains(word)
        }
      }
    }?.element
  }

  private mutating func unknown(inPart text: String, _ place: DeniedText.SearchArea) -> UnknownText? {
    if let word = unknownWord(inPart: text) { return .word(word) }
    guard place != .timeline else { return nil }
    let text = text.lowercased()
    // A word at an end may be a part of another.
    return Words(text).pairs.first { pair in
      !text.hasPrefix(pair.first + " ") && !text.hasSuffix(" " + pair.second) && !isShown(pair)
    }.map { .pair($0) }
  }

  /// Two words stand side by side in some text, or would with other names.
  private mutating func isShown(_ pair: Words.Pair) -> Bool {
    if pairs.contains(pair) { return true }
    let general = withoutNames(pair)
    if general == pair { return false }
    let all = pairsOfNames ?? Set(pairs.map(withoutNames))
    pairsOfNames = all
    return all.contains(general)
  }

  private func withoutNames(_ pair: Words.Pair) -> Words.Pair {
    Words.Pair(
      first: names.contains(pair.first) ? "" : pair.first, second: names.contains(pair.second) ? "" : pair.second)
  }

  private mutating func addDefinition(of app: AppDefinition) {
    for text in [String(describing: app.configuration), String(describing: app.pages)] {
      // A line end would be the letter n.
      add(text.replacing("\\n", with: "\n"))
    }
    // The texts in them stand in quotes; the rest is the names of Swift's properties.
    for text in [String(describing: app.catalogue), String(describing: app.seed)] {
      let text = text.replacing("\\\"", with: " ")
      for quoted in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      where !quoted.offset.isMultiple(of: 2) {
        add(name: String(quoted.element))
      }
    }
    add(name: app.configuration.name)
    for verb in Verb.all { add(verb.forms.joined(separator: "\n") + "\n" + verb.summary) }
    addWording(of: app)
    for fact in FactCatalogue.forms.keys { add(fact.replacing(".", with: " ")) }
  }
}

extension TapePlayer {
  /// The app, and what it is without the tape's environment, which may be there to keep texts away.
  fileprivate var appsToCrawl: [AppDefinition] {
    var choice = script.setup.app
    if choice.environment.isEmpty, choice.arguments.isEmpty { return [app] }
    choice.environment = [:]
    choice.arguments = []
    do throws(TapeEnvironmentError) {
      return [app, try services.app(choice)]
    } catch {
      // An app that needs its environment shows no more.
      return [app]
    }
  }
}

/// The part of a text that an app does not show.
enum UnknownText: Hashable {
  case word(String)
  /// No word, but a part of one.
  case part(String, of: String)
  /// Two words that the app has, but never side by side.
  case pair(Words.Pair)
  /// Letters of a pattern.
  case fragment(String)
  /// The texts that a pattern looks for are there, but it does not find them.
  case spelling(DrawnTexts.OtherSpelling)
  /// A pattern looks for it at the beginning or at the end of the whole screen.
  case ends(TapePattern)

  var message: String {
    switch self {
    case .word(let word), .part(let word, _): "no screen and no text of this app has the word \"\(word)\""
    case .pair(let pair): "no screen and no text of this app has the words \"\(pair.first) \(pair.second)\" together"
    case .fragment(let letters): "no screen and no text of this app has the letters \"\(letters)\""
    case .spelling(let other): "the pattern finds nothing in this app, but with (?\(other.flags)) \"\(other.found)\""
    case .ends: "^ and $ are the ends of the whole screen, where this app never shows it"
    }
  }

  var expected: String {
    switch self {
    case .part(let word, let longer): "a whole word, such as \"\(longer)\", or a pattern, which finds parts: /\(word)/"
    case .spelling(let other): "/\(other.pattern.source)/"
    case .ends: "the pattern without them, or (?m) and the blanks at the edge of a row"
    default: "a text of the app, unless a name or a date makes it up"
    }
  }
}
