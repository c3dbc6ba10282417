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
  /// Something was done that belongs to the tape.
  var staysInTape = false
  /// What was done is no part of the tape.
  var isLeftOut: Bool { asks && !staysInTape }

  init(_ recorder: TapeRecorder) { copy = Copy(recorder) }

  var before: TapeRecorder { copy.recorder }
}

// The history belongs to whoever owns the recording, so what is asked of it is no part of the tape.
extension TapeRecorder {
  /// Takes back what was done in the palette and in the lists of the history, once they are closed, if it has asked something of the
  /// history and changed nothing. The time stays.
  mutating func followAside(_ outcome: Walk.Response, from before: TapeRecorder) {
    if aside == nil, walk.isAside, !before.walk.isAside { aside = AsideRecording(before) }
    guard var open = aside else { return }
    open.asks = open.asks || outcome.request != nil
    open.staysInTape = open.staysInTape || outcome.changesWorld || outcome.wantsSuspension
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

  private mutating func takeBack(_ open: AsideRecording) {
    let ended = walk
    self = open.before
    reach(ended.world.now)
    if walk.columns != ended.columns || walk.rows != ended.rows {
      _ = take(.resize(columns: ended.columns, rows: ended.rows), at: walk.world.now)
    }
    show(ended.historyBoard)
  }
}
