import Simulation

/// The reader of theme files.
///
/// The first line says for which background the theme is made: `background dark` or `background light`. Each other line has
/// the colours of one role: its word, the xterm colour at 256 colours (0 to 255, after a slash the background's), the colour
/// of 16 (0 to 15), that of 8 (0 to 7), each `-` for the terminal's own colour, and words of emphasis: `bold`, `dim`,
/// `italic`, `underline`; after `few:` the one that stands in where there are 16 colours or fewer. What begins with `#` is a
/// remark. A role without a line is as in the bundled theme of that background.
package enum ThemeFile {
  /// - Throws: `ThemeFileError` for a line that cannot be read.
  package static func theme(named name: String, _ text: String) throws(ThemeFileError) -> Theme {
    let own = try written(name, text)
    return own.completed(by: own.appearance == .dark ? .dark : .light)
  }

  /// The theme with the roles that have a line, and no others.
  static func written(_ name: String, _ text: String) throws(ThemeFileError) -> Theme {
    var appearance: Theme.Appearance?
    var swatches: [Style.Role: Theme.Swatch] = [:]
    // A line may end with CR LF, which is one character.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      let number = index + 1
      guard appearance != nil else {
        appearance = try background(words, line: number)
        continue
      }
      guard let role = Style.Role(word: first) else {
        throw ThemeFileError(
          line: number,
          "there is no role \"\(first)\""
            + (Spelling.nearest(to: first, among: Style.Role.words).map { ", did you mean \($0)?" }
              ?? ", only \(Style.Role.words.joined(separator: ", "))"))
      }
      guard swatches[role] == nil else { throw ThemeFileError(line: number, "\(first) has a line already") }
      swatches[role] = try swatch(Array(words.dropFirst()), line: number)
    }
    guard let appearance else {
      throw ThemeFileError(line: 1, "found nothing, expected background dark or background light")
    }
    return Theme(name: name, appearance: appearance, swatches: swatches)
  }

  private static func background(_ words: [String], line: Int) throws(ThemeFileError) -> Theme.Appearance {
    guard words.count == 2, words[0] == "background", let appearance = Theme.Appearance(rawValue: words[1]) else {
      throw ThemeFileError(
        line: line, "found \"\(words.joined(separator: " "))\", expected background dark or background light")
    }
    return appearance
  }

  private static func swatch(_ words: [String], line: Int) throws(ThemeFileError) -> Theme.Swatch {
    guard words.count >= 3 else {
      throw ThemeFileError(line: line, "expected three colours, those of 256, of 16 and of 8; - is the terminal's own")
    }
    var swatch = Theme.Swatch()
    let many = words[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    swatch.many = try color(many[0], below: 256, line: line)
    if many.count > 1 { swatch.manyBackground = try color(many[1], below: 256, line: line) }
    swatch.sixteen = try color(words[1], below: 16, line: line)
    swatch.eight = try color(words[2], below: 8, line: line)
    for word in words.dropFirst(3) {
      let isForFew = word.hasPrefix(few)
      guard let emphasis = Style.Emphasis(word: isForFew ? String(word.dropFirst(few.count)) : word) else {
        throw ThemeFileError(
          line: line, "found \"\(word)\", expected bold, dim, italic or underline, or one of them after few:")
      }
      if isForFew { swatch.fewColoursEmphasis.formUnion(emphasis) } else { swatch.emphasis.formUnion(emphasis) }
    }
    return swatch
  }

  private static let few = "few:"

  private static func color(_ word: String, below limit: Int, line: Int) throws(ThemeFileError) -> Int? {
    if word == "-" { return nil }
    guard let number = Int(word), (0..<limit).contains(number) else {
      throw ThemeFileError(line: line, "found \"\(word)\", expected a colour from 0 to \(limit - 1), or -")
    }
    return number
  }
}

/// A line of a theme file that cannot be read.
package struct ThemeFileError: Error, Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  package let message: String

  init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}

extension Style.Role {
  static let words = allCases.map(\.word)

  /// The role's name in theme files.
  var word: String { "\(self)" }

  init?(word: String) {
    guard let role = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }
}

extension Style.Emphasis {
  /// By a word of theme files.
  init?(word: String) {
    switch word {
    case "bold": self = .bold
    case "dim": self = .dim
    case "italic": self = .italic
    case "underline": self = .underline
    default: return nil
    }
  }
}
