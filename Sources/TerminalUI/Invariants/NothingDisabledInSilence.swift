import Simulation

extension ScreenInvariant {
  package static let nothingDisabledInSilence = ScreenInvariant(
    name: "nothingDisabledInSilence",
    sentence: "A control that cannot be chosen says why, or shows that it is at work.",
    rule: "reliability.md", needsFrame: false
  ) { _, screen, _ in
    screen.targets.filter { target in
      !target.isEnabled && target.role != .field && target.action != nil && target.busy == nil
        && (target.disabledReason ?? "").isEmpty
    }.map { "\($0.role.rawValue) \"\($0.label)\" is disabled without a reason" }
  }
}
