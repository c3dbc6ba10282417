import Monetization
import Simulation

extension Walk {
  /// The layers, the targets and the focus as the next input finds them.
  package func look(in app: AppDefinition) -> Look {
    var walk = self
    let screen = walk.settledScreen(in: app)
    return Look(walk, screen)
  }

  /// Puts every layer's focus on something that exists, as the next input would.
  package mutating func settleFocus(in app: AppDefinition) {
    _ = settledScreen(in: app)
  }

  /// The size of the screen in cells.
  package var columns: Int { interface.columns }
  package var rows: Int { interface.rows }

  /// Shown in the footer until the next input.
  package var notice: Notice? { interface.notice }

  /// Makes the sentences of the timeline and of notices.
  package var sentences: Sentences {
    get { interface.sentences }
    set { interface.sentences = newValue }
  }

  /// How often the progress bar of an ad moves.
  private static let progressStep = TimeSpan.milliseconds(200)

  /// Until when a live screen can be left alone: something falls due, a clock or countdown changes, a bar moves.
  package func nextLook(in app: AppDefinition) -> Instant {
    var next = nextVisibleChange(in: app)
    if let due = world.nextInstant, due > world.now { next = min(next, due) }
    if world.phone.ads.playback?.pauses.isEmpty == true { next = min(next, world.now + Self.progressStep) }
    return next
  }
}
