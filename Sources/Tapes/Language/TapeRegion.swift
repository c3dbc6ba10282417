import TerminalUI

/// A part of the screen.
package enum TapeRegion: Hashable, Sendable {
  case named(TapeRegionName)
  /// A rectangle, counted from 0; the tape's text counts rows and columns from 1.
  case cells(Rect)
}

/// The named parts of the screen.
package enum TapeRegionName: String, CaseIterable, Hashable, Sendable {
  /// The first line of the phone.
  case status
  /// The phone between its first line and the footer.
  case content
  /// The line of keys at the bottom.
  case footer
  /// The panel beside the phone, on a wide enough screen.
  case inspector
  /// The inside of the topmost layer.
  case layer
}
