import Monetization
import Simulation
import TerminalUI

extension World {
  /// Does a move, and waits as a person would until a sheet that it has brought takes an answer.
  ///
  /// - Parameter action: The action of the move; nil to let time pass up to the next event.
  mutating func explore(_ action: Action?, in app: AppDefinition) -> [TimelineEntry] {
    var entries: [TimelineEntry]
    if let action {
      entries = handle(action, in: app)
    } else if let next = nextInstantToExplore(in: app) {
      entries = advance(to: max(now, next), in: app)
    } else {
      return []
    }
    if let ready = sheetReadyAt { entries += advance(to: ready, in: app) }
    return entries
  }

  /// Does a step that was found in an equal world; nil if it cannot be done here.
  mutating func explore(_ step: ExploreStep, in app: AppDefinition) -> [TimelineEntry]? {
    let action = action(of: step.move, in: app)
    guard action != nil || step.move == .advance else { return nil }
    let entries = step.fault.map { handle(.director(.fault($0)), in: app) } ?? []
    return entries + explore(action, in: app)
  }

  /// The action of a move in this world; nil if it has none.
  private func action(of move: ExploreMove, in app: AppDefinition) -> Action? {
    if let direction = move.direction { return .director(direction) }
    let screen = ScreenChoices(self, in: app)
    let action: WalkAction?
    switch move {
    case .tap(let name), .submit(let name): action = name.target(among: screen.targets)?.action
    case .fill(let name, let text):
      return name.target(among: screen.targets).flatMap { ScreenChoices.action(typing: text, into: $0) }
    case .press(let key): action = screen.action(of: key)
    case .advance, .background, .foreground, .relaunch, .release: return nil
    }
    guard case .world(let action)? = action else { return nil }
    return action
  }
}
