import Foundation
import Loading
import NativeApp
import TerminalUI
import Testing

/// The colours of the bundled apps beside those that say how something came out.
@Suite struct AccentTests {
  /// The least distance in CIE L*a*b*, in which 2.3 is the least that an eye notices: no shade of the same colour comes so far.
  private static let leastDistance = 40.0

  @Test(arguments: BundledApps.names, BundledTheme.allCases.map(\.theme))
  func `an app's colour is taken for no outcome`(name: String, theme: Theme) throws {
    let own = try BundledApps.load(named: name).definition.configuration.accent
    func color(_ role: Style.Role) throws -> AccentColor {
      Theme.color(try #require(theme.paint(for: Style(role), depth: .many, accent: own).foreground))
    }
    let accent = try color(.accent)
    for role in [Style.Role.pro, .success, .warning, .error] {
      let distance = Self.distance(accent, try color(role))
      #expect(distance >= Self.leastDistance, "\(role) in \(theme.name): \(distance)")
    }
  }

  private static func distance(_ one: AccentColor, _ other: AccentColor) -> Double {
    zip(lab(one), lab(other)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// Lightness, green to red and blue to yellow, under daylight.
  private static func lab(_ color: AccentColor) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func part(_ red: Double, _ green: Double, _ blue: Double, of white: Double) -> Double {
      let value = (red * linear[0] + green * linear[1] + blue * linear[2]) / white
      return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
    }
    let x = part(0.4124, 0.3576, 0.1805, of: 0.95047)
    let y = part(0.2126, 0.7152, 0.0722, of: 1)
    let z = part(0.0193, 0.1192, 0.9505, of: 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}
