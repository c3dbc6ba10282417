import TerminalUI

// What the tester sees while the program finds out how a step can be done, which may take a second.
extension WalkthroughSession {
  /// Returns the session that is shown until an input has been taken, with a sentence about the work that it is; nil for an
  /// input that is no work.
  package func announcing(_ input: Input) -> WalkthroughSession? {
    guard case .key(let key) = input, hasRoom, let sentence = announcement(of: key) else { return nil }
    var told = self
    told.announced = sentence
    return told
  }

  private func announcement(of key: Key) -> String? {
    let action = WalkthroughAction.action(of: key)
    switch mode {
    case .noting: return nil
    case .list(let place):
      if key == .enter { return "Going to step \(place.step + 1): \(title(of: place.step))" }
      return action == .doItForMe ? doing(place.step) : nil
    case .walking:
      if action == .skip { return isDoneAtOnce ? doing(checklist.step) : nil }
      guard action == .doItForMe, queue.isEmpty, steps.indices.contains(checklist.step) else { return nil }
      return isAllPlayed ? nil : doing(checklist.step)
    }
  }

  private func doing(_ step: Int) -> String { "Doing step \(step + 1): \(title(of: step))" }

  private func title(of step: Int) -> String { toldStep(step).title }
}
