import Monetization
import Simulation

/// One walk through a walkthrough: the phone, live, and the checklist beside it, as one value.
///
/// Whatever happens to the phone happens as a command of a tape, so that the tape of the walk is exact by construction.
package struct WalkthroughSession: Sendable {
  package let walkthrough: Walkthrough
  package internal(set) var checklist: Checklist
  package internal(set) var record: WalkRecord
  /// The phone at each of the checklist's verdicts.
  package internal(set) var frames: [Frame] = []
  var player: TapePlayer
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
    /// Sights that held before anything was done, and have held ever since.
    var alreadyTrue: [SightPlace] = []
  }

  /// Who hears the keys.
  enum Mode: Hashable, Sendable {
    case walking
    case list(SightPlace)
    case noting(SightPlace, TextEditing)
  }

  /// Begins anew, with everything done that stands above the first step.
  ///
  /// - Parameters:
  ///   - columns: Of the whole terminal; the phone gets what the checklist leaves.
  package init(
    _ walkthrough: Walkthrough, services: TapeServices, columns: Int, rows: Int
  ) throws(WalkthroughStartError) {
    var setup = walkthrough.setup
    let regions = WalkthroughRegions(columns: columns, rows: rows)
    // What stands above the first step needs a phone to be done on, however small the terminal is.
    setup.columns = max(Regions.minimumColumns, regions.phone.columns)
    setup.rows = max(Regions.minimumRows, regions.phone.rows)
    let record = WalkRecord(setup: setup)
    try self.init(
      walkthrough, record, Checklist(sightCounts: walkthrough.steps.map(\.sights.count)), services: services,
      columns: columns, rows: rows)
    for command in walkthrough.prelude {
      if let mishap = perform(command) { throw .prelude(command: TapeFormatter.text(of: command), mishap.sentence) }
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
    let script: TapeScript
    do throws(TapeScriptError) {
      script = try TapeScript(saved.tape, file: "\(walkthrough.name).tape", services: services)
    } catch {
      throw .makesNoSense(error.description)
    }
    try self.init(
      walkthrough, WalkRecord(setup: script.setup, readBack: script), saved.checklist, services: services,
      columns: columns, rows: rows)
    guard frames.count == checklist.verdicts.count else { throw .makesNoSense("its tape lacks a verdict") }
    guard player.app.digest == saved.appDigest else { throw .hasChanged }
    pace = saved.pace
    hasBegun = true
    fitPhone()
  }

  /// Does all that is on record.
  private init(
    _ walkthrough: Walkthrough, _ record: WalkRecord, _ checklist: Checklist, services: TapeServices, columns: Int,
    rows: Int
  ) throws(WalkthroughStartError) {
    self.walkthrough = walkthrough
    self.record = record
    self.checklist = checklist
    self.columns = columns
    self.rows = rows
    let replay: WalkReplay
    do throws(TapeScriptError) {
      replay = try WalkReplay(record.text(title: walkthrough.title), name: walkthrough.name, services: services)
    } catch {
      throw .makesNoSense(error.description)
    }
    switch replay.end {
    case .environment(let error): throw .environment(error)
    case .failed(let player): throw .doesNotReplay(player.failure.map { "\($0.command): \($0.found)" } ?? "")
    case .played(let player): self.player = player
    }
    frames = replay.frames
  }
}
