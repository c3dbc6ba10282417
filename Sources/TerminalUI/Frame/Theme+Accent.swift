import NativeApp

extension Theme {
  package typealias Accent = AccentColor

  /// The least contrast between an app's colour and the background, as WCAG counts it for text.
  private static let leastContrast = 4.5

  /// The roles whose colours say how something came out; an app's colour looks like none of them.
  private static let meanings: [Style.Role] = [.pro, .warning, .error, .success]
  /// The least distance of an app's colour from those: nobody takes the one for the other.
  package static let leastDistance = 20_000

  /// The background of such a terminal that is hardest to read on: dark grey `#1e1e1e`, or the cream of `#fdf6e3`.
  private var hardestBackground: AccentColor {
    appearance == .dark ? AccentColor(red: 30, green: 30, blue: 30) : AccentColor(red: 253, green: 246, blue: 227)
  }

  /// Returns the palette index that comes nearest to an app's colour, among those that can be read on the background,
  /// that no other role has, and that look like no outcome.
  func index(of accent: AccentColor) -> Int {
    let taken = Set(Style.Role.allCases.filter { $0 != .accent }.map { ownSwatch($0).many })
    let meanings = Self.meanings.compactMap { ownSwatch($0).many.map(Self.color) }
    let free = (16...255).filter { index in
      let color = Self.color(index)
      return !taken.contains(index) && contrast(of: color) >= Self.leastContrast
        && meanings.allSatisfy { Self.distance($0, color) >= Self.leastDistance }
    }
    return free.min { Self.distance(Self.color($0), accent) < Self.distance(Self.color($1), accent) } ?? 80
  }

  /// The contrast of a colour with the background on which it is hardest to read, 1 to 21.
  package func contrast(of color: AccentColor) -> Double { Self.contrast(of: color, on: hardestBackground) }

  /// The contrast of two colours as WCAG counts it, 1 to 21.
  package static func contrast(of color: AccentColor, on background: AccentColor) -> Double {
    let (one, other) = (luminance(color), luminance(background))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func luminance(_ color: AccentColor) -> Double {
    func linear(_ part: Int) -> Double {
      // The curve of sRGB, near enough for a threshold, and the same on every machine.
      let value = Double(part) / 255
      return value * value * (value * 0.2 + 0.8)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The distance of two colours as the eye sees it, roughly: 0 for the same, 585,225 from black to white.
  package static func distance(_ one: AccentColor, _ other: AccentColor) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }

  /// The colour of a palette index from 16 on, which are the same on all terminals.
  package static func color(_ index: Int) -> AccentColor {
    if index < 232 {
      let cube = index - 16
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      return AccentColor(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    }
    let grey = 8 + (min(index, 255) - 232) * 10
    return AccentColor(red: grey, green: grey, blue: grey)
  }
}
