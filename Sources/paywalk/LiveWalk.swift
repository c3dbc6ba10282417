import Monetization
import Simulation
import TerminalUI

/// A walk that goes with real time, whoever shows it.
///
/// Whoever shows it waits for an input, but no longer than `patience`; then `catchUp`, and draws what has changed.
struct LiveWalk {
  let app: AppDefinition
  private(set) var walk: Walk
  private var clock: LiveClock

  /// Goes on from where `walk` is; its app has been launched.
  init(_ walk: Walk, app: AppDefinition, speed: Double = 1) {
    self.app = app
    self.walk = walk
    clock = LiveClock(start: walk.world.now, speed: speed)
  }

  /// How long nothing will change on the screen by itself, in real time; nil for ever.
  var patience: TimeSpan? { clock.realTime(until: walk.nextLook(in: app)) }

  /// Brings the walk to the present.
  mutating func catchUp() {
    walk.advance(to: clock.now, in: app)
  }

  /// Takes an input at the present; an outcome that asks for suspension is for the caller to follow.
  mutating func take(_ input: Input) -> Walk.Outcome {
    catchUp()
    let outcome = walk.handle(input, in: app)
    clock.follow(walk.world.now)
    return outcome
  }

  /// Home has been pressed: the app is in the background until `resume`.
  mutating func suspend() {
    walk.perform(.director(.background), in: app)
  }

  /// The app is in front again, now.
  mutating func resume() {
    catchUp()
    walk.perform(.director(.foreground), in: app)
  }
}
