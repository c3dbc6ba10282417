import Monetization
import Simulation
import TerminalUI

// Inputs, commands and time for the phone.
extension WalkthroughSession {
  /// The instant of the walk, which is that of its last event.
  package var now: Instant { walk.world.now }

  /// The walk in its present state.
  package var walk: Walk { recorder.walk }

  package var app: AppDefinition { recorder.app }

  /// The phone's app is in the background, until `resume`.
  package var isSuspended: Bool { recorder.player.options.isSuspended }

  /// The phone's frame.
  package var phone: Frame { walk.frame(in: app) }

  /// Lets time pass up to an instant, except while the program plays a step, whose commands take their own time.
  package mutating func advance(to instant: Instant) {
    guard queue.isEmpty, instant > present else { return }
    present = instant
    recorder.reach(instant)
    tick()
  }

  /// Brings the app to the foreground.
  package mutating func resume() {
    guard isSuspended else { return }
    recorder.resume()
    hasHappened()
  }

  /// Gives the phone an input; returns true if the input would leave the app, which then stays as it was before.
  mutating func give(_ input: Input) -> Bool {
    let before = recorder.inputCount
    let outcome = recorder.take(input, at: present)
    response = outcome
    if outcome.edited != nil { noteTyped() }
    if recorder.inputCount != before {
      pace.hasActed = true
      justDecided = nil
    }
    hasHappened()
    return outcome.isOver
  }

  /// Resizes the phone to the room that the checklist leaves.
  mutating func fitPhone() {
    let size = WalkthroughLayout(columns: columns, rows: rows).phone
    guard walk.columns != size.columns || walk.rows != size.rows else { return }
    _ = perform(.resize(columns: size.columns, rows: size.rows))
  }

  /// Performs and records a command; returns its failure, which leaves everything as it was.
  mutating func perform(_ command: TapeCommand.Instruction) -> StepFailure? {
    do throws(StepFailure) {
      try recorder.attempt(command)
    } catch {
      return error
    }
    hasHappened()
    return nil
  }

  /// Continues the time from the walk's own instant: the tester's thinking time is not part of the walk.
  private mutating func hasHappened() {
    present = now
    tick()
  }

  // MARK: Playing a step for the tester

  /// The window is large enough for the app, so that a step can be done.
  var hasRoom: Bool { !ScreenLayout(columns: columns, rows: rows).isTooSmall }

  /// The pause after the program's last command; nil if the program plays nothing, or waits for a larger window.
  package var beat: TimeSpan? {
    guard hasRoom else { return nil }
    return queue.first.map { $0.action.pace == .keys ? .milliseconds(90) : .milliseconds(600) }
  }

  /// Plays the next command of the step.
  package mutating func playNext() {
    guard !queue.isEmpty else { return }
    response = Walk.Response()
    let command = queue.removeFirst()
    pace.hasActed = true
    justDecided = nil
    let step = checklist.step
    let before = recorder
    if let failure = perform(command) {
      obstacle = failure.sentence
      stopPlaying()
      message = "This cannot be done from here: \(failure.sentence)"
      return
    }
    if recorder.player.options.leftAt != nil {
      obstacle = "the step leaves the app"
      recorder = before
      stopPlaying()
      message = "The step leaves the app here; that is for you to do."
      return
    }
    did.play(
      command, taking: now - before.walk.world.now,
      notice: sentence(about: command, since: before.entries.count, in: recorder))
    if checklist.step == step { pace.doneCommands += 1 }
    if queue.isEmpty { tellWhatWasDone() }
  }

  /// What the phone would say of a command to the Director, which has led to the entries after so many; nil for other
  /// commands.
  private func sentence(
    about command: TapeCommand.Instruction, since count: Int, in recorder: TapeRecorder
  ) -> String? {
    guard let action = command.action as? DirectorAction,
      let line = try? DirectorCommand(TapeDirection(action.words).command)
    else { return nil }
    return recorder.walk.sentence(about: line, Array(recorder.entries.dropFirst(count)))
  }

  /// Leaves the rest of the step to the tester, unless all its checks have been decided.
  mutating func stopPlaying() {
    queue = []
    tick()
  }

  /// Gives up what is left to play, and says nothing; returns false if there is nothing.
  @discardableResult
  mutating func giveUpWork() -> Bool {
    guard !queue.isEmpty else { return false }
    queue = []
    did = WorkAccount()
    return true
  }

  /// Performs commands at once; returns the reason if one fails, which leaves everything as it was.
  ///
  /// - Parameter tells: The commands are a part of what the program does for the tester.
  mutating func perform(atOnce commands: some Sequence<TapeCommand.Instruction>, tells: Bool = false) -> String? {
    guard hasRoom else { return "the window is too small" }
    var (trial, account) = (recorder, did)
    for command in commands {
      let (begin, count) = (trial.walk.world.now, trial.entries.count)
      do throws(StepFailure) {
        try trial.attempt(command)
      } catch {
        return error.sentence
      }
      if trial.player.options.leftAt != nil { return "it leaves the app" }
      guard tells else { continue }
      account.play(
        command, taking: trial.walk.world.now - begin, notice: sentence(about: command, since: count, in: trial))
    }
    (recorder, did) = (trial, account)
    present = now
    return nil
  }

  // MARK: Verifying checks

  /// Checks of the current step that have held since before it began, and so prove nothing yet.
  package var alreadyTrue: [SeeItemIndex] { pace.alreadyTrue }

  /// Decides the checks that the program can verify, and moves to the next step once all checks of this one are
  /// decided.
  mutating func tick() {
    guard hasBegun, walkthrough.steps.indices.contains(checklist.step) else { return }
    // Pending inputs may be recorded as a shorter command; the checks apply to the walk that the tape leads to.
    if !sightsToTick(false).isEmpty { recorder.settle() }
    let look = FarLook(inputs: recorder.inputCount, entries: recorder.entries.count)
    let isFar = look != lookedFar
    lookedFar = look
    pace.alreadyTrue = pace.alreadyTrue.filter { holds($0) }
    for place in sightsToTick(isFar) { decide(place, .passed, by: .program) }
    if queue.isEmpty { goOn() }
  }

  /// The undecided checks of the current step that hold now, and prove something.
  ///
  /// - Parameter isFar: What is out of view counts too.
  private func sightsToTick(_ isFar: Bool) -> [SeeItemIndex] {
    let open = checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified }
    let holding = open.filter { holds($0, isFar: isFar) }
    let stale = pace.alreadyTrue.filter(holding.contains)
    // A check that held from the beginning proves nothing until there has been an action and the other checks hold.
    let isStill = open.contains { !stale.contains($0) && !holding.contains($0) }
    return holding.filter { !stale.contains($0) || (pace.hasActed && !isStill) }
  }

  /// Returns true if all expectations of a check hold now.
  ///
  /// - Parameter isFar: What has been scrolled out of view counts as if it were there.
  func holds(_ place: SeeItemIndex, isFar: Bool = false) -> Bool {
    let expectations = steps[place.step].items[place.item].expectations
    let missing = expectations.filter { !recorder.player.fulfils($0) }
    guard isFar, !missing.isEmpty, missing.allSatisfy(\.isSeen) else { return missing.isEmpty }
    var tall = recorder.player
    tall.fit(columns: max(walk.columns, Self.farSize.columns), rows: Self.farSize.rows)
    return missing.allSatisfy(tall.fulfils)
  }

  /// The size of a window that shows all that can be scrolled to.
  private static let farSize = (columns: 80, rows: 200)

  /// Adds a verdict to the checklist and to the tape, where the expectations prove the program's verdicts.
  mutating func decide(_ place: SeeItemIndex, _ outcome: Verdict.Decision, by judge: Verdict.Judge) {
    let item = steps[place.step].items[place.item]
    recorder.settle()
    frames.append(phone)
    note(.see(item.text))
    if judge == .program { for expectation in item.expectations { note(.expect(expectation)) } }
    checklist.decide(Verdict(place, outcome, by: judge, at: now))
  }

  /// Records a command that does not change the phone.
  private mutating func note(_ command: TapeCommand.Instruction) {
    // The expectations have just been found to hold, and other notes have no effect, so this cannot fail.
    try? recorder.attempt(command)
  }

  mutating func goOn() {
    let step = checklist.step
    guard checklist.goOn() else { return }
    returnFromDetour(since: step)
    beginStep()
  }

  mutating func beginStep() {
    queue = []
    hasBegun = true
    guard walkthrough.steps.indices.contains(checklist.step) else { return }
    note(.step(steps[checklist.step].title))
    note(.mark(newMark(of: checklist.step)))
    pace = Pace()
    pace.alreadyTrue = trueAlready
    learnOwnTexts()
  }

  /// The checks of the current step that hold before anything has been done.
  var trueAlready: [SeeItemIndex] {
    checklist.undecided(of: checklist.step).filter { walkthrough[$0].isVerified && holds($0, isFar: true) }
  }
}

extension TapePlayer {
  /// Returns true if an expectation holds now.
  fileprivate func fulfils(_ expectation: TapeExpectation) -> Bool {
    do throws(StepFailure) {
      return try result(expectation.condition).fulfils(expectation)
    } catch {
      // The expectation cannot be evaluated, for example because its control does not exist yet.
      return false
    }
  }
}

extension TapeExpectation {
  /// It is about what stands on the screen, which can be scrolled out of view.
  fileprivate var isSeen: Bool {
    condition is ScreenCondition || condition is RegionCondition
  }
}
