import Monetization
import TerminalUI

/// What the tester has written down about a sight.
package struct WalkthroughNote: Hashable, Codable, Sendable {
  package var place: SightPlace
  package var instant: Instant
  /// One line, sanitized.
  package var text: String

  package init(_ place: SightPlace, at instant: Instant, _ text: String) {
    self.place = place
    self.instant = instant
    self.text = TextSanitizing.sanitize(text)
  }
}
