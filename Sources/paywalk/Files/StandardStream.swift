import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output or standard error, unbuffered, with errors in place of signals.
struct StandardStream: Hashable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// Writes a text. A closed pipe is an error only if the process ignores SIGPIPE.
  func write(_ text: String) throws(SystemFailure) {
    try OutputDescriptor(number: descriptor).write(Array(text.utf8))
  }

  /// Prints results. A device that does not take them is an error; a pipe that nobody reads ends the process, unless
  /// it ignores SIGPIPE.
  func print(_ text: String, terminator: String = "\n") throws(CommandFailure) {
    do throws(SystemFailure) {
      try write(text + terminator)
    } catch {
      throw CommandFailure(
        status: .environment, message: "paywalk: the results cannot be written: \(error.message)")
    }
  }

  /// Prints results for people, without control characters.
  func printWords(_ text: String, terminator: String = "\n") throws(CommandFailure) {
    try print(TextSanitizing.visible(text, allowingNewlines: true), terminator: terminator)
  }

  /// Prints a line of a list; a terminal gets it broken at words, with so many blanks before the lines that follow.
  func printLine(_ text: String, hanging indent: Int) throws(CommandFailure) {
    guard isatty(descriptor) == 1 else { return try print(text) }
    try print(TextFitting.wrap(text, columns: columns, hanging: indent).joined(separator: "\n"))
  }

  /// Writes lines for people, without control characters; an error is ignored, since nobody reads the stream then.
  func say(_ text: String) { try? write(TextSanitizing.visible(text, allowingNewlines: true) + "\n") }

  /// Returns true if a line can be overwritten on this stream.
  func canRewrite(_ environment: [String: String]) -> Bool {
    isatty(descriptor) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Returns true if colours are wanted and understood on this stream.
  func takesColor(_ environment: [String: String]) -> Bool {
    canRewrite(environment) && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The columns of the terminal; 80 if unknown.
  var columns: Int { terminalColumns ?? 80 }

  /// The columns of the terminal; nil for a stream that is none, or whose size is not known.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
