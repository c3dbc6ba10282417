import Monetization
import Simulation
import TerminalUI

/// One session of a walkthrough: the live phone and the checklist beside it, as one value.
///
/// Everything that happens to the phone is recorded at once, so the tape of the walk is exact.
package struct WalkthroughSession: Sendable {
  package let walkthrough: Walkthrough
  package internal(set) var checklist: Checklist
  /// The phone, and the tape of its walk.
  var recorder: TapeRecorder
  /// The phone's frame at each of the checklist's verdicts.
  package internal(set) var frames: [Frame] = []
  /// The instant up to which time has passed; the phone stays at its last event.
  var present: Instant
  /// The commands that are still to be played for the tester, one at a time.
  var queue: [TapeCommand.Instruction] = []
  var pace = Pace()
  /// What the tester has typed where the walkthrough has other texts.
  var typed = TypedTexts()
  /// The steps with those texts; nil if there are none.
  var adapted: [Walkthrough.Step]?
  /// The texts that the walkthrough itself would type in the current step.
  var ownTexts: [FieldName: String] = [:]
  /// What the program has done since it was asked to.
  var did = WorkAccount()
  /// The reason for which the last command could not be played; nil if there is none.
  var obstacle: String?
  /// The tester has gone to another step than the next one.
  var isOnDetour = false
  /// The state for which checks were last looked for out of view.
  var lookedFar: FarLook?
  /// The sittings of the testers, oldest first.
  package internal(set) var sittings: [Sitting] = []
  var mode = Mode.walking
  /// The check that was decided last, as long as nothing has been done since; a note is about it.
  var justDecided: SeeItemIndex?
  /// True once the first step has begun; checks before it would prove nothing.
  var hasBegun = false
  /// The real time that the tester has spent on each step.
  package private(set) var spent: [TimeSpan]
  /// What the last input has led to on the phone.
  package internal(set) var response = Walk.Response()
  /// A sentence for the tester, shown until the next key.
  package var message: String?
  /// What the program is about to do, while it does nothing but that; nil otherwise.
  var announced: String?
  /// The sentence that tells of something well done; it is not the message any more once another one came.
  private(set) var goodNews: String?
  package internal(set) var columns: Int
  package internal(set) var rows: Int

  /// The state of the current step.
  struct Pace: Hashable, Codable, Sendable {
    /// The number of the step's commands that the program has played.
    var doneCommands = 0
    /// True once the tester or the program has acted in the step.
    var hasActed = false
    /// Checks that held before any action, and have held ever since.
    var alreadyTrue: [SeeItemIndex] = []
  }

  /// A moment of the walk, as far as it can change what there is to see.
  struct FarLook: Hashable, Sendable {
    var inputs: Int
    var entries: Int
  }

  /// The part of the session that receives the keys.
  enum Mode: Hashable, Sendable {
    case walking
    case list(SeeItemIndex)
    case noting(SeeItemIndex, TextEditing)
  }

  /// Begins a new session, and performs the commands above the first step.
  ///
  /// - Parameters:
  ///   - columns: The columns of the whole terminal; the phone gets those that the checklist leaves.
  package init(
    _ walkthrough: Walkthrough, services: TapeServices, columns: Int, rows: Int
  ) throws(WalkthroughStartError) {
    var setup = walkthrough.setup
    let layout = WalkthroughLayout(columns: columns, rows: rows)
    // The commands above the first step need a phone of usable size, however small the terminal is.
    setup.columns = max(ScreenLayout.minimumColumns, layout.phone.columns)
    setup.rows = max(ScreenLayout.minimumRows, layout.phone.rows)
    let recorder: TapeRecorder
    do throws(TapeRecordingError) {
      recorder = try TapeRecorder(setup, services: services)
    } catch {
      throw WalkthroughStartError(error)
    }
    self.init(
      walkthrough, recorder, Checklist(itemCounts: walkthrough.steps.map(\.items.count)), columns: columns,
      rows: rows)
    for command in walkthrough.prelude {
      if let failure = perform(command) { throw .prelude(command: TapeFormatter.text(of: command), failure.sentence) }
    }
    beginStep()
    fitPhone()
  }

  /// Resumes a saved session by replaying its tape.
  package init(
    _ walkthrough: Walkthrough, resuming saved: SavedWalkthrough, services: TapeServices, columns: Int, rows: Int
  ) throws(WalkthroughStartError) {
    guard saved.digest == walkthrough.digest else { throw .hasChanged }
    guard saved.fits(walkthrough) else { throw .makesNoSense("its verdicts are about other steps") }
    let replay: WalkReplay
    do throws(TapeScriptError) {
      replay = try WalkReplay(saved.tape, name: walkthrough.name, services: services)
    } catch {
      throw .makesNoSense(error.description)
    }
    switch replay.end {
    case .environment(let error): throw .environment(error)
    case .failed(let player): throw .doesNotReplay(player.failure.map { "\($0.command): \($0.found)" } ?? "")
    case .played(let player):
      self.init(walkthrough, TapeRecorder(played: player), saved.checklist, columns: columns, rows: rows)
    }
    frames = replay.frames
    guard frames.count == checklist.verdicts.count else { throw .makesNoSense("its tape lacks a verdict") }
    guard app.digest == saved.appDigest else { throw .hasChanged }
    pace = saved.pace
    sittings = saved.sittings ?? []
    typed = saved.typed ?? TypedTexts()
    if !typed.texts.isEmpty { adapted = walkthrough.steps.map { typed.applied(to: $0) } }
    if let spent = saved.spent, spent.count == self.spent.count { self.spent = spent.map { .milliseconds(max(0, $0)) } }
    hasBegun = true
    learnOwnTexts()
    fitPhone()
  }

  private init(_ walkthrough: Walkthrough, _ recorder: TapeRecorder, _ checklist: Checklist, columns: Int, rows: Int) {
    self.walkthrough = walkthrough
    self.recorder = recorder
    self.checklist = checklist
    self.columns = columns
    self.rows = rows
    present = recorder.walk.world.now
    spent = Array(repeating: .zero, count: walkthrough.steps.count)
  }

  /// Shows what the owner of the session tells of its history.
  package mutating func show(_ board: HistoryBoard) { recorder.show(board) }

  package mutating func takePlace(of other: WalkthroughSession) {
    spent = other.spent
    sittings = other.sittings
  }

  /// Shows a sentence about something well done.
  package mutating func tellGoodNews(_ sentence: String) {
    message = sentence
    goodNews = sentence
  }

  /// Counts real time that has passed as time of the current step.
  package mutating func spend(_ time: TimeSpan) {
    guard let step = spent.indices.last.map({ min($0, checklist.step) }) else { return }
    spent[step] = spent[step] + max(.zero, time)
  }

  /// Begins a sitting, in real time.
  package mutating func begin(_ sitting: Sitting) { sittings.append(sitting) }

  /// Says that the sitting at hand has come to this instant of real time.
  package mutating func sit(until instant: Instant) {
    guard let last = sittings.indices.last else { return }
    sittings[last].end = max(sittings[last].end, instant)
  }

  /// The parts of a session that are worth saving; the session is saved when they change.
  package struct Progress: Hashable, Sendable {
    var checklist: Checklist
    var pace: Pace
    var inputCount: Int
  }

  package var progress: Progress { Progress(checklist: checklist, pace: pace, inputCount: recorder.inputCount) }
}
