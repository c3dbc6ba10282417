import Monetization

/// A time for which a tester has sat at a walkthrough, in real time.
package struct Sitting: Hashable, Codable, Sendable {
  /// The tester's name.
  package var tester: String
  package var begin: Instant
  package var end: Instant
  /// The version of the program.
  package var version: String
  /// The terminal and its size, such as `xterm-256color, 80 × 24`.
  package var terminal: String

  package init(tester: String, begin: Instant, version: String, terminal: String) {
    self.tester = tester
    self.begin = begin
    end = begin
    self.version = version
    self.terminal = terminal
  }
}
