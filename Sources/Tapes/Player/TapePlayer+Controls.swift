import Monetization
import Simulation
import TerminalUI

extension TapePlayer {
  /// Returns the only control of the top layer with this label.
  func control(_ label: TapeLabel) throws(StepFailure) -> Target<WalkAction> {
    let look = walk.look(in: app)
    guard !look.layout.isTooSmall else {
      throw StepFailure(expected: "a \(label.name)", found: "the screen is too small to show any")
    }
    let targets = look.targets
    let meant = targets.filter(label.names)
    if meant.count == 1 { return meant[0] }
    guard meant.isEmpty else {
      throw StepFailure(
        expected: "one \(label.name)", found: "\(meant.count) of them", details: meant.map { Self.line($0) })
    }
    let nearest = Spelling.nearest(to: label.text, among: targets.map(\.label))
    let hint = nearest.map { $0 == label.text ? ", but one of another role" : ", did you mean \"\($0)\"?" }
    throw StepFailure(
      expected: "a \(label.name)", found: "the layer \(look.top.kind.rawValue) has none\(hint ?? "")",
      details: targets.map { Self.line($0) })
  }

  /// The label of the control that has the focus; nil if none has.
  var focusedLabel: String? { focusedTarget?.label }

  /// The control that has the focus; nil if none has.
  var focusedTarget: Target<WalkAction>? { walk.look(in: app).focus }

  private static func line(_ target: Target<WalkAction>) -> String {
    let reason = target.isEnabled ? "" : ", disabled: \(target.disabledReason ?? "busy")"
    return "\(target.role.rawValue) \"\(target.label)\"\(reason)"
  }
}
