extension Theme {
  // With 16 colours or fewer text has the terminal's own, which its user can read: marks and emphasis tell what it means.

  package static let dark = bundled(
    """
    background dark
    # role     256      16  8  emphasis
    secondary  246      -   -  few:dim
    title      255      -   -  bold few:bold
    accent     80       -   -
    pro        221      -   -  few:bold
    warning    209      -   -  few:bold
    error      203      -   -  bold few:bold few:underline
    success    114      -   -  few:bold
    border     242      8   -  few:dim
    ad         146      -   -
    bar        252/236  -   -
    art        110      12  4
    """, .dark)

  package static let light = bundled(
    """
    background light
    # role     256      16  8  emphasis
    secondary  242      -   -  few:dim
    title      232      -   -  bold few:bold
    accent     24       -   -
    pro        94       -   -  few:bold
    warning    126      -   -  few:bold
    error      160      -   -  bold few:bold few:underline
    success    22       -   -  few:bold
    border     245      8   -  few:dim
    ad         61       -   -
    bar        237/254  -   -
    art        25       4   4
    """, .light)

  /// For eyes that need more contrast: nothing is grey, and what has a meaning is bold as well.
  package static let highContrast = bundled(
    """
    background dark
    # role     256      16  8  emphasis
    text       231      -   -
    secondary  252      -   -
    title      231      -   -  bold few:bold
    accent     87       -   -  bold few:bold
    pro        226      -   -  bold few:bold
    warning    215      -   -  bold few:bold
    error      210      -   -  bold underline few:bold few:underline
    success    120      -   -  bold few:bold
    border     250      7   -
    ad         153      -   -
    bar        231/238  -   -
    art        117      12  4
    """, .highContrast)

  /// Returns the bundled theme of this name, in upper or lower case; nil if there is none.
  package static func named(_ name: String) -> Theme? { BundledTheme(rawValue: name.lowercased())?.theme }

  private static func bundled(_ text: String, _ bundled: BundledTheme) -> Theme {
    do throws(ThemeFileError) {
      return try ThemeFile.written(bundled.rawValue, text)
    } catch {
      preconditionFailure("the bundled theme \(bundled.rawValue), line \(error.line): \(error.message)")
    }
  }
}

/// The themes that come with the program, by their names. One is read when it is asked for.
package enum BundledTheme: String, CaseIterable {
  case dark, light
  case highContrast = "high-contrast"

  package var theme: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    case .highContrast: .highContrast
    }
  }
}
