import Monetization
import TerminalUI

/// The frame for an audience: the walk's frame and, if wanted, a band below it with a caption and the keys just
/// pressed.
///
/// It has to be given every picture in order. Without captions and keys the frame is the walk's own, unchanged.
package struct CaptionedFrame: Hashable, Sendable {
  /// The text of `Subtitle` is shown.
  package let showsCaptions: Bool
  /// The pressed keys are shown, for `KeyCaps.stay` of virtual time.
  package let showsKeys: Bool
  /// The second row is left to the way of a story, but for the columns of the keys.
  package let keepsWay: Bool

  private var caps = KeyCaps()
  private var last: TapePicture?

  /// The columns left free at both sides of the band.
  private static let margin = 2
  /// The columns of the second row that a long caption, or the way of a story, leaves to the keys.
  static let keyColumns = 28

  package init(showsCaptions: Bool = true, showsKeys: Bool = true, keepsWay: Bool = false) {
    self.keepsWay = keepsWay
    self.showsCaptions = showsCaptions
    self.showsKeys = showsKeys
  }

  /// The rows that the band adds below a frame.
  package var bandRows: Int { showsCaptions || showsKeys ? 2 : 0 }

  /// The instant at which the shown keys disappear, which changes the frame without a new picture; nil if none are
  /// shown.
  package var lapse: Instant? { showsKeys ? caps.lapse : nil }

  /// Returns the frame for the next picture.
  package mutating func frame(of picture: TapePicture) -> Frame {
    if showsKeys {
      // Keys that were pressed while hidden are not shown later either.
      if picture.isHidden { caps = KeyCaps() } else { caps.take(picture.cause, at: picture.instant) }
    }
    last = picture
    return composed(picture)
  }

  /// Returns the frame at a later instant without a picture since; nil before the first picture.
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
      let reserved = keepsWay || frame.hasText(row: walk.rows + 1) ? min(room, Self.keyColumns) : room
      caps.draw(
        into: &frame, row: walk.rows + 1, column: Self.margin + room - reserved, columns: reserved)
    }
    return frame
  }

  /// Draws the caption on one line, or on two; the second leaves room for the keys.
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
