import Simulation

/// Reads the words after `Director`, for the parser's faults and for the player.
package enum TapeDirector {
  /// What is wrong with the words; nothing if they are a command.
  package static func complaints(about words: String) -> [TapeComplaint] {
    do throws(DirectorCommandError) {
      _ = try DirectorCommand(words)
      return []
    } catch {
      // The message says what was expected, too.
      return [TapeComplaint(offset: 0, length: words.count, message: error.message)]
    }
  }
}
