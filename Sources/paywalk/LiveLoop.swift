import CursesTerminal
import Monetization
import Persistence
import Simulation
import TerminalUI

/// A live walk: waits for a key or for the next thing that falls due, draws what has changed, saves what must last.
struct LiveLoop: ~Copyable {
  private let app: AppDefinition
  private var terminal: CursesTerminal
  private let store: LiveState?
  private let speed: Double
  /// How often the progress bar of an ad moves.
  private static let progressTick = TimeSpan.milliseconds(200)

  init(app: AppDefinition, terminal: consuming CursesTerminal, store: LiveState?, speed: Double) {
    self.app = app
    self.terminal = terminal
    self.store = store
    self.speed = speed
  }

  mutating func run(resuming saved: SavedWorld?) throws(StateError) {
    let size = terminal.size
    let present = LiveClock.present
    let world = saved.map { World(saved: $0, app: app, resumingAt: present) } ?? World(app: app, start: present)
    var walk = Walk(world: world, columns: size.columns, rows: size.rows)
    walk.launch(in: app)
    var clock = LiveClock(start: walk.world.now, speed: speed)
    var shown: Frame?
    var isOver = false
    while !isOver {
      walk.advance(to: clock.now, in: app)
      try store?.save(walk.world)
      let frame = walk.frame(in: app)
      if frame != shown {
        terminal.present(frame)
        shown = frame
      }
      var wake = min(walk.world.nextInstant ?? .distantFuture, walk.nextVisibleChange(in: app))
      if walk.world.ads.playback?.pauses.isEmpty == true { wake = min(wake, walk.world.now + Self.progressTick) }
      switch terminal.nextEvent(timeout: clock.realTime(until: wake)) {
      case .input(let input):
        walk.advance(to: clock.now, in: app)
        let outcome = walk.handle(input, in: app)
        clock.follow(walk.world.now)
        isOver = outcome.isOver
        if outcome.wantsSuspension {
          suspend(&walk, &clock)
          shown = nil
        }
      case .suspendRequested:
        suspend(&walk, &clock)
        shown = nil
      case .resumed: shown = nil
      case .idle: break
      case .signal, .closed: isOver = true
      }
    }
    try store?.save(walk.world, always: true)
  }

  /// Ctrl-Z is the Home button: the app is in the background until `fg`.
  private mutating func suspend(_ walk: inout Walk, _ clock: inout LiveClock) {
    walk.perform(.director(.background), in: app)
    terminal.suspend()
    walk.advance(to: clock.now, in: app)
    walk.perform(.director(.foreground), in: app)
  }
}

extension Instant {
  /// Later than anything that is ever scheduled.
  static let distantFuture = Instant(milliseconds: .max / 4)
}
