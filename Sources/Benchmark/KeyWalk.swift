import NativeApp
import Simulation
import TerminalUI

/// Keys that are pressed over and over on a screen of the demo, a row for each kind of work. After them the screen is as before.
struct KeyWalk: Sendable {
  let name: String
  let keys: [Key]
  /// Where the keys are pressed.
  let place: Place

  enum Place {
    /// A list of forty items.
    case list
    /// The form of an item, opened from there.
    case form
    /// The feed, a web page that is longer than the smaller screen, with the focus on the button that leads to the paywall.
    case feed
  }

  static let all = [
    KeyWalk(name: "list and modal", keys: list, place: .list),
    KeyWalk(name: "moves in view", keys: [.down, .down, .up, .down, .up, .up], place: .list),
    KeyWalk(
      name: "typing into a form",
      keys: Array(repeating: .character("e"), count: 10) + Array(repeating: .backspace, count: 10), place: .form),
    KeyWalk(name: "a sheet, opened and closed", keys: [.enter, .escape], place: .feed),
    KeyWalk(
      name: "the Director's list",
      keys: [.function(2)] + Array(repeating: .down, count: 10) + Array(repeating: .pageDown, count: 3)
        + Array(repeating: .pageUp, count: 2) + Array(repeating: .up, count: 5) + [.escape], place: .feed),
    KeyWalk(
      name: "a page that scrolls", keys: [.home, .pageDown, .pageDown, .pageUp, .down, .down, .end], place: .feed),
  ]

  /// Keys that move through the list, open an item and close it; the peers' scripts press the same.
  static let list: [Key] =
    Array(repeating: .down, count: 8) + [.enter, .escape] + Array(repeating: .up, count: 3)
    + [.pageDown, .pageUp, .character("j"), .character("j"), .character("k"), .enter, .escape]
}
