import Monetization
import Simulation

extension TapePlayer {
  /// The one control of the top layer with this label, and its layer.
  func control(_ label: TapeLabel) throws(TapeMishap) -> (target: Target<WalkAction>, layer: Layer) {
    let scenery = walk.currentScenery(in: app)
    let top = scenery.top
    guard !scenery.regions.isTooSmall else {
      throw TapeMishap(expected: "a \(label.name)", found: "the screen is too small to show any")
    }
    switch top.panel.find(where: label.names) {
    case .unique(let target): return (target, top)
    case .ambiguous(let targets):
      throw TapeMishap(
        expected: "one \(label.name)", found: "\(targets.count) of them", details: targets.map { Self.line($0) })
    case .none:
      let targets = top.panel.targets
      let nearest = TapeSpelling.nearest(to: label.text, among: targets.map(\.label))
      let hint = nearest.map { $0 == label.text ? ", but one of another role" : ", did you mean \"\($0)\"?" }
      throw TapeMishap(
        expected: "a \(label.name)", found: "the layer \(top.key.kind.rawValue) has none\(hint ?? "")",
        details: targets.map { Self.line($0) })
    }
  }

  /// The label that has the focus, if anything has.
  var focusedLabel: String? { focusedTarget?.label }

  /// What has the focus, if anything has.
  var focusedTarget: Target<WalkAction>? {
    let scenery = walk.currentScenery(in: app)
    guard let focus = walk.panelState(scenery.layers.count - 1, scenery).focus else { return nil }
    return scenery.top.panel.target(focus)
  }

  private static func line(_ target: Target<WalkAction>) -> String {
    let reason = target.isEnabled ? "" : ", disabled: \(target.disabledReason ?? "busy")"
    return "\(target.role.rawValue) \"\(target.label)\"\(reason)"
  }
}

extension Walk {
  /// Chooses a control of the top layer wherever it is, scrolled out of sight or not.
  mutating func tap(_ target: Target<WalkAction>, on layer: Layer, in app: AppDefinition) -> Outcome {
    var outcome = Outcome()
    interface.notice = nil
    let scenery = settledScenery(in: app)
    interface.remember(scenery.engine.focused(target.id, interface.state(of: layer.key)), of: layer.key)
    // A field takes the focus and waits for text, as it does under a click.
    if target.role != .field { activate(target, app, &outcome) }
    return outcome
  }
}
