import CNCurses
import Glibc
import TerminalUI

extension CursesTerminal {
  /// Throws the error that opening the terminal would throw about its descriptors and its type; changes nothing.
  package static func check(_ options: TerminalOptions) throws(TerminalError) {
    try fail(pw_check(try type(options)), options)
  }

  /// The terminal's type; throws if it is not set or the descriptors do not fit.
  private static func type(_ options: TerminalOptions) throws(TerminalError) -> String {
    // The keys are known by themselves, and nothing is seen of what is drawn.
    if options.mode == .keyboard { return "xterm" }
    guard let term = options.term, !term.isEmpty else { throw .typeNotSet }
    guard options.mode == .interactive else { return term }
    guard isatty(options.inputFD) == 1 else { throw .inputIsNoTerminal }
    guard isatty(options.outputFD) == 1 else { throw .outputIsNoTerminal }
    return term
  }

  /// The console of Linux does not know the question, and types its end at the program.
  static func asks(_ options: TerminalOptions) -> Bool {
    options.byBackground != nil && options.mode == .interactive && options.term != "linux" && options.term != "dumb"
  }

  static func isInteractive(_ options: TerminalOptions) -> Bool {
    options.mode == .interactive || options.mode == .keyboard && isatty(options.inputFD) == 1
  }

  static func open(_ options: TerminalOptions) throws(TerminalError) {
    let term = try type(options)
    var settings = pw_options()
    settings.input_fd = options.inputFD
    settings.output_fd = options.outputFD
    settings.escape_delay = Int32(clamping: options.escapeDelay.milliseconds)
    settings.mouse = options.mouse ? 1 : 0
    settings.asks_background = asks(options) ? 1 : 0
    settings.interactive = isInteractive(options) ? 1 : 0
    switch options.mode {
    case .interactive: break
    case .keyboard:
      settings.keyboard_only = 1
      settings.mouse = 0
      // High enough for most screens, so that little has to be scrolled into a view that nobody has.
      (settings.columns, settings.rows) = (80, 200)
      settings.output_fd = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC)
      if settings.output_fd < 0 { throw .system(code: errno) }
    case .headless(let columns, let rows):
      settings.columns = Int32(clamping: columns)
      settings.rows = Int32(clamping: rows)
    }
    let result = term.withCString { name in
      settings.term = name
      return pw_open(&settings)
    }
    try fail(result, options)
  }

  private static func fail(_ result: pw_open_result, _ options: TerminalOptions) throws(TerminalError) {
    switch result {
    case PW_OPENED: return
    case PW_UNKNOWN_TYPE: throw .unknownType(options.term ?? "")
    case PW_CANNOT_ADDRESS_CURSOR: throw .cannotAddressCursor(options.term ?? "")
    case PW_BUSY: throw .alreadyOpen
    default: throw .system(code: errno)
    }
  }
}
