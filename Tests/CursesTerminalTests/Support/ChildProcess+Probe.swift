import TerminalTesting

extension ChildProcess {
  /// - Parameters:
  ///   - asks: The terminal is asked for its background.
  ///   - patience: The milliseconds for which the first frame waits for the answer.
  ///   - answerPatience: The milliseconds for which an Escape waits for the rest of an answer; ten minutes if nil.
  static func probe(
    on terminal: PseudoTerminal, type: String? = "xterm-256color", locale: String = "C.UTF-8", asks: Bool = false,
    patience: Int = 0, answerPatience: Int? = nil
  ) throws -> ChildProcess {
    // Otherwise Swift's backtracer would wait for an answer on the terminal for half a minute.
    let environment =
      ["SWIFT_BACKTRACE=enable=no", "LC_ALL=\(locale)"] + (type.map { ["TERM=\($0)"] } ?? [])
      + (asks ? ["ASKS=\(patience)"] : []) + (answerPatience.map { ["HOLDS=\($0)"] } ?? [])
    let descriptors = [terminal.screen, terminal.screen, terminal.screen]
    return try ChildProcess(built("curses-probe"), [], environment: environment, descriptors: descriptors)
  }
}
