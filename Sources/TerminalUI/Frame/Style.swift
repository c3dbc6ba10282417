/// The look of a cell: its meaning and its emphasis. A theme turns it into colours.
package struct Style: Hashable, Sendable {
  /// The meaning of the text; the theme gives each role its colours.
  package enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case text, secondary, title, accent, pro, warning, error, success, border, ad, bar, art
  }

  /// Emphasis in addition to the role.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Written out, because a debug build looks up types in that of the standard library, and every drawn text asks for it.
    package init(arrayLiteral elements: Emphasis...) { rawValue = elements.reduce(0) { $0 | $1.rawValue } }
    package static let bold = Emphasis(rawValue: 1)
    package static let dim = Emphasis(rawValue: 2)
    package static let reverse = Emphasis(rawValue: 4)
    package static let underline = Emphasis(rawValue: 8)
    package static let italic = Emphasis(rawValue: 16)
  }

  package var role: Role
  package var emphasis: Emphasis

  package init(_ role: Role, _ emphasis: Emphasis = []) {
    self.role = role
    self.emphasis = emphasis
  }

  package static let plain = Style(.text)
}

extension Style.Role {
  /// The letter of the role in a dump's style plane; lower case, and different for each role.
  package var letter: UInt8 {
    switch self {
    case .text: UInt8(ascii: "n")
    case .secondary: UInt8(ascii: "s")
    case .title: UInt8(ascii: "t")
    case .accent: UInt8(ascii: "a")
    case .pro: UInt8(ascii: "p")
    case .warning: UInt8(ascii: "w")
    case .error: UInt8(ascii: "e")
    case .success: UInt8(ascii: "g")
    case .border: UInt8(ascii: "b")
    case .ad: UInt8(ascii: "d")
    case .bar: UInt8(ascii: "r")
    case .art: UInt8(ascii: "i")
    }
  }

  /// The word for the role in a dump's legend.
  package var name: String {
    switch self {
    case .text: "text"
    case .secondary: "secondary"
    case .title: "title"
    case .accent: "accent"
    case .pro: "pro"
    case .warning: "warning"
    case .error: "error"
    case .success: "success"
    case .border: "border"
    case .ad: "ad"
    case .bar: "bar"
    case .art: "art"
    }
  }
}
