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
      "auto, which asks the terminal for its background, \(ThemeFiles.bundled.joined(separator: ", ")), a theme of yours by name, or its file.",
      valueName: "auto|name|file"),
    transform: ThemeChoice.init)
  var theme: ThemeChoice?

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

  /// Asked for by the environment variable ACCESSIBLE too.
  static func isPlain(_ isAsked: Bool, _ environment: [String: String]) -> Bool {
    isAsked || environment["ACCESSIBLE"].map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// The theme of pictures that are kept.
  var pictureTheme: Theme { theme?.theme([:]) ?? .dark }

  /// Returns the options for a terminal whose pictures are to be the same wherever they are made: a tape that is played.
  func terminalOptions(_ environment: [String: String]) -> TerminalOptions {
    options(environment, pictureTheme)
  }

  /// Returns the options for a terminal on which a person walks.
  ///
  /// - Parameters:
  ///   - isRecorded: The walk is recorded, so the terminal is asked nothing.
  ///   - isPlain: The walk is told in lines of text, and nothing is drawn.
  /// - Throws: `CommandFailure` for a theme of the configuration that there is not.
  func liveOptions(
    _ environment: [String: String], _ configuration: ConfigurationFile, isRecorded: Bool = false, isPlain: Bool = false
  ) throws(CommandFailure) -> TerminalOptions {
    let choice = if let theme { theme } else { try Configuration.theme(of: configuration) }
    var options = options(environment, choice.theme(environment))
    if isPlain { options.mode = .keyboard }
    if choice == .byBackground, !isRecorded, !isPlain { options.byBackground = .init(dark: .dark, light: .light) }
    return options
  }

  private func options(_ environment: [String: String], _ theme: Theme) -> TerminalOptions {
    let noColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isMonochrome = color == .never || (color == .auto && noColor)
    var options = TerminalOptions(
      term: environment["TERM"], theme: theme, depth: isMonochrome ? .monochrome : nil,
      characters: ascii ? .ascii : unicode ? .unicode : .fromLocale, mouse: !noMouse)
    options.clipboard = !noClipboard
    return options
  }
}
