import NativeApp

extension Theme {
  package typealias Accent = AccentColor

  /// The least contrast between an app's colour and the background, as WCAG counts it for text.
  private static let leastContrast = 4.5

  /// The luminance of the usual background of such a terminal: near black, or near white.
  private var backgroundLuminance: Double { appearance == .dark ? 0.01 : 0.97 }

  /// Returns the palette index that comes nearest to an app's colour, among those that can be read on the background and
  /// that no other role has.
  func index(of accent: AccentColor) -> Int {
    let taken = Set(Style.Role.allCases.filter { $0 != .accent }.map { ownSwatch($0).many })
    let free = (16...255).filter { !taken.contains($0) && contrast(of: Self.color($0)) >= Self.leastContrast }
    return free.min { Self.distance(Self.color($0), accent) < Self.distance(Self.color($1), accent) } ?? 80
  }

  /// The contrast of a colour with the background, 1 to 21.
  package func contrast(of color: AccentColor) -> Double {
    let (one, other) = (Self.luminance(color), backgroundLuminance)
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

  private static func distance(_ one: AccentColor, _ other: AccentColor) -> Int {
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
