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
  /// Backspace, Ctrl+[ is Escape, and Shift is lost beside Ctrl.
  package var keys: [Key]? {
    var keys: [Key] = []
    for part in parts {
      guard let key = key(of: part) else { return nil }
      keys.append(key)
    }
    return keys
  }

  private func key(of part: ChordKey) -> Key? {
    let control = modifiers.contains(.control)
    let alt = modifiers.contains(.alt)
    if control && alt { return nil }
    switch part {
    case .character(let character):
      if control { return Self.controlKey(character) }
      if alt { return .alt(modifiers.contains(.shift) ? Self.uppercase(character) : character) }
      return .character(Self.uppercase(character))
    case .key(.enter) where !alt: return .enter
    case .key(.backspace) where !alt: return .backspace
    case .key(.space) where alt: return .alt(" ")
    case .key(.space): return control ? .control(" ") : .character(" ")
    case .key(.tab) where !alt && !control: return .backTab
    case .key: return nil
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
