import CursesTerminal
import Tapes
import TerminalUI

// The window of the audience.
extension TapePlayback {
  /// The phone of a demonstration has another size than the window gives it.
  var isOutgrown: Bool {
    guard stage?.followsWindow == true, let staged else { return false }
    let size = phoneSize
    return staged.columns != size.columns || staged.rows - captioned.bandRows != size.rows
  }

  mutating func draw() {
    let size = screen.terminal.size
    guard let staged else { return }
    guard let stage else {
      let view = PlaybackView(
        staged: staged, bandRows: captioned.bandRows, hasCaption: hasCaption, keyRow: keyRow, status: status)
      return screen.terminal.present(view.frame(columns: size.columns, rows: size.rows))
    }
    var view = StageView(
      staged: staged, bandRows: captioned.bandRows, hasCaption: hasCaption, keyRow: keyRow, status: status,
      captionTimes: stage.measure.captions)
    view.chapters = chapters
    view.end = endMenu
    screen.terminal.present(view.frame(columns: size.columns, rows: size.rows))
    let position = StagePosition(
      name: stage.name, caption: status.caption, isPlaying: status.phase == .playing, isOver: status.phase.isOver)
    if position != told { stage.place?.write(position) }
    told = position
  }
}
