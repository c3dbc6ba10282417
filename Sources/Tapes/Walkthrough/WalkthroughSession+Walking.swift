import Monetization
import Simulation
import TerminalUI

// Everything that happens to the phone.
extension WalkthroughSession {
  /// The instant of the walk: that of the last thing that has happened.
  package var now: Instant { walk.world.now }

  /// The walk as it stands.
  package var walk: Walk { recorder.walk }

  package var app: AppDefinition { recorder.app }

  /// Whether the phone's app has been sent to the background, until `resume`.
  package var isSuspended: Bool { recorder.player.options.isSuspended }

  /// What is to be seen of the phone.
  package var phone: Frame { walk.frame(in: app) }

  /// Lets time pass up to an instant, unless the program is at work: its commands take the time that they say.
  package mutating func advance(to instant: Instant) {
    guard queue.isEmpty, instant > present else { return }
    present = instant
    recorder.reach(instant)
    tick()
  }

  /// The app is in front again.
  package mutating func resume() {
    guard isSuspended else { return }
    recorder.resume()
    hasHappened()
  }

  /// Gives the phone an input; tells whether it has left the app, which then is as it was before.
  mutating func give(_ input: Input) -> Bool {
    let before = recorder.inputCount
    let outcome = recorder.take(input, at: present)
    if recorder.inputCount != before { pace.hasActed = true }
    hasHappened()
    return outcome.isOver
  }

  /// Gives the phone the room that is left for it.
  mutating func fitPhone() {
    let size = WalkthroughLayout(columns: columns, rows: rows).phone
    guard walk.columns != size.columns || walk.rows != size.rows else { return }
    _ = perform(.resize(columns: size.columns, rows: size.rows))
  }

  /// Does a command and puts it on record; one that cannot be done leaves everything as it was.
  mutating func perform(_ command: TapeCommand.Kind) -> StepFailure? {
    do throws(StepFailure) {
      try recorder.attempt(command)
    } catch {
      return error
    }
    hasHappened()
    return nil
  }

  /// Time counts from here: how long somebody has thought is no part of the walk.
  private mutating func hasHappened() {
    present = now
    tick()
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
    let before = recorder
    if let failure = perform(command) {
      stopPlaying()
      message = "This cannot be done from here: \(failure.sentence)"
    } else if recorder.player.options.leftAt != nil {
      recorder = before
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

  /// Checks of the step at hand that have held since before it began, and so say nothing yet.
  package var alreadyTrue: [SeeItemIndex] { pace.alreadyTrue }

  /// Decides what the program can tell, and goes on to the next step once all of this one is decided.
  mutating func tick() {
    guard hasBegun, walkthrough.steps.indices.contains(checklist.step) else { return }
    // What is still open may come to be said in less time, and what is seen is what the tape leads to.
    if !sightsToTick.isEmpty { recorder.settle() }
    pace.alreadyTrue = pace.alreadyTrue.filter(holds)
    for place in sightsToTick { decide(place, .passed, by: .program) }
    if queue.isEmpty { goOn() }
  }

  /// What holds now and says something, of the step at hand.
  private var sightsToTick: [SeeItemIndex] {
    let open = checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified }
    let holding = open.filter(holds)
    let stale = pace.alreadyTrue.filter(holding.contains)
    // What was so all along says nothing until something has been done and has had its effect.
    let isStill = open.contains { !stale.contains($0) && !holding.contains($0) }
    return holding.filter { !stale.contains($0) || (pace.hasActed && !isStill) }
  }

  /// Whether everything that verifies a check is so now.
  func holds(_ place: SeeItemIndex) -> Bool {
    walkthrough[place].expectations.allSatisfy { expectation in
      do throws(StepFailure) {
        return try recorder.player.result(expectation.condition).holds != expectation.isNegated
      } catch {
        // Such as a control that is not there yet.
        return false
      }
    }
  }

  /// Puts a verdict on the list and on record: the tape proves what the program has found.
  mutating func decide(_ place: SeeItemIndex, _ outcome: Verdict.Outcome, by judge: Verdict.Judge) {
    let item = walkthrough[place]
    recorder.settle()
    frames.append(phone)
    note(.see(item.text))
    if judge == .program { for expectation in item.expectations { note(.expect(expectation)) } }
    checklist.decide(Verdict(place, outcome, by: judge, at: now))
  }

  /// Puts on record what leaves the phone as it is.
  private mutating func note(_ command: TapeCommand.Kind) {
    // What has just been found to hold can be expected, and the rest says something to readers alone.
    try? recorder.attempt(command)
  }

  mutating func goOn() {
    if checklist.goOn() { beginStep() }
  }

  mutating func beginStep() {
    queue = []
    hasBegun = true
    guard walkthrough.steps.indices.contains(checklist.step) else { return }
    note(.step(walkthrough.steps[checklist.step].title))
    pace = Pace()
    pace.alreadyTrue = checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified && holds($0) }
  }
}
