import Simulation

extension Walk {
  /// Letters lead to the controls of the top layer.
  package var isJumping: Bool { interface.jump != nil }

  /// Draws letters on the controls of the top layer that are in view.
  mutating func beginJump(in app: AppDefinition) {
    let key = settledScreen(in: app).top.key
    let placements = draw(in: app).layout.placements
    if !placements.isEmpty { interface.jump = JumpLabels(placements, on: key) }
  }

  /// Takes the letters of a control, and gives it the focus and activates it; any other key ends this.
  mutating func press(_ key: Key, in jump: JumpLabels, _ app: AppDefinition, _ outcome: inout Response) {
    interface.jump = nil
    let screen = settledScreen(in: app)
    guard screen.top.key == jump.layer else { return }
    switch jump.answer(to: key) {
    case .more(let more): interface.jump = more
    case .control(let id):
      guard let target = screen.engine.target(id) else { return }
      noteHurry(app, &outcome)
      activateOrFocus(target, settledScreen(in: app), app, &outcome)
    case .nothing: return
    }
  }
}
