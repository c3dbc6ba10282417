import Monetization
import TerminalUI

/// Keys pressed one after the other while modifiers are held, as in `Ctrl+Shift+P`.
package struct TapeChord: Hashable, Sendable {
  /// A key that is pressed while modifiers are held.
  package enum ChordKey: Hashable, Sendable {
    case key(TapeKey)
    case character(Character)
  }

  /// The modifiers as written, each at most once; never empty.
  package var modifiers: [TapeModifier]
  /// The keys; never empty, and more than one only in VHS's `Ctrl+A+B`.
  package var parts: [ChordKey]
  /// The time of each key; nil means the setting `TypingSpeed`.
  package var speed: TimeSpan?
  /// The number of times the whole chord is pressed.
  package var count: Int

  package init(modifiers: [TapeModifier], parts: [ChordKey], speed: TimeSpan? = nil, count: Int = 1) {
    self.modifiers = modifiers
    self.parts = parts
    self.speed = speed
    self.count = count
  }

  /// The keys that a terminal reports for the chord; nil if it cannot report one of them.
  ///
  /// A terminal cannot tell some chords from plain keys: Ctrl+I is Tab, Ctrl+M and Ctrl+J are Enter, Ctrl+H is
  /// Backspace, Ctrl+[ is Escape, and Shift is lost beside Ctrl. Alt sends an Escape before the key, which the program
  /// takes as the key alone where Alt has no meaning of its own: Alt+Enter is Enter, Ctrl+Alt+A is Ctrl+A.
  package var keys: [Key]? {
    var keys: [Key] = []
    for part in parts {
      guard let key = key(of: part) else { return nil }
      keys.append(key)
    }
    return keys
  }

  private func key(of part: ChordKey) -> Key? {
    switch part {
    case .character(let character): key(of: character)
    case .key(let key): self.key(of: key)
    }
  }

  private func key(of character: Character) -> Key? {
    let alt = modifiers.contains(.alt)
    if modifiers.contains(.control) {
      // Escape twice would be two keys.
      return alt && character == "[" ? nil : Self.controlKey(character)
    }
    let written = modifiers.contains(.shift) ? Self.uppercase(character) : character
    return alt ? .alt(written) : .character(written)
  }

  private func key(of key: TapeKey) -> Key? {
    let control = modifiers.contains(.control)
    let alt = modifiers.contains(.alt)
    switch key {
    case .enter: return .enter
    case .backspace: return alt ? .control("w") : .backspace
    case .space: return control ? .control(" ") : alt ? .alt(" ") : .character(" ")
    case .tab: return control ? nil : alt ? .tab : .backTab
    // Alt and Ctrl with an arrow move by words; with the other keys they change nothing, and Shift never does.
    case .left where control || alt: return .alt("b")
    case .right where control || alt: return .alt("f")
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete: return key.key
    case .escape, .scrollUp, .scrollDown, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return nil
    }
  }

  private static func controlKey(_ character: Character) -> Key {
    switch character {
    case "i", "I": .tab
    case "m", "M", "j", "J": .enter
    case "h", "H": .backspace
    case "[": .escape
    case "@": .control(" ")
    default: .control(lowercase(character))
    }
  }

  private static func uppercase(_ character: Character) -> Character {
    let text = character.uppercased()
    return text.count == 1 ? Character(text) : character
  }

  private static func lowercase(_ character: Character) -> Character {
    let text = character.lowercased()
    return text.count == 1 ? Character(text) : character
  }
}
