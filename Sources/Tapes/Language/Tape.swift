/// A parsed tape: a script of keys, waits, expectations and Director commands.
///
/// Positions are part of the value: two tapes with the same commands on other lines are not equal, but have the same
/// `content`.
package struct Tape: Hashable, Sendable {
  /// The name that diagnostics print; it has no other use.
  package var file: String
  /// The commands, in the order of the file.
  package var commands: [TapeCommand]
  /// The comments, in the order of the file.
  package var comments: [TapeComment]
  /// The names of the variables whose values the tape uses.
  package var readVariables: Set<String> = []

  package init(file: String, commands: [TapeCommand], comments: [TapeComment] = []) {
    self.file = file
    self.commands = commands
    self.comments = comments
  }

  /// The commands without their positions.
  package var content: [TapeCommand.Instruction] {
    commands.map { command in
      (command.kind.action as? DirectorAction).map { .director($0.words) } ?? command.kind
    }
  }

  /// Returns the last value that the tape gives a setting; nil if it gives none.
  package func value(of setting: TapeSetting) -> TapeValue? {
    for command in commands.reversed() {
      if let set = command.kind.action as? SetAction, set.setting == setting { return set.value }
    }
    return nil
  }
}

/// A comment, which runs to the end of its line.
package struct TapeComment: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, in characters.
  package var column: Int
  /// The text after the `#`, without blanks at the end.
  package var text: String
}
