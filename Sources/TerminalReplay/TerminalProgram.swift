import CPseudoTerminal
import Glibc
import Tapes
import TerminalUI

/// A program on a pseudo-terminal of its own: its output, its input, its end.
///
/// It is a class because the process and both ends of the terminal exist only once: when the last reference is gone,
/// the program is ended and everything is closed.
package final class TerminalProgram {
  package enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(Int32)
  }

  private var id: pid_t = 0
  private let keyboard: Int32
  private let errors: Int32
  /// The end of the program's standard error.
  private var errorBytes: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// The longest silence of the program, in milliseconds. Only a program that hangs gets near it.
  private static let patience: Int32 = 60_000
  private static let errorLimit = 4_096

  /// Starts the program; its descriptor 3 is a file with the contents `attachment`.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], attachment: [UInt8], columns: Int, rows: Int
  ) throws(TapeEnvironmentError) {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    var (reading, writing): (Int32, Int32) = (-1, -1)
    let file = pt_keep(attachment, attachment.count)
    let isOpen = pt_open(&keyboard, &screen) == 0 && pt_pipe(&reading, &writing) == 0 && file >= 0
    let problem = isOpen && pt_resize(keyboard, Int32(columns), Int32(rows)) == 0 ? 0 : errno
    self.keyboard = keyboard
    errors = reading
    // The program has its own copies, and the terminal must close with the last of them.
    defer {
      for descriptor in [screen, writing, file] where descriptor >= 0 { close(descriptor) }
    }
    guard problem == 0 else { throw Self.failure("a pseudo-terminal cannot be opened", problem) }
    let result = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { environment in
        pt_spawn(&id, path, arguments, environment, keyboard, writing, file)
      }
    }
    guard result == 0 else { throw Self.failure("\(path) cannot be started", result) }
  }

  deinit {
    if id > 0 { _ = end() }
    for descriptor in [keyboard, errors] where descriptor >= 0 { close(descriptor) }
  }

  /// The text on standard error, in lines.
  package var complaint: String {
    let text = String(decoding: errorBytes, as: UTF8.self)
    return TextSanitizing.sanitize(text, allowingNewlines: true).split(separator: "\n").joined(separator: "\n")
  }

  /// Types all the bytes at once.
  package func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      // The end of the program is noticed when its output is read.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Resizes the window and notifies the program.
  package func resize(columns: Int, rows: Int) { _ = pt_resize(keyboard, Int32(columns), Int32(rows)) }

  /// Reads the new output of the program; waits until there is some. Empty at the end.
  package func read() throws(TapeEnvironmentError) -> [UInt8] {
    while true {
      let screen = try wait()
      if screen == 0 { continue }
      let count = Glibc.read(keyboard, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count < 0 && errno == EINTR { continue }
      // The other end is closed; Linux reports this as an error.
      readErrors()
      return []
    }
  }

  /// The end of the program; a program that is still running is killed.
  package func end() -> End {
    guard id > 0 else { return .exited(0) }
    // A program that has let go of its terminal has its status already, and the signal does not change it.
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    id = 0
    readErrors()
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }

  /// Waits for output on the terminal and returns its poll events, or zero if only standard error had output.
  private func wait() throws(TapeEnvironmentError) -> Int16 {
    var files = [
      pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrorsEnded ? -1 : errors, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, Self.patience)
    if count < 0 && errno == EINTR { return 0 }
    guard count > 0 else {
      throw TapeEnvironmentError(
        "the program in the terminal has said nothing for \(Self.patience / 1_000) seconds" + quotedComplaint)
    }
    if files[1].revents != 0 { takeErrors() }
    return files[0].revents
  }

  /// The text on standard error, for the end of a sentence.
  package var quotedComplaint: String { complaint.isEmpty ? "" : ":\n\(complaint)" }

  private var hasErrorsEnded = false

  /// Reads the bytes present on standard error; does not wait for more.
  private func readErrors() {
    var file = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
    while !hasErrorsEnded, poll(&file, 1, 0) > 0, file.revents != 0 { takeErrors() }
  }

  private func takeErrors() {
    var bytes = [UInt8](repeating: 0, count: Self.errorLimit)
    let count = Glibc.read(errors, &bytes, bytes.count)
    if count == 0 { hasErrorsEnded = true }
    guard count > 0 else { return }
    errorBytes = (errorBytes + bytes[..<count]).suffix(Self.errorLimit)
  }

  private static func failure(_ words: String, _ code: Int32) -> TapeEnvironmentError {
    TapeEnvironmentError("\(words): \(String(cString: strerror(code)))")
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) } + [nil]
    defer {
      for pointer in pointers { free(pointer) }
    }
    return body(pointers)
  }
}
