import Monetization
import Simulation
import TerminalUI

/// Plays a tape on a walk of its own, on its own virtual clock, one command at a time.
///
/// The player is deterministic: the same script on the same app gives the same frames and the same timeline, with any
/// observer. It is a value; a copy plays on independently.
package struct TapePlayer: Sendable {
  package private(set) var script: TapeScript
  package let app: AppDefinition
  var services: TapeServices
  package var walk: Walk
  /// All entries of the timeline, oldest first.
  package private(set) var entries: [TimelineEntry] = []
  /// The replies to web pages of all phones, oldest first.
  package private(set) var replies: [GivenReply] = []
  /// The number of replies on each phone that ended a request.
  private(set) var endedRequests: [PhoneID: Int] = [:]
  /// The index of the next step.
  package private(set) var position = 0
  package private(set) var failure: TapeFailure?
  /// The soft expectations that did not hold, in the order in which they failed.
  var softened: [SoftFailure] = []
  /// True to treat every expectation, golden and wait with a pattern as soft, so that one run finds all that fail.
  package var expectationsAreSoft = false
  /// True to count the inputs that change nothing, which costs a copy of the walk for each.
  var countsIdleInputs = false
  /// The number of inputs that have changed nothing; see `countsIdleInputs`.
  var idleInputCount = 0
  /// The number of inputs given so far: keys, clicks, pastes, taps.
  package internal(set) var inputCount = 0
  /// Goldens that were written because they were missing or different.
  package internal(set) var writtenGoldens: [GoldenChange] = []
  var options = Options()
  var history = History()
  /// What the last input has led to.
  var response = Walk.Response()
  /// True to keep checkpoints, so that `Rewind` can take back single actions; this costs memory.
  package var takesBack: Bool
  var watches: [Watch] = []
  var tallies = TimelineTallies()
  var memory = WatchMemory()
  /// What `Invariant` has promised.
  var promises: [MadePromise] = []
  /// The first request for which the recorded answers of a real server have none; nil if there is none.
  private var unanswered: WebFact?
  private var hasLaunched = false
  private var hasEnded = false

  /// The options that `Set` and other commands change during the tape.
  struct Options: Hashable, Sendable {
    var typingSpeed = TimeSpan.milliseconds(50)
    var waitTimeout = TimeSpan.seconds(15)
    var waitPattern = TapePattern(">$")
    var theme = Theme.dark
    var caption = ""
    var isHidden = false
    var clipboard = ""
    /// True while the app is in the background because of a key; the next input brings it back.
    var isSuspended = false
    /// The step that left the app; nil if it has not been left.
    var leftAt: TapeScript.Step?
  }

  /// Loads the app; the walk begins with the first step.
  package init(_ script: TapeScript, services: TapeServices) throws(TapeEnvironmentError) {
    self.script = script
    self.services = services
    takesBack = script.takesBack
    app = try services.app(script.setup.app)
    let world = World(app: app, start: script.setup.start, zone: script.setup.zone)
    walk = Walk(world: world, columns: script.setup.columns, rows: script.setup.rows)
  }

  /// Returns a player that goes on from here with another row of the table; the rows are alike up to here.
  ///
  /// The two share no drawn frames, so they can play on two threads.
  func goingOn(with row: TapeScript) -> TapePlayer {
    var player = self
    player.script = row
    player.walk.keepOwnFrames()
    return player
  }

  /// True once the tape has ended or failed.
  package var isOver: Bool { failure != nil || hasEnded }

  /// The next step; nil after the last one.
  package var nextStep: TapeScript.Step? {
    script.steps.indices.contains(position) ? script.steps[position] : nil
  }

  /// Performs the next command; after the last one, checks that no request or wait is open.
  ///
  /// It does nothing once the tape is over.
  package mutating func step(_ observer: inout some TapeObserver) throws(TapeEnvironmentError) {
    guard !isOver else { return }
    launch(&observer)
    guard let step = nextStep else {
      hasEnded = true
      if let missing = missingAnswer {
        fail(missing, at: script.steps.last)
      } else if !services.allowsOpenEnd, let unrest = restFailure() {
        fail(unrest.adding(sheetsWaiting), at: script.steps.last)
        failure?.command = "the end of the tape"
        failure?.origin.line += 1
      } else if let unmetPromise {
        fail(unmetPromise, at: script.steps.last)
      } else {
        failure = softFailures.first
      }
      return
    }
    observer.willPerform(step)
    let before = promises.isEmpty ? nil : (world: walk.world, told: entries.count, moves: history.moves)
    do throws(StepFailure) {
      try perform(step, &observer)
      if let before, before.moves == history.moves { try checkPromises(since: before.world, told: before.told) }
      if let missing = missingAnswer { throw missing }
      position += 1
      observer.hasPerformed(step)
    } catch let failure {
      // What fails without the answer says less than that it is missing.
      let error = (missingAnswer ?? failure).adding(sheetsWaiting)
      if case .environment(let reason) = error.kind { throw TapeEnvironmentError(reason) }
      guard isSoft(step.command.kind) else { return fail(error, at: step) }
      note(error, at: step, position)
      position += 1
      observer.hasPerformed(step)
    }
  }

  /// Plays to the end, to the first failure, or until the observer has seen enough.
  package mutating func play(_ observer: inout some TapeObserver) throws(TapeEnvironmentError) {
    while !isOver, !observer.isDone { try step(&observer) }
  }

  /// Leaves out the next step.
  mutating func skip() { position += 1 }

  /// Takes a failure back, and goes to the next step; does nothing if there is none.
  mutating func overlookFailure() {
    guard failure != nil else { return }
    failure = nil
    position += 1
  }

  mutating func launch(_ observer: inout some TapeObserver) {
    guard !hasLaunched else { return }
    hasLaunched = true
    take(walk.launch(in: app), &observer)
    if script.stepsThrough {
      let walked = WalkHistory(walk)
      history.walked = walked
      walk.show(HistoryBoard(walked.journal))
    }
    history.start = checkpoint()
    show(.launch, &observer)
  }

  /// Fails the tape at a step for a problem that an observer has found.
  package mutating func fail(_ step: TapeScript.Step?, expected: String, found: String, details: [String] = []) {
    fail(StepFailure(expected: expected, found: found, details: details), at: step)
  }

  private mutating func fail(_ cause: StepFailure, at step: TapeScript.Step?) {
    failure = TapeFailure(cause, step: step, player: self)
  }

  /// Adds entries to the timeline.
  mutating func take(_ new: [TimelineEntry], _ observer: inout some TapeObserver) {
    guard !new.isEmpty else { return }
    entries += new
    for entry in new {
      if case .web(let fact) = entry.fact, case .notRecorded = fact { unanswered = unanswered ?? fact }
      guard case .reply(let reply) = entry.fact else { continue }
      replies.append(GivenReply(phone: entry.phone, reply: reply))
      if reply.isTerminal { endedRequests[entry.phone, default: 0] += 1 }
    }
    observer.received(new)
  }

  /// The App Store's messages that wait for OK, a sentence each.
  private var sheetsWaiting: [String] {
    walk.world.phones.compactMap { phone in
      phone.client.sheet?.ended(at: walk.world.now).map { conclusion in
        let place = phone.id == walk.world.shown ? "" : " on phone \(phone.id.number)"
        return "The App Store's sheet\(place) waits for OK: \(conclusion.lastWords ?? "")"
      }
    }
  }

  /// The failure of a walk that has left its recording; nil if it has not.
  private var missingAnswer: StepFailure? {
    guard case .notRecorded(let method, let path, let file)? = unanswered else { return nil }
    return StepFailure(
      expected: "requests that the recorded server has answered",
      found: "\(method.rawValue) \(path), to which \(file) has no answer",
      details: ["Record the walk again with paywalk record --base-url, or mend the steps above."])
  }

  /// Removes the entries and replies after some moment.
  mutating func forget(after past: Past) {
    history.moves += 1
    entries.removeLast(max(0, entries.count - past.entries))
    for given in replies.dropFirst(past.replies) where given.reply.isTerminal {
      endedRequests[given.phone, default: 0] -= 1
    }
    replies.removeLast(max(0, replies.count - past.replies))
    tallies.forget(after: past)
    for index in watches.indices {
      watches[index].tally.forget(after: past)
    }
  }

  /// The same player without the entries and replies so far, for questions on anything else.
  ///
  /// A copy that kept them would make the player copy all of them at its next entry.
  var withoutTimeline: TapePlayer {
    var player = self
    player.entries = []
    player.replies = []
    player.tallies = TimelineTallies()
    return player
  }

  /// The number of entries and replies so far.
  var present: Past { Past(entries: entries.count, replies: replies.count) }

  func show(_ cause: TapePicture.Cause, _ observer: inout some TapeObserver) {
    guard observer.wantsPictures else { return }
    observer.saw(
      TapePicture(
        frame: walk.frame(in: app), instant: walk.world.now, cause: cause, caption: options.caption,
        isHidden: options.isHidden, keyRow: walk.keyRow),
      of: self)
  }
}
