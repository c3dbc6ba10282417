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
  private var screen: ScreenText?
  private var hasDefinition = false
  private var hasCrawled = false

  /// Adds the texts of a screen, in view or not.
  mutating func add(_ screen: ScreenText) {
    for (index, part) in screen.parts.enumerated() {
      if let old = self.screen?.parts, index < old.count, part.reads(like: old[index]) { continue }
      for text in part.allFolded { add(String(decoding: text, as: UTF8.self)) }
    }
    self.screen = screen
  }

  mutating func add(_ text: String) {
    let found = Words(text)
    words.formUnion(found.all)
    pairs.formUnion(found.pairs)
  }

  /// Adds a text that somebody makes up, such as the name of an item.
  mutating func add(name: String) {
    let found = Words(name).all
    words.formUnion(found)
    names.formUnion(found)
  }

  mutating func add(_ entries: [TimelineEntry], _ sentences: Sentences) {
    for entry in entries {
      add(sentences.sentence(of: entry.fact).searchText)
      add(entry.fact.record.name.replacing(".", with: " "))
    }
  }

  /// Returns the part of a denied text that the app cannot show; nil if it may show all of it.
  ///
  /// The costlier sources are asked only if the cheaper ones lack a word.
  mutating func unknown(in text: DeniedText, of player: TapePlayer) -> UnknownText? {
    if search(text) == nil { return nil }
    if !hasDefinition {
      hasDefinition = true
      addDefinition(of: player.app)
      if search(text) == nil { return nil }
    }
    if !hasCrawled {
      hasCrawled = true
      let sentences = player.walk.sentences
      var found = self
      ScreenCrawl(player.app, player.script.setup).visit({ found.add($0) }, { found.add($0, sentences) })
      self = found
    }
    return search(text)
  }

  private func search(_ text: DeniedText) -> UnknownText? {
    switch text.matcher {
    case .pattern(let pattern):
      let lost = pattern.literals.first { literal in !words.contains { $0.contains(literal) } }
      return lost.map { .fragment($0) }
    case .text(let sought):
      let found = Words(sought)
      if let word = found.all.first(where: { !words.contains($0) }) {
        let longer = words.filter { $0.contains(word) }.min()
        return longer.map { .part(word, of: $0) } ?? .word(word)
      }
      guard text.place == .screen else { return nil }
      let lost = found.pairs.first {
        !pairs.contains($0) && !names.contains($0.first) && !names.contains($0.second)
      }
      return lost.map { .pair($0) }
    }
  }

  private mutating func addDefinition(of app: AppDefinition) {
    for text in [String(describing: app.configuration), String(describing: app.pages)] {
      // A line end would be the letter n.
      add(text.replacing("\\n", with: "\n"))
    }
    for text in [String(describing: app.catalogue), String(describing: app.seed)] { add(name: text) }
    add(name: app.configuration.name)
    for verb in DirectorVerb.allCases { add(verb.entry.forms.joined(separator: "\n") + "\n" + verb.entry.summary) }
    addWording(of: app)
    for fact in FactCatalogue.facts.keys { add(fact.replacing(".", with: " ")) }
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

  var message: String {
    switch self {
    case .word(let word), .part(let word, _): "no screen and no text of this app has the word \"\(word)\""
    case .pair(let pair): "no screen and no text of this app has the words \"\(pair.first) \(pair.second)\" together"
    case .fragment(let letters): "no screen and no text of this app has the letters \"\(letters)\""
    }
  }

  var expected: String {
    switch self {
    case .part(let word, let longer): "a whole word, such as \"\(longer)\", or a pattern, which finds parts: /\(word)/"
    default: "a text of the app, unless a name or a date makes it up"
    }
  }
}
