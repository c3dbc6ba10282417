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
      // What is said in another way may have taken less time.
      if pending != nil { settleInputs() } else { pass(to: next) }
    }
  }

  /// Of the time before an input as much is owed to the walk at most.
  private static let mostOwed = TimeSpan.milliseconds(500)
  /// So much owed time is made good at once.
  private static let longestDebt = TimeSpan.seconds(1)

  /// Whether time goes on while nothing shows: somebody waits for an answer, or a countdown runs.
  private var isUnderWay: Bool {
    !player.walk.world.phone.model.waits.isEmpty || player.walk.nextLook(in: app) - player.walk.world.now <= .seconds(1)
  }

  /// Brings the walk to where it takes an input that comes at the present.
  ///
  /// That is the last thing that happened, but keys in quick succession must not make time stand still: what they
  /// leave out is made good once it has come to a second.
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
    var time = passing ?? RecordedTime(start: player)
    player.look(instant)
    time.looks.append(instant)
    passing = time
  }

  /// Says the time that has passed: by what has come to be seen where that is exact, and else by its length.
  mutating func settleTime() {
    guard let time = passing else { return }
    passing = nil
    var inference = WaitInference(time)
    write(inference.commands(to: player))
  }
}

extension TapePlayer {
  /// Goes on to an instant as a `Sleep` does.
  mutating func look(_ instant: Instant) {
    var nobody = NoObserver()
    // Only what a tape watches can fail, and a recording watches nothing.
    try? pass(instant - walk.world.now, &nobody)
  }
}
