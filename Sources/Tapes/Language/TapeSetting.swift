import Monetization
import TerminalUI

/// The settings that `Set` changes: first those of VHS, then the others. `TapeSetting+Rows.swift` says what each is.
package enum TapeSetting: String, CaseIterable, Hashable, Sendable {
  case shell = "Shell"
  case fontFamily = "FontFamily"
  case fontSize = "FontSize"
  case letterSpacing = "LetterSpacing"
  case lineHeight = "LineHeight"
  case framerate = "Framerate"
  case typingSpeed = "TypingSpeed"
  case theme = "Theme"
  case playbackSpeed = "PlaybackSpeed"
  case height = "Height"
  case width = "Width"
  case padding = "Padding"
  case margin = "Margin"
  case marginFill = "MarginFill"
  case windowBar = "WindowBar"
  case windowBarSize = "WindowBarSize"
  case borderRadius = "BorderRadius"
  case loopOffset = "LoopOffset"
  case cursorBlink = "CursorBlink"
  case waitTimeout = "WaitTimeout"
  case waitPattern = "WaitPattern"

  case columns = "Columns"
  case rows = "Rows"
  case app = "App"
  case start = "Start"
  case zone = "Zone"
  case seed = "Seed"
  case server = "Server"
  case showKeys = "ShowKeys"
  case subtitleFontSize = "SubtitleFontSize"
  case subtitleColor = "SubtitleColor"
  case subtitleBackground = "SubtitleBackground"
  case subtitlePosition = "SubtitlePosition"
  case subtitlePadding = "SubtitlePadding"
  case subtitleBorderRadius = "SubtitleBorderRadius"
  case subtitleFontFamily = "SubtitleFontFamily"

  /// The type of a value.
  enum Form: Hashable, Sendable {
    case number
    case integer(ClosedRange<Int>)
    case duration
    case percent
    case boolean
    case pattern
    case date
    case zone
    case text
    case theme
    case color
    case windowBar
  }

  var form: Form { row.form }

  /// VHS has the setting.
  package var isVHS: Bool { row.isVHS }

  /// The setting has an effect here.
  ///
  /// Most of the others belong to the terminal and the video encoder of VHS. A seed has no effect as long as nothing in
  /// the world happens by chance.
  var hasMeaning: Bool { row.hasMeaning }

  /// The setting shapes the world itself, and so must come before the first step.
  var isForWholeWalk: Bool { row.isForWholeWalk }
}

/// The bar that VHS draws above the picture; an empty value draws none.
enum TapeWindowBar: String, CaseIterable, Hashable, Sendable {
  case none = ""
  case colorful = "Colorful"
  case colorfulRight = "ColorfulRight"
  case rings = "Rings"
  case ringsRight = "RingsRight"
}

/// The largest numbers that a tape may contain.
enum TapeLimit {
  /// Columns or rows of a frame.
  static let cells = 1_000
  /// The time of a `Sleep`, a `Wait`, a key or `within`, which passes event by event. `Advance` goes further at once.
  static let time = TimeSpan.days(31)
  /// Characters of a `Type` or a `Copy`.
  static let text = 100_000
  /// Repeats of a key, lines of a wheel, things counted.
  static let count = 1_000_000
  /// Tapes that may source one another in a chain.
  static let sources = 64
  /// Bytes of a variable's value.
  static let value = 10_000
  /// Tapes that one tape sources, directly or indirectly.
  static let sourced = 1_000
  /// Actions that a tape can take back at once.
  static let rewind = 1_000
}
