import TerminalUI

// What the tester sees while the program finds out how a step can be done, which may take a second.
extension WalkthroughSession {
  /// Returns the session that is shown until an input has been taken, with a sentence about the work that it is; nil for an
  /// input that is no work.
  package func announcing(_ input: Input) -> WalkthroughSession? {
    guard hasRoom, let sentence = announcement(of: input) else { return nil }
    var told = self
    told.announced = sentence
    return told
  }

  private func announcement(of input: Input) -> String? {
    switch (mode, input) {
    case (.list(let place), .key(.enter)): going(to: place.step)
    case (.list(let place), .key(let key)):
      switch WalkthroughAction.action(of: key) {
      case .doItForMe: doing(place.step)
      case .restart: going(to: place.step)
      default: nil
      }
    case (.walking, .key(let key)): WalkthroughAction.action(of: key).flatMap(announcement)
    case (.walking, .click(let position)): action(at: position).flatMap(announcement)
    default: nil
    }
  }

  /// The sentence about an action on the present step.
  private func announcement(of action: WalkthroughAction) -> String? {
    switch action {
    case .skip: isDoneAtOnce ? doing(checklist.step) : nil
    case .restart: going(to: checklist.present?.step ?? steps.count - 1)
    case .doItForMe where queue.isEmpty && steps.indices.contains(checklist.step) && !isAllPlayed:
      doing(checklist.step)
    default: nil
    }
  }

  private func going(to step: Int) -> String? {
    steps.indices.contains(step) ? "Going to step \(step + 1): \(title(of: step))" : nil
  }

  private func doing(_ step: Int) -> String { "Doing step \(step + 1): \(title(of: step))" }

  private func title(of step: Int) -> String { toldStep(step).title }
}
