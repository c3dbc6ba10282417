import Monetization
import TerminalUI

/// A tape that tells a story to an audience: its first remark is its title, the next line says more.
package struct Demonstration: Hashable, Sendable {
  /// What it is called on the command line.
  package let name: String
  package let title: String
  /// One sentence about it; empty if the tape has none.
  package let summary: String
  /// How long it is shown at speed 1.
  package let length: TimeSpan

  /// - Throws: what is wrong in the tape.
  package init(name: String, text: String, player: TapePlayer) throws(TapeEnvironmentError) {
    self.name = name
    let remarks = Self.remarks(text)
    title = remarks.first ?? name
    summary = remarks.dropFirst().joined(separator: " ")
    length = try player.shownLength()
  }

  /// The remarks that a tape begins with.
  private static func remarks(_ text: String) -> [String] {
    text.textLines.prefix { $0.hasPrefix("#") }.map { line in
      TextSanitizing.sanitize(String(line.drop { $0 == "#" || $0 == " " }))
    }
  }
}
