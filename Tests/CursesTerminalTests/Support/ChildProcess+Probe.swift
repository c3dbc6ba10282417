import TerminalTesting

extension ChildProcess {
  static func probe(
    on terminal: PseudoTerminal, type: String? = "xterm-256color", locale: String = "C.UTF-8"
  ) throws -> ChildProcess {
    // Swift's backtracer would ask the terminal what to do, for half a minute.
    let environment = ["SWIFT_BACKTRACE=enable=no", "LC_ALL=\(locale)"] + (type.map { ["TERM=\($0)"] } ?? [])
    let descriptors = [terminal.screen, terminal.screen, terminal.screen]
    return try ChildProcess(built("curses-probe"), [], environment: environment, descriptors: descriptors)
  }
}
