import Monetization
import TerminalUI

/// A command of a tape and its position.
package struct TapeCommand: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, in characters.
  package var column: Int
  package var kind: Instruction
  /// The text of the command before variables were replaced; nil if it holds none. `kind` has their values.
  package var template: String?

  /// A command without its position.
  package struct Instruction: Hashable, Sendable {
    let action: any TapeAction

    init(_ action: any TapeAction) { self.action = action }

    package static func == (left: Instruction, right: Instruction) -> Bool {
      AnyHashable(left.action) == AnyHashable(right.action)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(action) }
  }
}

extension TapeCommand.Instruction {
  /// The walk has begun once this command has run.
  package var isStep: Bool { action.isStep }

  /// The command is an expectation, a golden or a wait with a pattern, by which the tape can fail.
  package var isProof: Bool { action.isProof }

  /// The command goes to an earlier moment.
  package var goesBack: Bool {
    action is RewindAction || action is BranchAction || action is RejoinAction || action.stepsThrough
  }

  /// The command lets time pass as an observer sees it.
  var waits: Bool { action.pace == .wait }

  /// The expectation; nil for other commands.
  var expectation: TapeExpectation? { (action as? ExpectAction)?.expectation }

  /// The command is an expectation that is watched until the tape ends.
  var isWatch: Bool { expectation.map { $0.span == .always || $0.span == .never } ?? false }
}
