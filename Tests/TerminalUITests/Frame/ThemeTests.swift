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
      let paint = theme.paint(for: Style(role), depth: depth)
      #expect([paint.foreground, paint.background].compactMap { $0 }.allSatisfy { $0 < limit })
    }
  }

  @Test(arguments: Theme.all, [Theme.Depth.eight, .sixteen, .many])
  func `what can be done, money and warnings differ`(theme: Theme, depth: Theme.Depth) {
    let paints = [Style.Role.text, .accent, .pro, .warning, .error].map { theme.paint(for: Style($0), depth: depth) }
    #expect(Set(paints).count == paints.count)
  }

  @Test(arguments: Theme.all, Theme.Depth.allCases)
  func `the focus is reversed everywhere`(theme: Theme, depth: Theme.Depth) {
    for role in Style.Role.allCases {
      let paint = theme.paint(for: Style(role, .reverse), depth: depth)
      #expect(paint.emphasis.contains(.reverse))
      #expect(!paint.emphasis.contains(.dim))
    }
  }
}
