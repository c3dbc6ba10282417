extension Walk {
  /// The palette, or a list of the history, is open.
  package var isAside: Bool { interface.overlays.contains { $0.isAside } }

  /// The palette is open.
  package var hasPalette: Bool { interface.overlays.contains { if case .palette = $0 { true } else { false } } }

  /// The palette has a line about the history, such as one that was refused: what keys do there depends on the branches.
  package var hasHistoryLine: Bool {
    interface.overlays.contains { if case .palette(let line) = $0 { HistoryLine.isBegun(by: line) } else { false } }
  }

  /// A key leads on through the history, wherever it is typed: nothing has been typed since the last step.
  package func leadsOn(_ key: Key) -> Bool {
    guard historyBoard.isStepping, let binding = Bindings.history.binding(for: key) else { return false }
    if case .interface(.historyChosen(.move)) = binding.action { return true }
    return false
  }

  /// Forgets the focus and the scroll in the palette, so that walks are compared without what it offers.
  package mutating func forgetPlaceInPalette() { interface.panels.removeAll { $0.key.kind == .palette } }

  /// Something of the tester's is open or has the keys, such as the Director, the help, or the letters on the controls.
  package var hasOverlay: Bool { !interface.overlays.isEmpty || interface.jump != nil }

  /// The same of the tester's is open as in another walk.
  package func hasSameOverlays(as other: Walk) -> Bool { interface.overlays == other.interface.overlays }
}

extension Interface.Overlay {
  /// It is the palette, or a list of the history.
  fileprivate var isAside: Bool {
    switch self {
    case .palette, .branches, .comparison: true
    case .inspector, .director, .help: false
    }
  }
}
