import TerminalUI
import Testing

@Suite struct ThemeTests {
  @Test(arguments: Theme.all, Theme.Depth.allCases)
  func `colours stay within the depth`(theme: Theme, depth: Theme.Depth) {
    let limit =
      switch depth {
      case .monochrome: 0
      case .eight: 8
      case .sixteen: 16
      case .many: 256
      }
    for role in Style.Role.allCases {
      let paint = theme.paint(for: Style(role), depth: depth, accent: nil)
      #expect([paint.foreground, paint.background].compactMap { $0 }.allSatisfy { $0 < limit })
    }
  }

  @Test(arguments: Theme.all, [Theme.Depth.eight, .sixteen, .many])
  func `what can be done, money and warnings differ`(theme: Theme, depth: Theme.Depth) {
    let paints = [Style.Role.text, .accent, .pro, .warning, .error].map {
      theme.paint(for: Style($0), depth: depth, accent: nil)
    }
    #expect(Set(paints).count == paints.count)
  }

  private static let colors = [
    "#000000", "#FFFFFF", "#5DA9FF", "#D787FF", "#FF0000", "#FFD75F", "#101010", "#F0F0F0", "#87D787",
  ]

  @Test(arguments: Theme.all, colors)
  func `an app's colour can be read, and is no other role's`(theme: Theme, color: String) throws {
    let accent = try #require(Theme.Accent(color))
    let paint = theme.paint(for: Style(.accent), depth: .many, accent: accent)
    let index = try #require(paint.foreground)
    #expect(theme.contrast(of: Theme.color(index)) >= 4.5)
    for role in Style.Role.allCases where role != .accent {
      #expect(theme.paint(for: Style(role), depth: .many, accent: accent).foreground != index)
      #expect(
        theme.paint(for: Style(role), depth: .many, accent: accent)
          == theme.paint(for: Style(role), depth: .many, accent: nil))
    }
    for depth in [Theme.Depth.monochrome, .eight, .sixteen] {
      #expect(
        theme.paint(for: Style(.accent), depth: depth, accent: accent)
          == theme.paint(for: Style(.accent), depth: depth, accent: nil))
    }
  }

  @Test func `the colour of an app comes out as it is, where the terminal has it`() {
    for (color, index) in [("#5FAFFF", 75), ("#D787FF", 177), ("#5fd7d7", 80)] {
      #expect(Theme.dark.paint(for: Style(.accent), depth: .many, accent: Theme.Accent(color)).foreground == index)
    }
  }

  @Test(arguments: Theme.all, Theme.Depth.allCases)
  func `the focus is reversed everywhere`(theme: Theme, depth: Theme.Depth) {
    for role in Style.Role.allCases {
      let paint = theme.paint(for: Style(role, .reverse), depth: depth, accent: nil)
      #expect(paint.emphasis.contains(.reverse))
      #expect(!paint.emphasis.contains(.dim))
    }
  }
}
