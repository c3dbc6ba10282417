import Monetization
import Simulation

extension Walk {
  /// The layers, the targets and the focus that the next input will find.
  package func look(in app: AppDefinition) -> Look {
    var walk = self
    let screen = walk.settledScreen(in: app)
    return Look(walk, screen, in: app)
  }

  /// The row of the frame with the keys; nil while a notice stands there.
  package var keyRow: Int? { interface.notice == nil ? interface.rows - 1 : nil }

  /// The frame without the second phone beside the shown one, for questions about the shown phone.
  package func frameOfShownPhone(in app: AppDefinition) -> Frame {
    var frame = frame(in: app)
    if let other = currentScreen(in: app).layout.other { frame.fill(other.cover) }
    return frame
  }

  /// Returns the same walk with another phone shown, for a question about that phone.
  package func showing(_ phone: PhoneID) -> Walk {
    guard phone != world.shown else { return self }
    var walk = self
    walk.world = world.showing(phone)
    walk.cache.forgetScreen()
    return walk
  }

  /// Every screen of the phone that both have shown has its focus where the other walk has it, also one that is out of sight.
  package func hasFocus(of other: Walk) -> Bool {
    interface.panels.allSatisfy { panel in
      guard [.screen, .modal].contains(panel.key.kind),
        let others = other.interface.panels.first(where: { $0.key == panel.key })
      else { return true }
      return panel.state.focus == others.state.focus
    }
  }

  /// Moves every layer's focus to an existing target, as the next input would.
  package mutating func settleFocus(in app: AppDefinition) {
    _ = settledScreen(in: app)
  }

  /// The panel that stands beside the phone on a wide enough screen.
  package var sidePanel: SidePanel { interface.sidePanel }

  /// The size of the screen in cells.
  package var columns: Int { interface.columns }
  package var rows: Int { interface.rows }

  /// A line in the footer until the next input, or until its end.
  package var notice: Notice? { interface.notice }

  /// The source of the sentences of the timeline and of notices.
  package var sentences: Sentences {
    get { interface.sentences }
    set {
      interface.sentences = newValue
      cache.forgetScreen()
    }
  }

  /// The interval at which the progress bar of an ad and the pictures move.
  private static let progressStep = TimeSpan.milliseconds(200)

  /// The instant of the next look at a live screen: something falls due, a clock or countdown changes, or a bar moves.
  package func nextLook(in app: AppDefinition) -> Instant {
    var next = nextVisibleChange(in: app)
    if let due = world.nextInstant, due > world.now { next = min(next, due) }
    if world.phones.contains(where: { $0.ads.playback?.pauses.isEmpty == true || $0.model.features.isMoving }) {
      next = min(next, world.now + Self.progressStep)
    }
    return next
  }
}
