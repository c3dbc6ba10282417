extension Theme {
  /// One role's colours at each depth; nil is the terminal's own colour.
  struct Swatch: Hashable, Sendable {
    var many: Int?
    var manyBackground: Int?
    var sixteen: Int?
    var eight: Int?
    var emphasis: Style.Emphasis = []
    /// The emphasis that replaces colour on terminals with too few colours to tell the roles apart.
    var fewColoursEmphasis: Style.Emphasis = []

    static func monochrome(_ role: Style.Role) -> Style.Emphasis {
      switch role {
      case .secondary, .border, .art: .dim
      case .title, .accent, .pro, .warning: .bold
      case .error: [.bold, .underline]
      case .text, .success, .ad, .bar: []
      }
    }
  }
}
