import CNCurses
import TerminalUI

/// The attributes and colour pairs of styles, computed once for each style.
struct StylePaints {
  struct Attributes {
    var bits: UInt32
    var pair: Int32
  }

  let theme: Theme
  let depth: Theme.Depth
  private var known: [Attributes?]
  /// The colour of the app.
  private var accent: Theme.Accent?
  private static let emphases = 32

  init(theme: Theme, depth: Theme.Depth) {
    self.theme = theme
    self.depth = depth
    let roles = Style.Role.allCases.map { Int($0.rawValue) + 1 }.max() ?? 0
    known = [Attributes?](repeating: nil, count: roles * Self.emphases)
  }

  /// Paints for an app of this colour from now on.
  mutating func take(_ accent: Theme.Accent?) {
    guard accent != self.accent else { return }
    self = StylePaints(theme: theme, depth: depth)
    self.accent = accent
  }

  mutating func attributes(of style: Style) -> Attributes {
    let index = Int(style.role.rawValue) * Self.emphases + Int(style.emphasis.rawValue) % Self.emphases
    if let attributes = known[index] { return attributes }
    let paint = theme.paint(for: style, depth: depth, accent: accent)
    let pair = depth == .monochrome ? 0 : pw_pair(Int32(paint.foreground ?? -1), Int32(paint.background ?? -1))
    let attributes = Attributes(bits: pw_attributes(UInt32(paint.emphasis.rawValue)), pair: pair)
    known[index] = attributes
    return attributes
  }
}

extension Theme.Depth {
  /// The depth of a terminal with this many colours.
  init(colors: Int32) {
    self =
      switch colors {
      case 256...: .many
      case 16...: .sixteen
      case 8...: .eight
      default: .monochrome
      }
  }

  private var rank: Int {
    switch self {
    case .monochrome: 0
    case .eight: 1
    case .sixteen: 2
    case .many: 3
    }
  }

  /// The depth, or `limit` if that is smaller; a limit never adds colours.
  func limited(to limit: Theme.Depth?) -> Theme.Depth {
    guard let limit, limit.rank < rank else { return self }
    return limit
  }
}
