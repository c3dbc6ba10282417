extension Theme {
  package static let dark = bundled(
    """
    background dark
    # role     256      16  8  emphasis
    secondary  246      7   -  few:dim
    title      255      15  -  bold few:bold
    accent     80       14  6
    pro        221      11  3
    warning    209      13  5
    error      203      9   1  bold few:bold
    success    114      10  2
    border     242      8   -  few:dim
    ad         146      12  4
    bar        252/236  7   -
    art        110      12  4
    """, "dark")

  package static let light = bundled(
    """
    background light
    # role     256      16  8  emphasis
    secondary  242      8   -  few:dim
    title      232      0   0  bold few:bold
    accent     24       6   6
    pro        94       3   3
    warning    126      5   5
    error      160      1   1  bold few:bold
    success    22       2   2
    border     245      7   -  few:dim
    ad         61       4   4
    bar        237/254  8   -
    art        67       4   4
    """, "light")

  /// For eyes that need more contrast: nothing is grey, and what has a meaning is bold as well.
  package static let highContrast = bundled(
    """
    background dark
    # role     256      16  8  emphasis
    text       231      15  -
    secondary  252      7   -
    title      231      15  -  bold few:bold
    accent     87       14  6  bold few:bold
    pro        226      11  3  bold few:bold
    warning    215      13  5  bold few:bold
    error      210      9   1  bold underline few:bold few:underline
    success    120      10  2  bold few:bold
    border     250      7   -
    ad         153      12  4
    bar        231/238  15  -
    art        117      12  4
    """, "high-contrast")

  /// The themes that come with the program.
  package static let all = [dark, light, highContrast]

  /// Returns the bundled theme of this name, in upper or lower case; nil if there is none.
  package static func named(_ name: String) -> Theme? { all.first { $0.name == name.lowercased() } }

  private static func bundled(_ text: String, _ name: String) -> Theme {
    do throws(ThemeFileError) {
      return try ThemeFile.written(name, text)
    } catch {
      preconditionFailure("the bundled theme \(name), line \(error.line): \(error.message)")
    }
  }
}
