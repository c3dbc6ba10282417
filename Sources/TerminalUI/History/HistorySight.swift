import Monetization
import NativeApp

/// Where one is in what was done.
package struct HistorySight: Hashable, Sendable {
  /// The number of steps that have been done here, and of all steps of the branch at hand.
  package var step = 0
  package var steps = 0
  /// Words for the last step that has been done here; nil for the start.
  package var label: String?
  package var milestone: Milestone?
  /// The name of the branch at hand; nil while there is only one.
  package var branch: String?
  /// The end of the branch is shown, from which the walk goes on.
  package var isEnd = false

  package init() {}

  /// One line, such as `step 41 of 63 · 12:04 · Confirm purchase`.
  ///
  /// - Parameter clock: The time of day on the shown phone.
  package func text(clock: String) -> String {
    let place = step == 0 ? "the start of \(CountWording.text(steps, "step"))" : "step \(step) of \(steps)"
    let words = [place, clock, milestone?.title ?? label, branch]
    return words.compactMap { $0 }.joined(separator: " · ")
  }
}
