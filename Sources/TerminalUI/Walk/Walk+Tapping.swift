import Simulation

extension Walk {
  /// Activates a target of the top layer, in view or not.
  ///
  /// A field takes the focus and waits for text, as after a click.
  package mutating func tap(_ target: Target, in app: AppDefinition) -> Response {
    var outcome = Response()
    interface.dismissNotice()
    let screen = unfoldDirector(for: target, settledScreen(in: app), in: app)
    activateOrFocus(target, screen, app, &outcome)
    return outcome
  }
}
