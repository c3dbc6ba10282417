import Monetization
import Simulation

// Everything that happens to the phone.
extension WalkthroughSession {
  /// The present instant of the walk.
  package var now: Instant { player.walk.world.now }

  /// The walk as it stands.
  package var walk: Walk { player.walk }

  package var app: AppDefinition { player.app }

  /// Whether the phone's app has been sent to the background, until `resume`.
  package var isSuspended: Bool { player.options.isSuspended }

  /// What is to be seen of the phone.
  package var phone: Frame { player.walk.frame(in: player.app) }

  /// Lets time pass up to an instant, unless the program is at work: its commands take the time that they say.
  package mutating func advance(to instant: Instant) {
    guard queue.isEmpty, instant > now else { return }
    _ = perform(.sleep(instant - now))
  }

  /// The app is in front again.
  package mutating func resume() {
    guard isSuspended else { return }
    _ = perform(.director(DirectorCommand.foreground.line, column: 0))
  }

  /// Gives the phone an input; tells whether it has left the app, which then is as it was before.
  mutating func give(_ input: Input) -> Bool {
    let before = (player, record)
    for command in TapeCommand.Kind.commands(for: input) {
      pace.hasActed = true
      if perform(command) != nil { break }
      if player.options.leftAt != nil {
        (player, record) = before
        return true
      }
    }
    return false
  }

  /// Gives the phone the room that is left for it.
  mutating func fitPhone() {
    let size = WalkthroughRegions(columns: columns, rows: rows).phone
    guard walk.interface.columns != size.columns || walk.interface.rows != size.rows else { return }
    _ = perform(.resize(columns: size.columns, rows: size.rows))
  }

  /// Does a command and puts it on record; one that cannot be done leaves everything as it was.
  mutating func perform(_ command: TapeCommand.Kind) -> TapeMishap? {
    let before = player
    do throws(TapeMishap) {
      var nobody = NoObserver()
      try player.perform(step(command), &nobody)
    } catch {
      player = before
      return error
    }
    record.append(command)
    tick()
    return nil
  }

  private func step(_ command: TapeCommand.Kind) -> TapeScript.Step {
    TapeScript.Step(file: walkthrough.name, command: TapeCommand(line: 1, column: 1, kind: command), mainLine: 1)
  }

  // MARK: Doing it for the tester

  /// How long what the program has just done is left to be seen; nil if it is not at work.
  package var beat: TimeSpan? {
    switch queue.first {
    case nil: nil
    case .type?, .press?, .chord?: .milliseconds(90)
    default: .milliseconds(600)
    }
  }

  /// Begins to do what is left of the step at hand.
  mutating func doItForMe() {
    guard walkthrough.steps.indices.contains(checklist.step) else { return }
    queue = Array(walkthrough.steps[checklist.step].commands.dropFirst(pace.doneCommands))
    if queue.isEmpty {
      message = pace.doneCommands == 0 ? "There is nothing to do here but to look." : "All of this step has been done."
    }
  }

  /// Does the next command of the step.
  package mutating func playNext() {
    guard !queue.isEmpty else { return }
    let command = queue.removeFirst()
    pace.hasActed = true
    let step = checklist.step
    let before = (player, record)
    if let mishap = perform(command) {
      stopPlaying()
      message = "This cannot be done from here: \(mishap.sentence)"
    } else if player.options.leftAt != nil {
      (player, record) = before
      stopPlaying()
      message = "The step leaves the app here; that is for you to do."
    } else if checklist.step == step {
      pace.doneCommands += 1
    }
  }

  /// Leaves the rest of the step to the tester, unless all of it has been decided on the way.
  mutating func stopPlaying() {
    queue = []
    tick()
  }

  // MARK: Looking

  /// Sights of the step at hand that have held since before it began, and so say nothing yet.
  package var alreadyTrue: [SightPlace] { pace.alreadyTrue }

  /// Decides what the program can tell, and goes on to the next step once all of this one is decided.
  mutating func tick() {
    guard hasBegun, walkthrough.steps.indices.contains(checklist.step) else { return }
    let open = checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified }
    let holding = open.filter(holds)
    pace.alreadyTrue.removeAll { !holding.contains($0) }
    // What was so all along says nothing until something has been done and has had its effect.
    let isStill = open.contains { !pace.alreadyTrue.contains($0) && !holding.contains($0) }
    for place in holding where !pace.alreadyTrue.contains(place) || (pace.hasActed && !isStill) {
      decide(place, .passed, by: .program)
    }
    if queue.isEmpty { goOn() }
  }

  /// Whether everything that verifies a sight is so now.
  func holds(_ place: SightPlace) -> Bool {
    walkthrough[place].expectations.allSatisfy { expectation in
      do throws(TapeMishap) {
        return try player.finding(expectation.condition).holds != expectation.isNegated
      } catch {
        // Such as a control that is not there yet.
        return false
      }
    }
  }

  /// Puts a verdict on the list and on record: the tape proves what the program has found.
  mutating func decide(_ place: SightPlace, _ outcome: Verdict.Outcome, by judge: Verdict.Judge) {
    let sight = walkthrough[place]
    record.append(.see(sight.text))
    if judge == .program { for expectation in sight.expectations { record.append(.expect(expectation)) } }
    frames.append(phone)
    checklist.decide(Verdict(place, outcome, by: judge, at: now))
  }

  mutating func goOn() {
    if checklist.goOn() { beginStep() }
  }

  mutating func beginStep() {
    queue = []
    hasBegun = true
    guard walkthrough.steps.indices.contains(checklist.step) else { return }
    record.append(.step(walkthrough.steps[checklist.step].title))
    pace = Pace()
    pace.alreadyTrue = checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified && holds($0) }
  }
}
