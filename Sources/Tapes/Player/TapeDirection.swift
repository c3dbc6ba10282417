import Simulation

/// The words after `Director`: a command, and `try` before it if it may change nothing.
struct TapeDirection: Hashable {
  /// The tape goes on if the command changes nothing.
  var isTried: Bool
  /// The words of the command itself.
  var command: String

  static let tryWord = "try"

  init(_ words: String) {
    let first = words.prefix { !$0.isWhitespace }
    isTried = first.lowercased() == Self.tryWord
    command = isTried ? String(words[first.endIndex...].drop(while: \.isWhitespace)) : words
  }

  /// The words that perform `command` in a tape, whatever its effect.
  init(_ command: DirectorCommand, tried isTried: Bool) {
    self.isTried = isTried
    self.command = command.line
  }

  var words: String { isTried ? "\(Self.tryWord) \(command)" : command }
}
