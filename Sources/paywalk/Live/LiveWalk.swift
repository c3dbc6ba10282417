import Monetization
import Simulation
import Tapes
import TerminalUI

/// A walk that goes with real time, whoever shows it.
///
/// Whoever shows it waits for an input, but no longer than `patience`; then `catchUp`, and draws what has changed.
struct LiveWalk {
  let app: AppDefinition
  private(set) var walk: Walk
  /// Writes down what happens, if somebody wants it; then the walk goes as the tape does.
  private(set) var recorder: TapeRecorder?
  private var clock: LiveClock
  private let speed: Double

  /// Goes on from where `walk` is; its app has been launched.
  init(_ walk: Walk, app: AppDefinition, speed: Double = 1) {
    self.app = app
    self.walk = walk
    self.speed = speed
    clock = LiveClock(start: walk.world.now, speed: speed)
  }

  /// Goes on from where the recording is, and records.
  init(_ recorder: TapeRecorder, speed: Double = 1) {
    self.init(recorder.walk, app: recorder.app, speed: speed)
    self.recorder = recorder
  }

  /// How long nothing will change on the screen by itself, in real time; nil for ever.
  var patience: TimeSpan? { clock.realTime(until: walk.nextLook(in: app)) }

  /// Brings the walk to the present.
  mutating func catchUp() {
    if recorder == nil {
      walk.advance(to: clock.now, in: app)
    } else {
      recorder?.reach(clock.now)
      follow()
    }
  }

  /// Takes an input at the present; an outcome that asks for suspension is for the caller to follow.
  mutating func take(_ input: Input) -> Walk.Outcome {
    if let outcome = recorder?.take(input, at: clock.now) {
      restart()
      return outcome
    }
    catchUp()
    let outcome = walk.take(input, in: app)
    clock.follow(walk.world.now)
    return outcome
  }

  /// Home has been pressed: the app is in the background until `resume`.
  mutating func suspend() {
    if recorder == nil {
      walk.perform(.director(.background), in: app)
    } else {
      recorder?.suspend()
      restart()
    }
  }

  /// The app is in front again, now.
  mutating func resume() {
    catchUp()
    if recorder == nil {
      walk.perform(.director(.foreground), in: app)
    } else {
      recorder?.resume()
      restart()
    }
  }

  /// Gives a command of a tape to a walk that is recorded, and writes it down; nothing to another.
  mutating func perform(_ command: TapeCommand.Kind) throws(TapeRecordingError) {
    try recorder?.perform(command)
    restart()
  }

  private mutating func follow() {
    if let recorder { walk = recorder.walk }
  }

  /// A recording counts its time from the last that has happened: how long somebody has thought is no part of it.
  private mutating func restart() {
    follow()
    clock = LiveClock(start: walk.world.now, speed: speed)
  }
}
