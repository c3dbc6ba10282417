import Monetization
import Simulation

/// Time in which nobody has done anything, and what has happened in it.
struct RecordedTime: Sendable {
  let start: TapePlayer
  /// When something fell due or changed on the screen, and the walk got there.
  var looks: [Instant] = []
}

extension TapeRecorder {
  /// Lets time pass up to the present, from one thing that falls due or shows to the next.
  ///
  /// The walk stays at the last of them: between two of them nothing can be told apart, and so a recording need not
  /// know how long somebody has looked at the same screen.
  package mutating func reach(_ present: Instant) {
    while true {
      let next = player.walk.nextLook(in: app)
      guard next > player.walk.world.now, next <= present else { return }
      pass(to: next)
    }
  }

  /// How exactly an input is timed while something is under way.
  private static let beat = TimeSpan.milliseconds(100)

  /// Whether it matters when an input comes: somebody waits for an answer, or a countdown runs.
  var isUnderWay: Bool {
    !player.walk.world.model.waits.isEmpty || player.walk.nextLook(in: app) - player.walk.world.now <= .seconds(1)
  }

  /// Keeps the time that has passed to the beat, so that keys in quick succession do not make time stand still.
  mutating func reachBeat(_ present: Instant) {
    reach(present)
    let rest = present - player.walk.world.now
    let beats = rest.milliseconds / Self.beat.milliseconds
    if beats > 0 { pass(to: player.walk.world.now + .milliseconds(beats * Self.beat.milliseconds)) }
  }

  private mutating func pass(to instant: Instant) {
    settleStretch()
    var time = passing ?? RecordedTime(start: player)
    player.pass(instant - player.walk.world.now, &nobody)
    time.looks.append(instant)
    passing = time
  }

  /// Says the time that has passed: by what has come to be seen where that is exact, and else by its length.
  mutating func settleTime() {
    guard let time = passing else { return }
    passing = nil
    var teller = RecordedTimeTeller(time)
    write(teller.commands(to: player))
  }
}
