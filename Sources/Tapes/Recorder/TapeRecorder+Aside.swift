import Monetization
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
  /// What was done that belongs to the tape, as commands, each at its instant.
  var commands: [(at: Instant, command: TapeCommand.Instruction)] = []
  /// Something was done that no command says.
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
    open.asks = open.asks || outcome.request != nil
    let done = outcome.directions.filter { $0.effect == .changed }
    open.commands += done.map { (before.walk.world.now, Self.direction($0)) }
    open.staysInTape = open.staysInTape || outcome.changesWorld && done.isEmpty || outcome.wantsSuspension
    aside = walk.isAside ? open : nil
    if !walk.isAside, open.isLeftOut { takeBack(open) }
  }

  /// The recording without what is open and asks something of the history.
  var withoutAside: TapeRecorder {
    guard let aside, aside.isLeftOut else { return self }
    var recorder = self
    recorder.takeBack(aside)
    return recorder
  }

  /// Records a size of the window, if it is another one.
  mutating func resize(columns: Int, rows: Int) {
    guard walk.columns != columns || walk.rows != rows else { return }
    _ = take(.resize(columns: columns, rows: rows), at: walk.world.now)
  }

  private mutating func takeBack(_ open: AsideRecording) {
    let ended = walk
    self = open.before
    for (instant, command) in open.commands {
      reach(instant)
      // What has changed something there changes it here: the lists are only shown.
      try? attempt(command)
    }
    reach(ended.world.now)
    resize(columns: ended.columns, rows: ended.rows)
    show(ended.historyBoard)
  }
}
