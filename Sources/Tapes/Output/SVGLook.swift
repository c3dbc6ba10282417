import TerminalUI

/// The look of the window around a picture of a terminal; lengths are in pixels.
package struct SVGLook: Hashable, Sendable {
  package var theme: Theme
  /// The title in the title bar; it is sanitized.
  package var title: String
  /// The preferred font; any fixed-width font is a substitute.
  var fontFamily: String?
  var fontSize = 15.0
  /// The distance between the edge of the window and its text; nil for the default.
  var padding: Double?
  /// The distance around the window.
  var margin = 0.0
  /// The colour around the window, as `#rrggbb`; nil for none.
  var marginFill: String?
  var windowBar = TapeWindowBar.colorful
  var windowBarSize = 34.0
  var borderRadius = 9.0

  package init(theme: Theme = .dark, title: String = "") {
    self.theme = theme
    self.title = title
  }
}

extension Theme {
  /// A picture's colours for the terminal's defaults, as `#rrggbb`.
  package var background: String { appearance == .dark ? "#15181d" : "#fcfcfa" }
  package var foreground: String { appearance == .dark ? "#d5dae2" : "#23272e" }
  package var captionColor: String { appearance == .dark ? "#8a919c" : "#757b84" }
  package var edgeColor: String { appearance == .dark ? "#2f353e" : "#d4d6da" }
}
