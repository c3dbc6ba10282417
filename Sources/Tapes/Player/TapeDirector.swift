import Simulation

/// Reads the words after `Director`, for the parser's faults and for the player.
package enum TapeDirector {
  /// Returns the faults of the words, with places as if the words were a whole file; empty for a valid command.
  package static func diagnostics(about words: String) -> [Diagnostic] {
    do throws(DirectorCommandError) {
      _ = try DirectorCommand(words)
      return []
    } catch {
      // The message already says what was expected.
      return [
        Diagnostic(
          file: "", line: 1, column: 1, length: max(1, words.count), message: error.message, expected: "", source: words
        )
      ]
    }
  }
}
