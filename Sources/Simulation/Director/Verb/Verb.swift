import Monetization

/// The first word of a command of the Director, with all about it: its forms, its arguments, its rows on the Director's
/// screen, and its effect.
///
/// Reading, printing and completion, the check of product names and the rows of the documentation follow from it. A
/// world never keeps a verb, only its word. `rows` lists all of them.
public struct Verb: Sendable {
  public let word: String
  /// Its place in the palette and in the documentation.
  let place: Int
  /// The effect in a few words.
  public let summary: String
  /// Examples of the whole line; `[ ]` marks optional parts, `|` separates choices.
  public let forms: [String]
  /// The arguments, in each order in which they may stand.
  let arguments: [VerbForm]
  /// Its part in the lines of scenarios.
  let clause: Clause
  /// Its rows on the Director's screen, beside those of its settings and those that depend on the world.
  let screenRows: [DirectorRow]
  let appAfter: @Sendable (DirectorCommand) -> AppAfter
  /// What each argument does, by all words after the verb up to it, where neither a setting nor a product says it.
  let meanings: [String: String]
  /// Returns the words for a person behind an argument; empty if there is nothing to say.
  let note: @Sendable (String) -> String
  let perform: Effect

  typealias Effect = @Sendable (DirectorCommand, _ phone: Int, inout World, inout StepOutput) -> Void

  /// The state of the app after a command.
  package enum AppAfter: Hashable, Sendable {
    case asBefore, inFront, startedAnew
  }

  /// The part of a command in the line of a scenario.
  enum Clause: Hashable, Sendable {
    /// It is no clause.
    case none
    /// A clause; two of the verb contradict each other.
    case one
    /// A clause; two of the verb contradict each other if their first arguments are the same.
    case oneOfSeveral
  }

  init(
    _ word: String, at place: Int, _ summary: String, forms: String..., taking arguments: [VerbForm],
    clause: Clause = .none, rows: [DirectorRow] = [],
    appAfter: @escaping @Sendable (DirectorCommand) -> AppAfter = { _ in .asBefore },
    meanings: [String: String] = [:], note: @escaping @Sendable (String) -> String = { _ in "" },
    perform: @escaping Effect
  ) {
    self.word = word
    self.place = place
    self.summary = summary
    self.forms = forms
    self.arguments = arguments
    self.clause = clause
    self.screenRows = rows
    self.appAfter = appAfter
    self.meanings = meanings
    self.note = note
    self.perform = perform
  }
}

extension Verb {
  /// Every verb by its place and its word.
  public static let all: [Verb] = rows.sorted { ($0.place, $0.word) < ($1.place, $1.word) }

  private static let byWord = Dictionary(all.map { ($0.word, $0) }) { first, _ in first }

  /// Returns the verb with this word; nil if there is none.
  public static func named(_ word: String) -> Verb? { byWord[word] }

  /// The verbs whose commands can be clauses of a scenario.
  static let clauses = all.filter { $0.clause != .none }

  /// The forms of the whole line.
  public var usage: String { forms.joined(separator: " · ") }

  /// The rows of all verbs in a group of the Director's screen, with their verbs.
  package static func rows(in group: DirectorGroup) -> [(verb: Verb, row: DirectorRow)] { rowsByGroup[group] ?? [] }

  private static let rowsByGroup = Dictionary(
    grouping: all.flatMap { verb in verb.screenRows.map { (verb: verb, row: $0) } }
  ) { $0.row.group }

  /// The effect of a verb whose commands set a setting.
  static let setsSetting: Effect = { command, phone, world, step in
    if let change = command.change { world.set(change.setting, change.value, on: phone, &step) }
  }
}

extension Verb {
  /// Returns its command with these arguments.
  package func command(_ arguments: [DirectorValue]) -> DirectorCommand {
    DirectorCommand(verb: word, arguments)
  }
}
