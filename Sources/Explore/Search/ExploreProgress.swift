/// How far a search has come, for those who wait for it.
package struct ExploreProgress: Sendable {
  /// The distinct states so far.
  package var states: Int
  /// The steps that were done so far.
  package var generated: Int
  /// The number of moves to the states that are being looked at.
  package var depth: Int
  /// The states of which nothing has been tried yet.
  package var queue: Int
  package var violations: Int
}
