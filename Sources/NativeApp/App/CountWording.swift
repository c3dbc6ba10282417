/// Numbers of things, in words.
package enum CountWording {
  /// Returns a number with its noun, such as `1 item` or `7 items`.
  package static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
