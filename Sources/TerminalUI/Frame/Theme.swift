import NativeApp

/// Colours for every role of a style. `ThemeFile` reads one; the themes that come with the program are in that format, too.
package struct Theme: Hashable, Sendable {
  /// The number of colours of a terminal.
  package enum Depth: Hashable, Sendable, CaseIterable {
    case monochrome, eight, sixteen, many
  }

  /// The look of a style on a terminal: palette indices (nil is the terminal's own colour) and emphasis.
  package struct Paint: Hashable, Sendable {
    /// xterm palette index: 0...7 at depth eight, 0...15 at sixteen, 0...255 at many.
    package var foreground: Int?
    package var background: Int?
    package var emphasis: Style.Emphasis

    package init(foreground: Int?, background: Int?, emphasis: Style.Emphasis) {
      self.foreground = foreground
      self.background = background
      self.emphasis = emphasis
    }
  }

  /// The brightness of the background that the theme is made for.
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark, light
  }

  package var name: String
  package let appearance: Appearance
  /// The colours of the roles; the terminal's own colour for a role that is missing.
  private let swatches: [Style.Role: Swatch]

  init(name: String, appearance: Appearance, swatches: [Style.Role: Swatch]) {
    self.name = name
    self.appearance = appearance
    self.swatches = swatches
  }

  /// The theme with the other's colours for the roles that it has none for.
  func completed(by other: Theme) -> Theme {
    Theme(name: name, appearance: appearance, swatches: swatches.merging(other.swatches) { own, _ in own })
  }

  func ownSwatch(_ role: Style.Role) -> Swatch { swatches[role] ?? Swatch() }

  /// The paint for a style; always the same for the same style and app. Bold, dim and underline replace missing colours.
  package func paint(for style: Style, depth: Depth, accent: AccentColor?) -> Paint {
    var swatch = ownSwatch(style.role)
    // With few colours there is none to spare for an app.
    if style.role == .accent, let accent, depth == .many { swatch.many = index(of: accent) }
    var emphasis = style.emphasis
    switch depth {
    case .monochrome: emphasis.formUnion(Swatch.monochrome(style.role))
    case .eight, .sixteen: emphasis.formUnion(swatch.fewColoursEmphasis)
    case .many: emphasis.formUnion(swatch.emphasis)
    }
    // Dim text on a reversed or bold cell is unreadable or undone in many terminals.
    if emphasis.contains(.reverse) || emphasis.contains(.bold) { emphasis.remove(.dim) }
    switch depth {
    case .monochrome: return Paint(foreground: nil, background: nil, emphasis: emphasis)
    case .eight: return Paint(foreground: swatch.eight, background: nil, emphasis: emphasis)
    case .sixteen: return Paint(foreground: swatch.sixteen, background: nil, emphasis: emphasis)
    case .many: return Paint(foreground: swatch.many, background: swatch.manyBackground, emphasis: emphasis)
    }
  }
}
