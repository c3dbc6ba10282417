import Monetization
import TerminalUI

/// A tape that tells a story to an audience. Its first comment is its title, the following ones are its summary.
package struct Demonstration: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  package let title: String
  /// One sentence about the demonstration; empty if the tape has none.
  package let summary: String
  /// The time it is shown at speed 1.
  package let length: TimeSpan

  /// Creates a demonstration from a tape's text and a player for it; throws if the tape cannot be played.
  package init(name: String, text: String, player: TapePlayer) throws(TapeEnvironmentError) {
    self.name = name
    let remarks = Self.remarks(text)
    title = remarks.first ?? name
    summary = remarks.dropFirst().joined(separator: " ")
    length = try player.shownLength()
  }

  /// Returns the comments that a tape begins with.
  private static func remarks(_ text: String) -> [String] {
    text.textLines.prefix { $0.hasPrefix("#") }.map { line in
      TextSanitizing.sanitize(String(line.drop { $0 == "#" || $0 == " " }))
    }
  }
}
