import Monetization
import Simulation
import TerminalUI

/// One walk through a walkthrough: the phone, live, and the checklist beside it, as one value.
///
/// Whatever happens to the phone is recorded as it happens, so that the tape of the walk is exact by construction.
package struct WalkthroughSession: Sendable {
  package let walkthrough: Walkthrough
  package internal(set) var checklist: Checklist
  /// The phone, and the tape of what has happened to it.
  var recorder: TapeRecorder
  /// The phone at each of the checklist's verdicts.
  package internal(set) var frames: [Frame] = []
  /// Until when time has come to pass; the phone stays at the last that has happened.
  var present: Instant
  /// What is still to be played for the tester, one command at a time.
  var queue: [TapeCommand.Kind] = []
  var pace = Pace()
  var mode = Mode.walking
  /// Whether the first step has come: what is done above it proves nothing.
  var hasBegun = false
  /// One sentence for the tester, until the next key.
  package var message: String?
  package internal(set) var columns: Int
  package internal(set) var rows: Int

  /// Where the step at hand stands.
  struct Pace: Hashable, Codable, Sendable {
    /// How many of the step's commands the program has done.
    var doneCommands = 0
    /// Whether anything has been done since it began.
    var hasActed = false
    /// Checks that held before anything was done, and have held ever since.
    var alreadyTrue: [SeeItemIndex] = []
  }

  /// Who hears the keys.
  enum Mode: Hashable, Sendable {
    case walking
    case list(SeeItemIndex)
    case noting(SeeItemIndex, TextEditing)
  }

  /// Begins anew, with everything done that stands above the first step.
  ///
  /// - Parameters:
  ///   - columns: Of the whole terminal; the phone gets what the checklist leaves.
  package init(
    _ walkthrough: Walkthrough, services: TapeServices, columns: Int, rows: Int
  ) throws(WalkthroughStartError) {
    var setup = walkthrough.setup
    let layout = WalkthroughLayout(columns: columns, rows: rows)
    // What stands above the first step needs a phone to be done on, however small the terminal is.
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

  /// Goes on where a session was left, the walk done again from its tape.
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
    hasBegun = true
    fitPhone()
  }

  private init(_ walkthrough: Walkthrough, _ recorder: TapeRecorder, _ checklist: Checklist, columns: Int, rows: Int) {
    self.walkthrough = walkthrough
    self.recorder = recorder
    self.checklist = checklist
    self.columns = columns
    self.rows = rows
    present = recorder.walk.world.now
  }

  /// Whatever is to be kept of it for a later sitting changes this too.
  package struct Progress: Hashable, Sendable {
    var checklist: Checklist
    var pace: Pace
    var inputCount: Int
  }

  package var progress: Progress { Progress(checklist: checklist, pace: pace, inputCount: recorder.inputCount) }
}
