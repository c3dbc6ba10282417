import Simulation

/// The notation of keys in the footer, in help and in documents: `Enter`, `Shift+Tab`, `Ctrl+C`, `Alt+x`, `F1`.
package enum KeyNotation {
  /// Keys with a name, in the spelling that is printed.
  enum Name: String, CaseIterable {
    case enter = "Enter"
    case tab = "Tab"
    case backTab = "Shift+Tab"
    case escape = "Escape"
    case backspace = "Backspace"
    case delete = "Delete"
    case insert = "Insert"
    case space = "Space"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case home = "Home"
    case end = "End"
    case pageUp = "PageUp"
    case pageDown = "PageDown"
  }

  /// Other accepted spellings, in lower case.
  private enum Alias: String {
    case esc, `return`, del, ins, pgup, pgdn, pgdown, backtab

    var name: Name {
      switch self {
      case .esc: .escape
      case .return: .enter
      case .del: .delete
      case .ins: .insert
      case .pgup: .pageUp
      case .pgdn, .pgdown: .pageDown
      case .backtab: .backTab
      }
    }
  }

  private enum Modifier: String {
    case ctrl, control, alt, option, shift
  }

  package static func text(for key: Key) -> String {
    switch key {
    case .character(" "): Name.space.rawValue
    case .character(let character): String(character)
    case .control(let character): "Ctrl+" + (character == " " ? Name.space.rawValue : character.uppercased())
    case .alt(let character): "Alt+" + (character == " " ? Name.space.rawValue : String(character))
    case .function(let number): "F\(number)"
    default: Name.allCases.first { Self.key(for: $0) == key }?.rawValue ?? ""
    }
  }

  /// The same as `text(for:)`, except that an arrow is a glyph, to save columns.
  package static func shortText(for key: Key) -> String {
    switch key {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .escape: "Esc"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: text(for: key)
    }
  }

  /// Reads one key: names and modifiers in any case, a single character as it is.
  package static func parse(_ text: String) throws(KeyNotationError) -> Key {
    guard let first = text.first else { throw .empty }
    if text.count == 1 {
      guard TextSanitizing.sanitize(text) == text else { throw .unknown(text, suggestion: nil) }
      return .character(first)
    }
    if let name = name(text) { return key(for: name) }
    let lower = text.lowercased()
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()) {
      guard (1...12).contains(number) else { throw .noSuchFunctionKey(number) }
      return .function(number)
    }
    guard let plus = text.firstIndex(of: "+"), plus != text.startIndex else {
      throw .unknown(text, suggestion: suggestion(for: text))
    }
    let prefix = String(text[..<plus])
    guard let modifier = Modifier(rawValue: prefix.lowercased()) else { throw .unknownModifier(prefix) }
    return try modified(modifier, String(text[text.index(after: plus)...]), whole: text)
  }

  private static func modified(
    _ modifier: Modifier, _ rest: String, whole: String
  ) throws(KeyNotationError) -> Key {
    let base = rest.lowercased() == Name.space.rawValue.lowercased() ? " " : rest
    guard !base.isEmpty else { throw .missingKey(whole) }
    guard base.count == 1, let character = base.first else { throw .unsupportedCombination(whole) }
    switch modifier {
    case .ctrl, .control:
      guard character.isASCII, let lower = character.lowercased().first else { throw .unsupportedCombination(whole) }
      return .control(lower)
    case .alt, .option: return .alt(character)
    case .shift:
      guard character.isLetter, let upper = character.uppercased().first else { throw .unsupportedCombination(whole) }
      return .character(upper)
    }
  }

  private static func name(_ text: String) -> Name? {
    let lower = text.lowercased()
    return Name.allCases.first { $0.rawValue.lowercased() == lower } ?? Alias(rawValue: lower)?.name
  }

  private static func suggestion(for text: String) -> String? {
    Spelling.nearest(to: text, among: Name.allCases.map(\.rawValue))
  }

  private static func key(for name: Name) -> Key {
    switch name {
    case .enter: .enter
    case .tab: .tab
    case .backTab: .backTab
    case .escape: .escape
    case .backspace: .backspace
    case .delete: .delete
    case .insert: .insert
    case .space: .character(" ")
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    }
  }
}
