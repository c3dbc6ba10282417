import CursesTerminal
import Foundation
import TerminalTesting
import TerminalUI
import Testing

/// A pseudo-terminal that ncurses draws on, with a mark in the stream after every frame.
///
/// It is a class because neither a terminal nor its owner can be copied into an observer.
final class FrameRecorder {
  private let window: PseudoTerminal
  private var curses: CursesTerminal

  init(term: String, columns: Int, rows: Int, depth: Theme.Depth = .monochrome) throws {
    window = try PseudoTerminal(columns: columns, rows: rows)
    curses = try CursesTerminal(
      options: TerminalOptions(
        term: term, inputFD: window.screen, outputFD: window.screen, depth: depth, characters: .unicode))
  }

  deinit { window.hangUp() }

  func present(_ frame: Frame) {
    curses.present(frame)
    window.mark(Pyte.mark)
  }

  func screenText() -> [String] { curses.screenText() }

  func type(_ text: String) { window.type(text) }

  func nextEvent() -> TerminalEvent { curses.nextEvent(timeout: .seconds(30)) }

  /// All output up to now.
  func end() throws -> [UInt8] {
    let end = "\u{1B}]9;end\u{7}"
    window.mark(end)
    return try #require(window.output(through: end))
  }
}
