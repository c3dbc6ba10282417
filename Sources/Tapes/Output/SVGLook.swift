import TerminalUI

/// How the window around a picture of a terminal looks; lengths are pixels.
package struct SVGLook: Hashable, Sendable {
  package var theme: Theme
  /// Words in the title bar; sanitized.
  package var title: String
  /// Asked for first; any fixed-width font will do.
  var fontFamily: String?
  var fontSize = 15.0
  /// Between the edge of the window and its text; nil is the window's own.
  var padding: Double?
  /// Around the window.
  var margin = 0.0
  /// The colour around the window, as `#rrggbb`; nil is none.
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
  /// What a picture has for the terminal's own colours, as `#rrggbb`.
  var background: String { appearance == .dark ? "#15181d" : "#fcfcfa" }
  var foreground: String { appearance == .dark ? "#d5dae2" : "#23272e" }
  var captionColor: String { appearance == .dark ? "#8a919c" : "#757b84" }
  var edgeColor: String { appearance == .dark ? "#2f353e" : "#d4d6da" }
}
