import Simulation

/// Reads the words after `Director`, for the parser's faults and for the player.
package enum TapeDirector {
  /// The faults of the words, placed as if the words were a whole file; none if they are a command.
  package static func diagnostics(about words: String) -> [Diagnostic] {
    do throws(DirectorCommandError) {
      _ = try DirectorCommand(words)
      return []
    } catch {
      // The message says what was expected, too.
      return [
        Diagnostic(
          file: "", line: 1, column: 1, length: max(1, words.count), message: error.message, expected: "", source: words
        )
      ]
    }
  }
}
