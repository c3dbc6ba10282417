import TerminalUI
import Testing

@Suite struct ThemeTests {
  @Test(arguments: BundledTheme.allCases.map(\.theme), Theme.Depth.allCases)
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

  @Test(arguments: BundledTheme.allCases.map(\.theme))
  func `what can be done, money and warnings differ`(theme: Theme) {
    let paints = [Style.Role.text, .accent, .pro, .warning, .error].map {
      theme.paint(for: Style($0), depth: .many, accent: nil)
    }
    #expect(Set(paints).count == paints.count)
  }

  @Test(arguments: BundledTheme.allCases.map(\.theme), [Theme.Depth.eight, .sixteen])
  func `with few colours text has the terminal's own, and emphasis tells what matters`(
    theme: Theme, depth: Theme.Depth
  ) {
    let text = Style.Role.allCases.filter { $0 != .art && $0 != .border }
    let paints = text.map { theme.paint(for: Style($0), depth: depth, accent: nil) }
    #expect(paints.allSatisfy { $0.foreground == nil && $0.background == nil })
    for role in [Style.Role.pro, .warning, .error, .success, .title] {
      #expect(theme.paint(for: Style(role), depth: depth, accent: nil).emphasis.contains(.bold), "\(role)")
    }
  }

  @Test(arguments: BundledTheme.allCases.map(\.theme))
  func `with 16 colours no frame is white on white, or black on black`(theme: Theme) {
    let frame = theme.paint(for: Style(.border), depth: .sixteen, accent: nil).foreground
    let background = theme.appearance == .light ? [7, 15] : [0]
    #expect(!background.contains { $0 == frame })
  }

  /// The usual backgrounds of terminals.
  private static let backgrounds: [(appearance: Theme.Appearance, color: String)] = [
    (.dark, "#000000"), (.dark, "#1e1e1e"), (.light, "#ffffff"), (.light, "#fdf6e3"),
  ]

  @Test(arguments: BundledTheme.allCases.map(\.theme), backgrounds)
  func `text has a contrast of 4.5, frames one of 3`(
    theme: Theme, background: (appearance: Theme.Appearance, color: String)
  ) throws {
    guard theme.appearance == background.appearance else { return }
    for role in Style.Role.allCases where role != .art {
      let paint = theme.paint(for: Style(role), depth: .many, accent: nil)
      guard let index = paint.foreground else { continue }
      let behind = try paint.background.map(Theme.color) ?? #require(Theme.Accent(background.color))
      let contrast = Theme.contrast(of: Theme.color(index), on: behind)
      #expect(contrast >= (role == .border ? 3 : 4.5), "\(role) on \(background.color): \(contrast)")
    }
  }

  @Test(arguments: BundledTheme.allCases.map(\.theme))
  func `an app's colour looks like no outcome`(theme: Theme) throws {
    for role in [Style.Role.pro, .warning, .error, .success] {
      let index = try #require(theme.paint(for: Style(role), depth: .many, accent: nil).foreground)
      let wanted = Theme.color(index)
      let accent = try #require(theme.paint(for: Style(.accent), depth: .many, accent: wanted).foreground)
      #expect(Theme.distance(Theme.color(accent), wanted) >= Theme.leastDistance, "\(role): \(accent)")
    }
  }

  @Test func `a file says only what differs, and a broken line is named`() throws {
    let theme = try ThemeFile.theme(
      named: "mine", "# Mine.\r\nbackground light\r\npro 22 2 2 bold few:underline # money\r\n")
    #expect(theme.paint(for: Style(.pro), depth: .many, accent: nil).foreground == 22)
    #expect(theme.paint(for: Style(.pro), depth: .sixteen, accent: nil).emphasis == .underline)
    #expect(
      theme.paint(for: Style(.warning), depth: .many, accent: nil)
        == Theme.light.paint(for: Style(.warning), depth: .many, accent: nil))
  }

  @Test(arguments: [
    ("", 1, "found nothing, expected background dark or background light"),
    ("\n\nbackground blue", 3, "found \"background blue\", expected background dark or background light"),
    ("background dark\nprro 1 2 3", 2, "there is no role \"prro\", did you mean pro?"),
    ("background dark\npro 256 2 3", 2, "found \"256\", expected a colour from 0 to 255, or -"),
    ("background dark\npro 1 16 3", 2, "found \"16\", expected a colour from 0 to 15, or -"),
    ("background dark\npro 1", 2, "expected three colours, those of 256, of 16 and of 8; - is the terminal's own"),
    (
      "background dark\npro 1 1 1 fat", 2,
      "found \"fat\", expected bold, dim, italic or underline, or one of them after few:"
    ),
    ("background dark\npro 1 1 1\npro 1 1 1", 3, "pro has a line already"),
  ])
  func `a file that cannot be read says where, and what was expected`(text: String, line: Int, message: String) {
    let error = #expect(throws: ThemeFileError.self) { try ThemeFile.theme(named: "x", text) }
    #expect(error?.line == line && error?.message == message)
  }

  private static let colors = [
    "#000000", "#FFFFFF", "#5DA9FF", "#D787FF", "#FF0000", "#FFD75F", "#101010", "#F0F0F0", "#87D787",
  ]

  @Test(arguments: BundledTheme.allCases.map(\.theme), colors)
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

  @Test(arguments: BundledTheme.allCases.map(\.theme), Theme.Depth.allCases)
  func `the focus is reversed everywhere`(theme: Theme, depth: Theme.Depth) {
    for role in Style.Role.allCases {
      let paint = theme.paint(for: Style(role, .reverse), depth: depth, accent: nil)
      #expect(paint.emphasis.contains(.reverse))
      #expect(!paint.emphasis.contains(.dim))
    }
  }
}
