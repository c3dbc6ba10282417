import TerminalUI

/// The colours that a user asks for.
enum ThemeChoice: Hashable {
  /// `dark` or `light`, by the background of the terminal.
  case byBackground
  case theme(Theme)

  static let auto = "auto"

  /// - Throws: `ValidationError` for a theme that there is not, or a file that cannot be read.
  init(_ word: String) throws {
    self = word == Self.auto ? .byBackground : .theme(try ThemeFiles.theme(word))
  }

  /// The theme where no terminal can be asked. By the environment variable COLORFGBG, as rxvt and Konsole set it, 7 and 15
  /// are the light ones of the sixteen backgrounds.
  func theme(_ environment: [String: String]) -> Theme {
    if case .theme(let theme) = self { return theme }
    let background = environment["COLORFGBG"]?.split(separator: ";").last
    return background == "7" || background == "15" ? .light : .dark
  }
}
