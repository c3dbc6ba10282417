extension FocusMove {
  /// The move of a key; nil if the key does not move the focus. Letters move only outside of fields.
  package init?(_ key: Key, isTyping: Bool) {
    switch key {
    case .tab: self = .next
    case .backTab: self = .previous
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .first
    case .end: self = .last
    case .character(let letter) where !isTyping:
      switch letter {
      case "h": self = .left
      case "j": self = .down
      case "k": self = .up
      case "l": self = .right
      case "g": self = .first
      case "G": self = .last
      default: return nil
      }
    default: return nil
    }
  }
}
