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

    static func dark(_ role: Style.Role) -> Swatch {
      switch role {
      case .text: Swatch()
      case .secondary: Swatch(many: 246, sixteen: 7, fewColoursEmphasis: .dim)
      case .title: Swatch(many: 255, sixteen: 15, emphasis: .bold, fewColoursEmphasis: .bold)
      case .accent: Swatch(many: 80, sixteen: 14, eight: 6)
      case .pro: Swatch(many: 221, sixteen: 11, eight: 3)
      case .warning: Swatch(many: 209, sixteen: 13, eight: 5)
      case .error: Swatch(many: 203, sixteen: 9, eight: 1, emphasis: .bold, fewColoursEmphasis: .bold)
      case .success: Swatch(many: 114, sixteen: 10, eight: 2)
      case .border: Swatch(many: 240, sixteen: 8, fewColoursEmphasis: .dim)
      case .ad: Swatch(many: 146, sixteen: 12, eight: 4)
      case .bar: Swatch(many: 252, manyBackground: 236, sixteen: 7)
      case .art: Swatch(many: 110, sixteen: 12, eight: 4)
      }
    }

    static func light(_ role: Style.Role) -> Swatch {
      switch role {
      case .text: Swatch()
      case .secondary: Swatch(many: 242, sixteen: 8, fewColoursEmphasis: .dim)
      case .title: Swatch(many: 232, sixteen: 0, eight: 0, emphasis: .bold, fewColoursEmphasis: .bold)
      case .accent: Swatch(many: 30, sixteen: 6, eight: 6)
      case .pro: Swatch(many: 136, sixteen: 3, eight: 3)
      case .warning: Swatch(many: 166, sixteen: 5, eight: 5)
      case .error: Swatch(many: 160, sixteen: 1, eight: 1, emphasis: .bold, fewColoursEmphasis: .bold)
      case .success: Swatch(many: 28, sixteen: 2, eight: 2)
      case .border: Swatch(many: 249, sixteen: 7, fewColoursEmphasis: .dim)
      case .ad: Swatch(many: 61, sixteen: 4, eight: 4)
      case .bar: Swatch(many: 237, manyBackground: 254, sixteen: 8)
      case .art: Swatch(many: 67, sixteen: 4, eight: 4)
      }
    }

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
