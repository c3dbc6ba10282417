import Simulation

extension Walk {
  /// Chooses a target of the top layer wherever it is, scrolled out of sight or not.
  ///
  /// A field takes the focus and waits for text, as it does under a click.
  package mutating func tap(_ target: Target<WalkAction>, in app: AppDefinition) -> Outcome {
    var outcome = Outcome()
    interface.notice = nil
    let screen = settledScreen(in: app)
    let key = screen.top.key
    interface.remember(screen.engine.focused(target.id, interface.state(of: key)), of: key)
    if target.role != .field { activate(target, app, &outcome) }
    return outcome
  }
}
