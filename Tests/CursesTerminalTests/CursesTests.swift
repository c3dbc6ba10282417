import CursesTerminal
import Foundation
import Glibc
import Monetization
import TerminalTesting
import TerminalUI
import Testing

/// There is one ncurses per process, so its tests run one after the other.
@Suite(.serialized, .waiting)
struct CursesTests {}

/// A headless terminal whose keyboard is a pipe.
struct Keyboard {
  let input: Int32
  private let typing: Int32
  let output: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    input = ends[0]
    typing = ends[1]
    output = open("/dev/null", O_WRONLY)
  }

  func type(_ bytes: [UInt8]) { _ = write(typing, bytes, bytes.count) }
  func type(_ text: String) { type(Array(text.utf8)) }

  /// Ends the input. The descriptor stays open, so that closing it again does not close another one of the same number.
  func endInput() { _ = dup2(output, typing) }

  func close() {
    for descriptor in [input, typing, output] { _ = Glibc.close(descriptor) }
  }

  func options(
    columns: Int = 80, rows: Int = 24, term: String? = "xterm-256color",
    characters: TerminalOptions.Characters = .unicode
  ) -> TerminalOptions {
    TerminalOptions(
      term: term, inputFD: input, outputFD: output, characters: characters, escapeDelay: .zero,
      mode: .headless(columns: columns, rows: rows))
  }
}

extension CursesTerminal {
  /// All events at present.
  mutating func events() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while true {
      let event = nextEvent(timeout: .zero)
      if event == .idle { return events }
      events.append(event)
      if event == .closed { return events }
    }
  }
}
