import TerminalUI

/// A tape that tells a story to an audience. Its first comment is its title, the following ones are its summary.
package struct Demonstration: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  package let title: String
  /// One sentence about the demonstration; empty if the tape has none.
  package let summary: String

  /// Creates a demonstration from a tape's text.
  package init(name: String, text: String) {
    self.name = name
    let remarks = Self.remarks(text)
    title = remarks.first ?? name
    summary = remarks.dropFirst().joined(separator: " ")
  }

  /// Returns the comments that a tape begins with.
  private static func remarks(_ text: String) -> [String] {
    text.textLines.prefix { $0.hasPrefix("#") }.map { line in
      TextSanitizing.sanitize(String(line.drop { $0 == "#" || $0 == " " }))
    }
  }
}
