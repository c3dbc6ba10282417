import ArgumentParser
import CursesTerminal
import TerminalUI

/// The options for the look on this terminal.
struct LookOptions: ParsableArguments {
  @Option(name: .long, help: "Colours: auto, always or never. NO_COLOR counts in auto.")
  var color = ColorChoice.auto

  @Option(
    name: .long,
    help: ArgumentHelp(
      "\(ThemeFiles.bundledNames), a theme of yours by name, or its file.", valueName: "name|file"),
    transform: { try ThemeFiles.theme($0) })
  var theme = Theme.dark

  @Flag(name: .long, help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(name: .long, help: "Draw with Unicode whatever the locale says.")
  var unicode = false

  @Flag(name: .long, help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(name: .long, help: "Put nothing on the terminal's clipboard.")
  var noClipboard = false

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  func validate() throws {
    if ascii, unicode { throw ValidationError("--ascii and --unicode exclude each other.") }
  }

  func terminalOptions(_ environment: [String: String]) -> TerminalOptions {
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isMonochrome = color == .never || (color == .auto && noColor)
    var options = TerminalOptions(
      term: environment["TERM"], theme: theme, depth: isMonochrome ? .monochrome : nil,
      characters: ascii ? .ascii : unicode ? .unicode : .fromLocale, mouse: !noMouse)
    options.clipboard = !noClipboard
    return options
  }
}
