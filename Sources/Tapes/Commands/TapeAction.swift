import Monetization
import Simulation
import TerminalUI

/// What a command of a tape does.
///
/// Each is a type in a file of its own, with its word, reading, printing and effect, and a line in
/// `TapeActions+Rows.swift`. The parser, the formatter, `tape check`, the lint, the recorder, the export to VHS and the
/// pages of the reference follow from it.
protocol TapeAction: Hashable, Sendable {
  /// The word that the command begins with; nil for keys and chords, which begin with their own.
  static var word: String? { get }
  /// The command is one of VHS's. Those may share a line or span several; the others run to the end of their line.
  static var isVHS: Bool { get }
  /// Its rows in the table of commands.
  static var forms: [TapeForm] { get }
  /// Its rule in the grammar.
  static var grammar: String { get }
  /// What a film made by VHS has in its place, in Markdown; nil if VHS plays it as it is, or if it is only a remark.
  static var inVHS: String? { get }

  /// Reads what comes after the word.
  ///
  /// - Parameter start: The word itself.
  init(from parser: inout TapeParser, at start: TapeToken) throws(TokenDiagnostic)
  /// The words after the first, as the formatter writes them.
  var arguments: [String] { get }
  /// The whole command, as the formatter writes it.
  var text: String { get }
  /// A later VHS command may stand on its line.
  var mayShareLine: Bool { get }

  /// Performs the command.
  func perform(
    in player: inout TapePlayer, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure)
  /// Writes what does the same in VHS, after the player has performed the command.
  ///
  /// - Parameter before: The player before the command.
  func film(by exporter: inout VHSExporter, before: TapePlayer)

  /// The walk has begun once the command has run.
  var isStep: Bool { get }
  /// How it takes time, for those who look on.
  var pace: TapePace { get }
  /// Something may happen in the walk: an input, a command of the Director, time that passes.
  var changesWalk: Bool { get }
  /// The tape can fail by it: it is an expectation, a golden or a wait with a pattern.
  var isProof: Bool { get }
  /// It may step through what was done.
  var stepsThrough: Bool { get }
  /// No key, no character, no time: it does nothing.
  var isEmpty: Bool { get }

  /// The fault of a name in it that no app has; nil if it has none.
  var fault: TapeCheck.Fault? { get }
  /// A sentence, without its full stop, on what has no effect here; nil if all has.
  var note: String? { get }
  /// The names in it that the app of the tape has to have.
  var appNames: [TapeAppNames.Name] { get }
  /// The texts in it that the app may show as names.
  var ownTexts: [String] { get }
}

/// How a command takes time, as an observer sees it.
enum TapePace: Hashable, Sendable {
  /// The time that the tape gives its keys.
  case keys
  /// Time passes, as long as it says.
  case wait
  /// Time jumps.
  case leap
  /// None, but the screen changes, so that people need a moment to follow.
  case beat
  /// None.
  case none
}

extension TapeAction {
  static var isVHS: Bool { false }
  static var inVHS: String? { nil }
  var text: String { ([Self.word ?? ""] + arguments).joined(separator: " ") }
  var arguments: [String] { [] }
  var mayShareLine: Bool { Self.isVHS }
  func film(by exporter: inout VHSExporter, before: TapePlayer) { exporter.page.remark(text) }
  var isStep: Bool { true }
  var pace: TapePace { .none }
  var changesWalk: Bool { false }
  var isProof: Bool { false }
  var stepsThrough: Bool { false }
  var isEmpty: Bool { false }
  var fault: TapeCheck.Fault? { nil }
  var note: String? { nil }
  var appNames: [TapeAppNames.Name] { [] }
  var ownTexts: [String] { [] }
}
