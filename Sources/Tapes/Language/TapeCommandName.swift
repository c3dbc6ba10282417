/// The word that a command begins with, except keys and modifiers.
package enum TapeCommandName: String, CaseIterable, Hashable, Sendable {
  case output = "Output"
  case require = "Require"
  case set = "Set"
  case env = "Env"
  case source = "Source"
  case type = "Type"
  case sleep = "Sleep"
  case wait = "Wait"
  case hide = "Hide"
  case show = "Show"
  case screenshot = "Screenshot"
  case copy = "Copy"
  case paste = "Paste"

  case subtitle = "Subtitle"
  case tap = "Tap"
  case expect = "Expect"
  case advance = "Advance"
  case director = "Director"
  case golden = "Golden"
  case resize = "Resize"
  case click = "Click"
  case wheel = "Wheel"
  case `let` = "Let"
  case row = "Row"
  case mark = "Mark"
  case rewind = "Rewind"
  case branch = "Branch"
  case rejoin = "Rejoin"
  case step = "Step"
  case see = "See"

  /// The command is one of VHS's. Those may share a line or span several; the others run to the end of their line.
  package var isVHS: Bool {
    switch self {
    case .output, .require, .set, .env, .source, .type, .sleep, .wait, .hide, .show, .screenshot, .copy, .paste:
      true
    case .subtitle, .tap, .expect, .advance, .director, .golden, .resize, .click, .wheel, .let, .row, .mark, .rewind,
      .branch,
      .rejoin, .step, .see:
      false
    }
  }
}

/// A word that may begin a command.
enum TapeKeyword: Hashable, Sendable {
  case command(TapeCommandName)
  case key(TapeKey)
  case modifier(TapeModifier)

  init?(_ word: String) {
    if let name = TapeCommandName(rawValue: word) {
      self = .command(name)
    } else if let key = TapeKey(rawValue: word) {
      self = .key(key)
    } else if let modifier = TapeModifier(rawValue: word) {
      self = .modifier(modifier)
    } else {
      return nil
    }
  }

  /// VHS reserves the word too, so it is never read as text.
  var isVHS: Bool {
    switch self {
    case .command(let name): name.isVHS
    case .key(let key): key.isVHS
    case .modifier: true
    }
  }

  static let all: [String] =
    TapeCommandName.allCases.map(\.rawValue) + TapeKey.allCases.map(\.rawValue)
    + TapeModifier.allCases.map(\.rawValue)
}
