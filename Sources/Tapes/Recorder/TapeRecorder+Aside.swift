import Monetization
import Simulation
import TerminalUI

/// The recording as it was before the palette, or a list of the history, was opened, and what was done there.
struct AsideRecording: Sendable {
  private final class Copy: Sendable {
    let recorder: TapeRecorder

    init(_ recorder: TapeRecorder) { self.recorder = recorder }
  }

  private let copy: Copy
  /// Something was asked of the history.
  var asks = false
  /// What the Director was told meanwhile, each at its instant.
  var commands: [(at: Instant, command: TapeCommand.Instruction)] = []
  /// Something else was done that belongs to the tape.
  var staysInTape = false
  /// The inputs are no part of the tape.
  var isLeftOut: Bool { asks && !staysInTape }

  init(_ recorder: TapeRecorder) { copy = Copy(recorder) }

  var before: TapeRecorder { copy.recorder }
}

// The history belongs to whoever owns the recording, so what is asked of it is no part of the tape.
extension TapeRecorder {
  /// Takes back what was done in the palette and in the lists of the history, once they are closed, if it has asked something of the
  /// history. The time stays, and so do the commands of the Director that were given meanwhile.
  mutating func followAside(_ outcome: Walk.Response, from before: TapeRecorder) {
    if aside == nil, walk.isAside, !before.walk.isAside { aside = AsideRecording(before) }
    guard var open = aside else { return }
    open.asks = open.asks || outcome.request != nil || walk.hasHistoryLine
    let done = outcome.directions.filter { $0.effect == .changed }
    open.commands += done.map { (before.walk.world.now, Self.direction($0)) }
    if outcome.wantsSuspension {
      open.commands.append((before.walk.world.now, .director(DirectorCommand.background.line)))
    }
    open.staysInTape = open.staysInTape || outcome.changesWorld && done.isEmpty
    aside = open
    endAside()
  }

  /// Adds a command that was performed while something was open.
  mutating func addToAside(_ command: TapeCommand.Instruction, at instant: Instant) {
    guard var open = aside else { return }
    if command.action is DirectorAction { open.commands.append((instant, command)) } else { open.staysInTape = true }
    aside = open
    endAside()
  }

  /// Takes back what was done once nothing is open any more.
  private mutating func endAside() {
    guard let open = aside, !walk.isAside else { return }
    aside = nil
    // What else was closed meanwhile is open again without the keys that have closed it.
    if let recorder = without(open), recorder.walk.hasSameOverlays(as: walk) { self = recorder }
  }

  /// The recording without what is open and asks something of the history.
  var withoutAside: TapeRecorder {
    aside.flatMap { without($0) } ?? self
  }

  /// Records a size of the window, if it is another one.
  mutating func resize(columns: Int, rows: Int) {
    guard walk.columns != columns || walk.rows != rows else { return }
    _ = take(.resize(columns: columns, rows: rows), at: walk.world.now)
  }

  /// The recording as if only the Director had been told something meanwhile; nil if there is more to keep.
  private func without(_ open: AsideRecording) -> TapeRecorder? {
    guard open.isLeftOut else { return nil }
    var recorder = open.before
    for (instant, command) in open.commands {
      recorder.reach(instant)
      guard (try? recorder.attempt(command)) != nil else { return nil }
    }
    recorder.reach(walk.world.now)
    recorder.resize(columns: walk.columns, rows: walk.rows)
    recorder.show(board)
    return recorder
  }
}
