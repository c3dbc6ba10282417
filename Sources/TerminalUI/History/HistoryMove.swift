/// A move through what was done.
package enum HistoryMove: Hashable, Sendable {
  /// To just before the step that was done last, or to just before the next one.
  case back, forward
  /// To just after the purchase, reward, gate or end of access before this moment, or after it.
  case milestoneBack, milestoneForward
  /// To the end of the branch with this number.
  case branch(Int)

  /// The sentence for a move that leads nowhere.
  package var refusal: String {
    switch self {
    case .back: "Nothing was done before this."
    case .forward, .milestoneForward: "This is the end: nothing was done after it."
    case .milestoneBack: "No purchase, reward, gate or end of access comes before."
    case .branch: "There is no such branch any more."
    }
  }
}
