import Simulation

/// Reads the words after `Director`, for the parser's faults and for the player.
package enum TapeDirector {
  /// Returns the faults of the words, with places as if the words were a whole file; empty for a valid command.
  package static func diagnostics(about words: String) -> [Diagnostic] {
    let direction = TapeDirection(words)
    do throws(DirectorCommandError) {
      _ = try DirectorCommand(direction.command)
      return []
    } catch {
      let start = words.count - direction.command.count
      let place = error.place ?? 0..<direction.command.count
      // The message already says what was expected.
      return [
        Diagnostic(
          file: "", line: 1, column: start + place.lowerBound + 1, length: max(1, place.count), message: error.message,
          expected: "", source: words)
      ]
    }
  }
}
