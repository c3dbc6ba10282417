import Monetization
import TerminalUI

/// The tester's note about a check.
package struct WalkthroughNote: Hashable, Codable, Sendable {
  package var place: SeeItemIndex
  package var instant: Instant
  /// The text in one line, sanitized.
  package var text: String

  package init(_ place: SeeItemIndex, at instant: Instant, _ text: String) {
    self.place = place
    self.instant = instant
    self.text = TextSanitizing.sanitize(text)
  }
}
