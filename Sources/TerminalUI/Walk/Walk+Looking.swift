import Monetization
import Simulation

extension Walk {
  /// How often the progress bar of an ad moves.
  private static let progressStep = TimeSpan.milliseconds(200)

  /// Until when a live screen can be left alone: something falls due, a clock or countdown changes, a bar moves.
  package func nextLook(in app: AppDefinition) -> Instant {
    var next = nextVisibleChange(in: app)
    if let due = world.nextInstant { next = min(next, due) }
    if world.ads.playback?.pauses.isEmpty == true { next = min(next, world.now + Self.progressStep) }
    return next
  }
}
