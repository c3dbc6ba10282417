import Monetization

/// A condition of the world that the Director sets by name, with all about it: its words, its values, its place on the
/// Director's screen, its name in files, and how it is read and written.
///
/// A world never keeps a setting, only its word and its value. `rows` lists all of them. It is a class, because the list is
/// gone through often, and a copy of a value with so many fields costs more than what is asked of it.
public final class Setting: Sendable {
  /// The verb of its command: mostly `set`.
  package let verb: String
  /// The word after the verb; nil if the value follows at once.
  package let name: String?
  /// The condition in a few words, for a list.
  public let title: String
  /// The effect, for the documentation.
  public let summary: String
  /// The effect, for the Director's screen.
  public let hint: String
  public let group: DirectorGroup
  /// Its place among the rows of the group, from the top.
  public let place: Int
  /// Its name in the file of a live walk; nil if it is kept with its phone, or not at all.
  package let keptName: String?
  /// Words that are others in that file.
  package let keptWords: [String: String]
  /// The milliseconds of one unit of a length of time in that file.
  package let keptUnit: Int64
  package let kind: ValueKind
  /// The value of a fresh world.
  public let usual: DirectorValue
  public let trouble: SettingTrouble
  /// Values that make nothing fail although they are not the usual one.
  let harmless: [DirectorValue]
  let home: Home
  /// What each value does, by its word, where that does not say it.
  let meanings: [String: String]
  /// What a person calls a value, by its word: the palette offers its command first, before those that only have that word
  /// in them. In small letters.
  let calledAs: [String: String]
  /// The sentences that say what each value has brought about, by its word, where its meaning is no sentence. `…` in a key
  /// stands for any words, which are told in the place of `…` in the sentence.
  package let notices: [String: String]
  /// The words of a value on the Director's screen, where they are not those of the command.
  let shown: (@Sendable (DirectorValue) -> String)?
  /// What depends on the files of the app.
  let ofApp: AppPart?

  /// The part of the conditions in which the value is.
  enum Home: Sendable {
    /// The values of the store, under the word of the setting.
    case store
    /// The values of the ad network, likewise.
    case ads
    case elsewhere(
      read: @Sendable (WorldConditions) -> DirectorValue,
      write: @Sendable (DirectorValue, inout WorldConditions) -> Void)
  }

  /// The values of a setting about the app's files.
  struct AppPart: Sendable {
    let offered: @Sendable (AppDefinition) -> [DirectorValue]
    let usual: @Sendable (WorldConditions) -> DirectorValue
  }

  /// Creates a setting of `set`, or of another verb.
  ///
  /// - Parameter usual: The value of a fresh world; nil for the one that is offered first.
  init(
    _ name: String?, of verb: String = "set", _ title: String, _ summary: String, in group: DirectorGroup,
    at place: Int, keptAs keptName: String? = nil, _ kind: ValueKind, meanings: [String: String] = [:],
    calledAs: [String: String] = [:], notices: [String: String] = [:], home: Home,
    usually usual: DirectorValue? = nil,
    keptWords: [String: String] = [:], keptUnit: Int64 = 1, trouble: SettingTrouble = [],
    harmless: [DirectorValue] = [],
    shown: (@Sendable (DirectorValue) -> String)? = nil, ofApp: AppPart? = nil
  ) {
    self.verb = verb
    self.name = name
    word = verb == "set" ? name ?? "" : [verb, name].compactMap { $0 }.joined(separator: " ")
    self.title = title
    self.summary = summary
    hint = SpokenWords.sentence(summary)
    self.group = group
    self.place = place
    self.keptName = keptName
    self.keptWords = keptWords
    self.keptUnit = keptUnit
    self.kind = kind
    self.meanings = meanings
    self.calledAs = calledAs
    self.notices = notices
    self.usual = usual ?? kind.choices(in: nil).first ?? .word("")
    self.trouble = trouble
    self.harmless = harmless
    self.home = home
    self.shown = shown
    self.ofApp = ofApp
  }

  /// Its name in facts, in a world, and in scenarios: `grace`, `network`, `latency store`.
  public let word: String
}

extension Setting {
  /// Returns the value that it has.
  public func value(in conditions: WorldConditions) -> DirectorValue {
    switch home {
    case .store: conditions.store.values[self]
    case .ads: conditions.ads.values[self]
    case .elsewhere(let read, _): read(conditions)
    }
  }

  /// Sets a value; nothing happens if there is no such value.
  public func set(_ value: DirectorValue, in conditions: inout WorldConditions) {
    guard kind.accepts(value) else { return }
    let value = kind.normal(value)
    switch home {
    case .store: conditions.store.values[self] = value
    case .ads: conditions.ads.values[self] = value
    case .elsewhere(_, let write): write(value, &conditions)
    }
  }

  /// The possible values, for errors and the documentation.
  public var values: String { kind.example }

  /// The command up to the value: `set grace`, `network`.
  public var beginning: String { [verb, name].compactMap { $0 }.joined(separator: " ") }

  /// Returns the command that sets a value.
  public func command(_ value: DirectorValue) -> DirectorCommand {
    DirectorCommand(verb: verb, (name.map { [.word($0)] } ?? []) + [value])
  }

  /// Returns the values that the Director's screen offers, mostly the usual one first.
  public func choices(in catalogue: StoreCatalogue) -> [DirectorValue] { kind.choices(in: catalogue) }

  /// Returns the values that the Director's screen offers for this app; none if the setting is not for it.
  public func choices(in app: AppDefinition) -> [DirectorValue] { ofApp?.offered(app) ?? choices(in: app.catalogue) }

  /// Returns a value in the words of the Director's screen, of the inspector and of notices.
  public func text(of value: DirectorValue) -> String { shown?(value) ?? value.spokenWords }

  /// Returns a value in the words of the Director's screen, from those of its command.
  public func text(ofWords words: String) -> String {
    if let number = Int(words) { return text(of: .number(number)) }
    return switch kind {
    case .product, .products, .text: words
    default: text(of: .word(words))
    }
  }

  /// Returns the sentence about a value that has been set, and the words that are told in the place of its `…`; nil for a
  /// setting without sentences.
  package func notice(ofWords words: String) -> (sentence: String, told: String)? {
    if let sentence = notices[words] { return (sentence, "") }
    let beginnings = notices.keys.filter { $0.hasSuffix("…") && words.hasPrefix($0.dropLast()) }
    if let beginning = beginnings.max(by: { $0.count < $1.count }), let sentence = notices[beginning] {
      return (sentence, String(words.dropFirst(beginning.count - 1)))
    }
    guard let meaning = meanings[words] else { return nil }
    return (meaning.prefix(1).uppercased() + meaning.dropFirst() + ".", "")
  }

  /// Returns what a value does, in the words after it in the palette; empty if there is nothing to say.
  func meaning(of word: String) -> String {
    let text = text(ofWords: word)
    let meaning = meanings[word] ?? (text == word ? "" : text)
    guard word == usual.words else { return meaning }
    return meaning.isEmpty ? "usual" : "usual: \(meaning)"
  }

  /// Returns the value that it usually has in the app that these conditions are of.
  package func usualValue(in conditions: WorldConditions) -> DirectorValue { ofApp?.usual(conditions) ?? usual }

  /// Returns the value that it has in these conditions if it is not the usual one; nil if it is.
  package func unusualValue(in conditions: WorldConditions) -> DirectorValue? {
    let value = value(in: conditions)
    return value == usualValue(in: conditions) ? nil : value
  }

  /// Returns true if the value with these words makes something fail.
  public func isFault(_ words: String) -> Bool {
    trouble.contains(.warns) && words != usual.words && !harmless.contains { $0.words == words }
  }

  /// Returns true if the value that it has shows as a warning.
  public func isFault(in conditions: WorldConditions) -> Bool {
    trouble.contains(.warns) && (unusualValue(in: conditions).map { !harmless.contains($0) } ?? false)
  }
}

extension Setting {
  /// Every setting by its group, its place in it, and its word.
  public static let all: [Setting] = rows.sorted { ($0.group, $0.place, $0.word) < ($1.group, $1.place, $1.word) }

  /// Every setting by its word.
  private static let byWord = Dictionary(all.map { ($0.word, $0) }) { first, _ in first }

  /// Returns the setting with this word; nil if there is none.
  public static func named(_ word: String) -> Setting? { byWord[word] }

  /// The settings of a verb, in order.
  private static let byVerb = Dictionary(grouping: all, by: \.verb)

  /// Returns the settings that a verb sets, in order.
  public static func all(of verb: String) -> [Setting] { byVerb[verb] ?? [] }

  /// The settings of each group, in order.
  private static let byGroup = Dictionary(grouping: all, by: \.group)

  /// Returns the settings of a group of the Director's screen, in order.
  public static func all(in group: DirectorGroup) -> [Setting] { byGroup[group] ?? [] }

  /// The settings of which the status bar warns.
  static let warned = all.filter { $0.trouble.contains(.counts) }
  /// The settings that the scenario `all-well` takes back.
  static let mended = all.filter { $0.trouble.contains(.mends) }
}
