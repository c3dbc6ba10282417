import TerminalUI

/// A key that has a name in tapes.
package enum TapeKey: String, CaseIterable, Hashable, Sendable {
  case backspace = "Backspace"
  case delete = "Delete"
  case insert = "Insert"
  case enter = "Enter"
  case space = "Space"
  case tab = "Tab"
  case escape = "Escape"
  case up = "Up"
  case down = "Down"
  case left = "Left"
  case right = "Right"
  case pageUp = "PageUp"
  case pageDown = "PageDown"
  case scrollUp = "ScrollUp"
  case scrollDown = "ScrollDown"
  case home = "Home"
  case end = "End"
  case f1 = "F1"
  case f2 = "F2"
  case f3 = "F3"
  case f4 = "F4"
  case f5 = "F5"
  case f6 = "F6"
  case f7 = "F7"
  case f8 = "F8"
  case f9 = "F9"
  case f10 = "F10"
  case f11 = "F11"
  case f12 = "F12"

  /// VHS has the key.
  var isVHS: Bool {
    switch self {
    case .backspace, .delete, .insert, .enter, .space, .tab, .escape, .up, .down, .left, .right, .pageUp, .pageDown,
      .scrollUp, .scrollDown:
      true
    case .home, .end, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12:
      false
    }
  }

  /// The key as a terminal reports it; nil for `ScrollUp` and `ScrollDown`, which turn the wheel.
  package var key: Key? {
    switch self {
    case .backspace: .backspace
    case .delete: .delete
    case .insert: .insert
    case .enter: .enter
    case .space: .character(" ")
    case .tab: .tab
    case .escape: .escape
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .scrollUp, .scrollDown: nil
    case .home: .home
    case .end: .end
    case .f1: .function(1)
    case .f2: .function(2)
    case .f3: .function(3)
    case .f4: .function(4)
    case .f5: .function(5)
    case .f6: .function(6)
    case .f7: .function(7)
    case .f8: .function(8)
    case .f9: .function(9)
    case .f10: .function(10)
    case .f11: .function(11)
    case .f12: .function(12)
    }
  }
}

/// A key held down while another is pressed.
package enum TapeModifier: String, CaseIterable, Hashable, Sendable {
  case control = "Ctrl"
  case alt = "Alt"
  case shift = "Shift"
}
