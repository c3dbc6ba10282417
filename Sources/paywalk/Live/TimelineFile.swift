import Foundation
import Monetization
import TerminalUI

/// The file that the lines of a walk's timeline are written to.
enum TimelineFile {
  /// Writes the lines to a new file in the current folder, and returns a sentence about it.
  static func write(_ text: String, at instant: Instant) -> String {
    let name = "paywalk-\(instant.utc.dateText)-\(instant.milliseconds / 1_000 % 86_400).log"
    do {
      try Data(text.utf8).write(to: URL(filePath: name), options: .withoutOverwriting)
      let folder = FileManager.default.currentDirectoryPath
      return "The lines are in \(folder == "/" ? "" : folder)/\(name)."
    } catch {
      return "The lines cannot be written to \(name): \(error.localizedDescription)"
    }
  }
}
