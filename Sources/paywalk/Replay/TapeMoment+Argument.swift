import ArgumentParser
import Monetization
import Tapes

extension TapeMoment {
  /// Reads a date on the command line, in the format of tapes.
  @Sendable static func argument(_ text: String) throws -> Instant {
    guard let instant = parse(text) else { throw ValidationError("Expected a date such as \"2026-01-01 09:41\".") }
    return instant
  }
}
