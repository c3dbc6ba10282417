import Monetization
import TerminalUI

/// What an audience sees: the walk's frame and, if asked for, a band below it with a caption and the keys just pressed.
///
/// It is fed every picture in turn. Without captions and keys the frame is the walk's own, unchanged.
package struct CaptionedFrame: Hashable, Sendable {
  /// Whether `Subtitle` is shown.
  package let showsCaptions: Bool
  /// Whether the keys that a tape presses are shown, for `KeyCaps.stay` of virtual time.
  package let showsKeys: Bool

  private var caps = KeyCaps()
  private var last: TapePicture?

  /// Columns left free at both sides of the band.
  private static let margin = 2
  /// Columns of the second row that a long caption leaves to the keys.
  private static let keyColumns = 28

  package init(showsCaptions: Bool = true, showsKeys: Bool = true) {
    self.showsCaptions = showsCaptions
    self.showsKeys = showsKeys
  }

  /// Rows that the band adds below a frame.
  package var bandRows: Int { showsCaptions || showsKeys ? 2 : 0 }

  /// When keys that are shown go by themselves, so that the frame changes with no new picture.
  package var lapse: Instant? { showsKeys ? caps.lapse : nil }

  /// What to show of the next picture.
  package mutating func frame(of picture: TapePicture) -> Frame {
    if showsKeys {
      // What is pressed out of sight is not shown afterwards either.
      if picture.isHidden { caps = KeyCaps() } else { caps.take(picture.cause, at: picture.instant) }
    }
    last = picture
    return composed(picture)
  }

  /// What to show at a later instant if there was no picture since; nil before the first one.
  package mutating func frame(at instant: Instant) -> Frame? {
    guard let last else { return nil }
    caps.take(.time, at: instant)
    return composed(last)
  }

  private func composed(_ picture: TapePicture) -> Frame {
    if bandRows == 0 { return picture.frame }
    let walk = picture.frame
    var frame = walk.extended(below: bandRows)
    let band = Rect(row: walk.rows, column: 0, rows: bandRows, columns: walk.columns)
    frame.fill(band, style: Style(.bar))
    let room = max(0, walk.columns - 2 * Self.margin)
    if showsCaptions, !picture.caption.isEmpty {
      drawCaption(picture.caption, into: &frame, row: walk.rows, columns: room)
    }
    if showsKeys {
      let reserved = frame.hasText(row: walk.rows + 1) ? min(room, Self.keyColumns) : room
      caps.draw(
        into: &frame, row: walk.rows + 1, column: Self.margin + room - reserved, columns: reserved)
    }
    return frame
  }

  /// One line, or two of which the second leaves room for the keys.
  private func drawCaption(_ caption: String, into frame: inout Frame, row: Int, columns: Int) {
    let text = TextSanitizing.sanitize(caption)
    let style = Style(.bar, .bold)
    let lines = TextFitting.wrap(text, columns: max(1, columns))
    guard let first = lines.first else { return }
    frame.draw(String(first), row: row, column: Self.margin, maxColumns: columns, style: style)
    guard lines.count > 1 else { return }
    let rest = lines.dropFirst().joined(separator: " ")
    let room = showsKeys ? max(0, columns - Self.keyColumns - 1) : columns
    frame.draw(
      TextFitting.truncate(rest, columns: room), row: row + 1, column: Self.margin, maxColumns: room, style: style)
  }
}

extension Frame {
  fileprivate func hasText(row: Int) -> Bool {
    (0..<columns).contains { self[row, $0].content != Cell.blank.content }
  }
}
