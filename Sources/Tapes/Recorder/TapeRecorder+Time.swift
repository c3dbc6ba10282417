import Monetization
import Simulation

/// Time without inputs, and the instants in it at which something happened.
struct RecordedTime: Sendable {
  var start: TapePlayer
  /// The instants at which something fell due or changed on the screen, as the walk reached them.
  var looks: [Instant] = []
}

extension TapeRecorder {
  /// Lets time pass up to the present, from one event or visible change to the next.
  ///
  /// The walk stays at the last of them. Nothing differs between two of them, so a recording does not depend on how
  /// long somebody looked at the same screen.
  package mutating func reach(_ present: Instant) {
    while true {
      let next = player.walk.nextLook(in: app)
      guard next > player.walk.world.now, next <= present else { return }
      // A readable command may have taken less time than the keys, so `next` has to be found again.
      if pending != nil { settleInputs() } else { pass(to: next) }
    }
  }

  /// Lets time pass in which nobody was there: more than a day at once, as one command.
  mutating func leap(to present: Instant) {
    let span = present - player.walk.world.now
    guard span > Self.mostLookedAt else { return reach(present) }
    settle()
    let command = TapeCommand.Instruction.advance(.by(span))
    var next = player
    guard (try? next.perform(TapeScript.Step(command), &nobody)) != nil else { return reach(present) }
    player = next
    write([command])
  }

  /// Nobody has looked at more than that from one change on the screen to the next.
  private static let mostLookedAt = TimeSpan.days(1)

  /// The walk may use at most this much of the time before an input.
  private static let mostOwed = TimeSpan.milliseconds(500)
  /// The time left out by inputs is made up once it has reached this length.
  private static let longestDebt = TimeSpan.seconds(1)

  /// True if time must go on although nothing changes on the screen: an answer is awaited, or a countdown runs.
  private var isUnderWay: Bool {
    !player.walk.world.phone.model.waits.isEmpty || player.walk.nextLook(in: app) - player.walk.world.now <= .seconds(1)
  }

  /// Brings the walk to the instant at which it takes an input that comes at the present.
  ///
  /// That instant is the last event. Keys in quick succession must not stop time, though: the time they leave out is
  /// made up once it has reached one second.
  mutating func reachInput(_ present: Instant) {
    let before = player.walk.world.now
    reach(present)
    guard player.walk.world.now == before, isUnderWay else {
      owed = .zero
      return
    }
    owed = owed + min(max(.zero, present - before), Self.mostOwed)
    guard owed >= Self.longestDebt else { return }
    let goal = before + owed
    owed = .zero
    reach(goal)
    if player.walk.world.now < goal { pass(to: goal) }
  }

  private mutating func pass(to instant: Instant) {
    settleInputs()
    if passing == nil { passing = RecordedTime(start: player) }
    player.look(instant)
    passing?.looks.append(instant)
    approach?.looks.append(instant)
  }

  /// Records the time that has passed: as a wait for a text where that is exact, otherwise by its length.
  mutating func settleTime() {
    guard let time = passing else { return }
    passing = nil
    var inference = WaitInference(time)
    let kept = approach
    write(inference.commands(to: player))
    approach = kept
  }
}

extension TapePlayer {
  /// Advances to an instant as a `Sleep` does.
  mutating func look(_ instant: Instant) {
    var nobody = NoObserver()
    // Only watched expectations can fail here, and a recording has none.
    try? pass(instant - walk.world.now, &nobody)
  }
}
