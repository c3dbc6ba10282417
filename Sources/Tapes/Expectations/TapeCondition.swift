import Monetization
import Simulation
import TerminalUI

/// What an expectation asks: a condition on the screen or on the state.
///
/// Each is a type in a file of its own, with its words, reading, printing, subject and result, and a line in
/// `TapeConditions+Rows.swift`. The parser, the formatter, `tape check`, the lint, the export to VHS and the pages of the
/// reference follow from it.
protocol TapeCondition: Hashable, Sendable {
  /// The words that it begins with after `Expect`; empty if it begins with a text or a number.
  static var words: [String] { get }
  /// `not` can stand before it, since its opposite has no word of its own.
  static var canBeNegated: Bool { get }
  /// Its rows in the table of expectations.
  static var forms: [TapeForm] { get }
  /// Its rule in the grammar.
  static var grammar: String { get }

  /// Reads what comes after the word.
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic)
  /// The words of a tape, as the formatter writes them; the first is one of `words`.
  var text: [String] { get }

  /// The thing that it is about.
  var subject: TapeSubject { get }
  /// The opposite of a condition that says it in its own words; nil if it takes `not`, or has no one opposite.
  var opposite: Self? { get }
  /// The fault of a name in it that no app has; nil if it has none.
  var fault: TapeCheck.Fault? { get }
  /// The names in it that the app of the tape has to have.
  var appNames: [TapeAppNames.Name] { get }

  /// Evaluates it now.
  func result(in player: TapePlayer) throws(StepFailure) -> ExpectationResult
  /// The next instant at which it can change without an event; nil if there is none. Only asked if its subject is a time.
  func nextLook(in player: TapePlayer) -> Instant?
}

extension TapeCondition {
  static var canBeNegated: Bool { false }
  var subject: TapeSubject { .state }
  var opposite: Self? { nil }
  var fault: TapeCheck.Fault? { nil }
  var appNames: [TapeAppNames.Name] { [] }
  func nextLook(in player: TapePlayer) -> Instant? { nil }

  var canBeNegated: Bool { Self.canBeNegated }
}

/// A row of a table of the language: some ways to write a thing, and what they mean.
struct TapeForm: Hashable, Sendable {
  /// Examples.
  var examples: [String]
  /// Markdown, seen from `docs/reference`.
  var meaning: String

  init(_ examples: String..., means meaning: String) {
    self.examples = examples
    self.meaning = meaning
  }
}

/// The result of evaluating a condition, and a description of the actual state.
struct ExpectationResult {
  var holds: Bool
  var found: String
  var details: [String] = []
  /// A text that is searched for is there in part, so neither the condition nor its contrary holds.
  var isPartly = false
}

extension ExpectationResult {
  /// The condition is as the expectation wants it. A text that shows in part fails both ways.
  func fulfils(_ expectation: TapeExpectation) -> Bool { !isPartly && holds != expectation.isNegated }

  /// The result violates an expectation that is watched.
  func violates(_ expectation: TapeExpectation) -> Bool {
    expectation.span == .never ? holds || isPartly : !holds
  }
}
