import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output or standard error, written at once, and with an error where others get a signal.
struct StandardStream: Hashable {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let errors = StandardStream(descriptor: STDERR_FILENO)

  /// The process must ignore SIGPIPE.
  func write(_ text: String) throws(SystemFailure) {
    try OutputDescriptor(number: descriptor).write(Array(text.utf8))
  }

  /// Writes lines for people, and nothing that could steer their terminal; where nobody can read them, nothing is lost.
  func say(_ text: String) { try? write(TextSanitizing.sanitize(text, allowingNewlines: true) + "\n") }

  /// Whether a line can be written over here.
  func canRewrite(_ environment: [String: String]) -> Bool {
    isatty(descriptor) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Whether colours are wanted here and understood.
  func takesColor(_ environment: [String: String]) -> Bool {
    canRewrite(environment) && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// How many columns its terminal has; the usual number where nobody knows.
  var columns: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
