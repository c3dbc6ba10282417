import TerminalUI

/// The contents of the window while a tape is played: the picture, whole and unchanged, and the status around it.
///
/// If there is room for a border, the title is in its top edge and the keys are in its bottom edge. Otherwise the keys
/// have a line of their own or, without room for that, a line over the picture while the playback is paused or over. A
/// larger window shows the picture in its middle; a smaller one says which size is needed.
package struct PlaybackView: Hashable, Sendable {
  /// The tape's picture, with the band of captions and keys below it.
  package var staged: Frame
  /// The number of rows of that band.
  package var bandRows: Int
  /// The band shows a caption, which must not be left out.
  package var hasCaption: Bool
  package var status: PlaybackStatus
  /// The picture has the phone's keys in its last row. They are not shown, because they have no effect yet.
  private let hasKeys: Bool

  /// - Parameter keyRow: The row of the picture with the phone's keys; nil if they are not in it.
  package init(staged: Frame, bandRows: Int, hasCaption: Bool, keyRow: Int?, status: PlaybackStatus) {
    self.staged = staged
    self.bandRows = bandRows
    self.hasCaption = hasCaption
    self.status = status
    hasKeys = keyRow != nil
    if let keyRow { self.staged.fill(Rect(row: keyRow, column: 0, rows: 1, columns: staged.columns)) }
  }

  private var pictureRows: Int { staged.rows - bandRows }

  /// Returns true if a window has room for the picture itself.
  package func fits(columns: Int, rows: Int) -> Bool { staged.columns <= columns && pictureRows <= rows }

  /// Draws the window.
  package func frame(columns: Int, rows: Int) -> Frame {
    guard fits(columns: columns, rows: rows) else {
      return .tooSmall(columns: columns, rows: rows, for: "The tape", needed: (staged.columns, pictureRows))
    }
    var frame = Frame(columns: columns, rows: rows)
    let left = (columns - staged.columns) / 2
    if columns >= staged.columns + 2, rows >= staged.rows + 2 {
      drawBoxed(into: &frame, row: (rows - staged.rows) / 2, column: left)
    } else {
      drawPlain(into: &frame, column: left)
    }
    if status.showsHelp { PlaybackHelp(status).draw(into: &frame) }
    return frame
  }

  private func drawBoxed(into frame: inout Frame, row: Int, column: Int) {
    place(0..<staged.rows, into: &frame, row: row, column: column)
    frame.box(
      Rect(row: row - 1, column: column - 1, rows: staged.rows + 2, columns: staged.columns + 2),
      style: Style(.border))
    frame.draw(
      " \(TextFitting.truncate(status.title, columns: staged.columns - 4)) ", row: row - 1, column: column + 1,
      style: Style(.title, .bold))
    drawBar(into: &frame, row: row + staged.rows, column: column + 1, columns: staged.columns - 2, isOnLine: true)
  }

  private func drawPlain(into frame: inout Frame, column: Int) {
    let spare = frame.rows - pictureRows
    let hasBand = spare > bandRows
    let shown = hasBand ? staged.rows : pictureRows
    let top = max(0, (frame.rows - shown - 1) / 2)
    place(0..<shown, into: &frame, row: top, column: column)
    let liesOver = spare == 0 && status.phase != .playing
    if !hasBand, hasCaption {
      placeCaption(into: &frame, below: top + pictureRows - (liesOver ? 1 : 0), column: column)
    }
    let row = min(top + shown, frame.rows - 1)
    if spare == 0, !liesOver, !hasKeys || hasCaption { return }
    if spare == 0 { frame.fill(Rect(row: row, column: column, rows: 1, columns: staged.columns)) }
    drawBar(into: &frame, row: row, column: column + 1, columns: staged.columns - 2, isOnLine: false)
  }

  /// Draws the band's text over the end of the picture.
  private func placeCaption(into frame: inout Frame, below end: Int, column: Int) {
    let last = (pictureRows..<staged.rows).last { row in
      (0..<staged.columns).contains { staged[row, $0].content != Cell.blank.content }
    }
    guard let last else { return }
    let rows = pictureRows..<(last + 1)
    place(rows, into: &frame, row: end - rows.count, column: column)
    if let cursor = frame.cursor, cursor.row >= end - rows.count { frame.cursor = nil }
  }

  private func place(_ rows: Range<Int>, into frame: inout Frame, row: Int, column: Int) {
    frame.place(staged, keeping: Array(rows), row: row, column: column)
  }

  /// Draws the status at the left and the keys at the right.
  private func drawBar(into frame: inout Frame, row: Int, column: Int, columns: Int, isOnLine: Bool) {
    let pad = isOnLine ? 1 : 0
    let text = TextFitting.truncate(status.text, columns: columns - 2 * pad)
    let used = TextWidth.columns(text) + 2 * pad
    frame.draw(
      String(repeating: " ", count: pad) + text + String(repeating: " ", count: pad), row: row, column: column,
      style: status.style)
    let line = FooterLine(PlaybackBindings.line(status))
    let room = columns - used - 2 - 2 * pad
    let width = line.width(of: line.visible(columns: room))
    guard width > 0 else { return }
    let start = column + columns - width - pad
    if isOnLine { frame.drawRepeated(" ", row: row, column: start - 1, count: width + 2, style: .plain) }
    line.draw(into: &frame, row: row, column: start, columns: width)
  }
}
