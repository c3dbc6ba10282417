import Foundation
import TerminalTesting
import Testing

/// The program on a pseudo-terminal of its own.
final class ProgramOnTerminal {
  let terminal: PseudoTerminal
  /// The terminal's modes before the start of the program.
  let modes: [UInt32]
  private let screen: LiveScreen
  private let child: ChildProcess
  private var hasEnded = false

  /// - Parameters:
  ///   - errors: The descriptor for standard error; nil for the terminal.
  ///   - largestFile: The most blocks of 512 bytes that a file may have, in place of a full disk.
  init(
    _ arguments: [String], in scratch: Scratch, environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
    errors: Int32? = nil, largestFile: Int? = nil
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    modes = terminal.modes
    screen = try LiveScreen(of: terminal, columns: columns, rows: rows)
    let end = terminal.screen
    let program = try #require(Program.path)
    let limited = largestFile.map { ["-c", "ulimit -f \($0); exec \"$0\" \"$@\"", program] + arguments }
    child = try ChildProcess(
      limited == nil ? program : "/bin/sh", limited ?? arguments,
      environment: Program.environment(scratch, environment), descriptors: [end, end, errors ?? end])
  }

  deinit {
    if !hasEnded {
      child.send(SIGKILL)
      _ = child.wait()
    }
    terminal.hangUp()
  }

  func type(_ text: String) { terminal.type(text) }

  func send(_ signal: Int32) { child.send(signal) }

  /// Waits for the process to end or to stop.
  func wait() -> ChildProcess.End {
    let end = child.wait()
    if case .stopped = end { return end }
    hasEnded = true
    return end
  }

  /// Reads until all of the words are on the screen.
  @discardableResult
  func shows(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> LiveScreen.Picture {
    let picture = try screen.picture { picture in words.allSatisfy(picture.contains) }
    return try #require(picture, "\(words) never came:\n\(screen.picture.text)", sourceLocation: sourceLocation)
  }

  /// Reads until the words are gone from the screen.
  func shows(no words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let picture = try screen.picture { !$0.contains(words) }
    try #require(picture != nil, "\(words) stays:\n\(screen.picture.text)", sourceLocation: sourceLocation)
  }

  /// Resizes the terminal and sends SIGWINCH, because the system signals only processes that this terminal controls.
  func resize(columns: Int, rows: Int) throws {
    try screen.resize(columns: columns, rows: rows)
    terminal.resize(columns: columns, rows: rows)
    child.send(SIGWINCH)
  }

  /// The complete output of the program so far.
  func output() throws -> String {
    terminal.mark("\u{1B}]9;end\u{7}")
    let bytes = try #require(terminal.output(through: "\u{1B}]9;end\u{7}"))
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}]9;end\u{7}", with: "")
  }

  /// Expects the terminal to be as it was before the start of the program.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = try output()
    for (on, off) in Self.modePairs {
      let rest = try #require(text.components(separatedBy: on).last)
      #expect(
        text.contains(on) && rest.contains(off), "\(on.debugDescription) stays on", sourceLocation: sourceLocation)
    }
    #expect(terminal.modes == modes, sourceLocation: sourceLocation)
  }

  /// The sequences at the start and at the end: alternate screen, paste, mouse, cursor, cursor keys.
  private static let modePairs = [
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?1000h", "\u{1B}[?1000l"),
    ("\u{1B}[?1006h", "\u{1B}[?1006l"), ("\u{1B}[?25l", "\u{1B}[?25h"), ("\u{1B}[?1h", "\u{1B}[?1l"),
  ]
}
