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

  /// The number of the error that has kept the text from being written.
  struct Failure: Error, Hashable {
    var number: Int32
    var isClosedPipe: Bool { number == EPIPE }
    var message: String { String(cString: strerror(number)) }
  }

  /// The process must ignore SIGPIPE.
  func write(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put($0) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(number: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

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
