import Simulation

extension Walk {
  /// Activates a target of the top layer, in view or not.
  ///
  /// A field takes the focus and waits for text, as after a click.
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
