import CursesTerminal
import Foundation
import Monetization
import TerminalTesting
import TerminalUI
import Testing

extension CursesTests {
  /// Frames go through ncurses into a pseudo-terminal; terminals that know nothing of ncurses read the output.
  @Suite struct RealTerminal {
    /// The bytes that a terminal of this type receives for the frames, and the contents of ncurses after each frame.
    private static func record(_ term: String, frames: [Frame]) throws -> (bytes: [UInt8], texts: [[String]]) {
      let recorder = try FrameRecorder(term: term, columns: frames[0].columns, rows: frames[0].rows)
      var texts: [[String]] = []
      for frame in frames {
        recorder.present(frame)
        texts.append(recorder.screenText())
      }
      return (try recorder.end(), texts)
    }

    private static func walk(_ seed: UInt64, _ pieces: [(String, Int)], count: Int) -> [Frame] {
      var random = SeededFrames(seed: seed, pieces: pieces)
      var frames = [random.frame(columns: 60, rows: 16)]
      while frames.count < count {
        var frame = frames[frames.count - 1]
        random.change(&frame)
        frames.append(frame)
      }
      return frames
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"), arguments: ["vt100", "linux"], [1, 2, 3] as [UInt64])
    func `An independent terminal shows what ncurses holds`(term: String, seed: UInt64) throws {
      let frames = Self.walk(seed, SeededFrames.plain + SeededFrames.hard, count: 60)
      let (bytes, texts) = try Self.record(term, frames: frames)
      let shown = try Pyte.screens(of: bytes, columns: 60, rows: 16)
      #expect(shown.count == frames.count)
      for (index, frame) in frames.enumerated() {
        #expect(shown[index].lines == texts[index])
        #expect(shown[index].emphasis == frame.emphasisLines)
        #expect(shown[index].cursor == frame.cursor.map { "\($0.row),\($0.column)" })
      }
    }

    @Test(.enabled(if: Tool.hasTmux, "needs tmux"), arguments: [4, 5, 6] as [UInt64])
    func `A terminal of the xterm family shows the frame`(seed: UInt64) throws {
      let frames = Self.walk(seed, SeededFrames.plain, count: 40)
      let (bytes, _) = try Self.record("xterm-256color", frames: frames)
      #expect(try Tmux.show(bytes, columns: 60, rows: 16) == frames[39].lines.map(Tmux.withoutTrailingBlanks))
    }

    @Test func `A frame is sent as one update, and only what changed in it`() throws {
      let first = Frame(["Unlock Pro", "Not now   "], columns: 10)
      let second = Frame(["Unlock Pro", "Not yet   "], columns: 10)
      let (bytes, _) = try Self.record("xterm-256color", frames: [first, second, second])
      let updates = String(decoding: bytes, as: UTF8.self).components(separatedBy: Pyte.mark)
      #expect(updates[0].contains("Unlock Pro"))
      #expect(updates[1].hasPrefix("\u{1B}[?2026h"))
      #expect(updates[1].hasSuffix("\u{1B}[?2026l"))
      #expect(updates[1].contains("yet") && !updates[1].contains("Not") && !updates[1].contains("Unlock"))
      #expect(updates[2].isEmpty)
    }

    @Test func `The window's size is the terminal's size, before and after it changes`() throws {
      let window = try PseudoTerminal(columns: 70, rows: 20)
      defer { window.hangUp() }
      var terminal = try CursesTerminal(
        options: TerminalOptions(term: "xterm-256color", inputFD: window.screen, outputFD: window.screen))
      #expect(terminal.size == (70, 20))
      for (columns, rows) in [(100, 30), (10, 5), (1, 1), (80, 24)] {
        window.resize(columns: columns, rows: rows)
        // This terminal does not control the process of the tests, so the system sends no signal.
        kill(getpid(), SIGWINCH)
        #expect(terminal.nextEvent(timeout: .seconds(30)) == .input(.resize(columns: columns, rows: rows)))
        #expect(terminal.size == (columns, rows))
        terminal.present(Frame(columns: columns, rows: rows))
      }
    }

    @Test func `A lone Escape typed by a person is a key`() throws {
      let window = try PseudoTerminal()
      defer { window.hangUp() }
      var terminal = try CursesTerminal(
        options: TerminalOptions(term: "xterm-256color", inputFD: window.screen, outputFD: window.screen))
      window.type("\u{1B}")
      #expect(terminal.nextEvent(timeout: .seconds(30)) == .input(.key(.escape)))
    }

    @Test func `Closing puts everything back`() throws {
      let window = try PseudoTerminal()
      defer { window.hangUp() }
      let before = window.modes
      var terminal = try CursesTerminal(
        options: TerminalOptions(term: "xterm-256color", inputFD: window.screen, outputFD: window.screen))
      #expect(window.modes != before)
      terminal.present(Frame(["Unlock Pro"], columns: 10))
      terminal.close()
      #expect(window.modes == before)
      window.mark("\u{1B}]9;end\u{7}")
      let output = try #require(window.output(through: "\u{1B}]9;end\u{7}"))
      let text = String(decoding: output, as: UTF8.self)
      for (on, off) in Restoration.pairs where text.contains(on) {
        #expect(text.components(separatedBy: on).last?.contains(off) == true, "\(on.debugDescription) stays on")
      }
      // The second screen is left empty: in a window that has grown, tmux shows rows of it above those of the shell.
      let session = try #require(text.components(separatedBy: "\u{1B}[?1049l").first)
      #expect(session.contains("Unlock Pro"))
      #expect(session.components(separatedBy: "\u{1B}[H\u{1B}[2J").last?.contains("Unlock") == false)
    }
  }
}

/// The sequences at the start of a terminal session and, reversed, at its end.
enum Restoration {
  static let pairs = [
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?25l", "\u{1B}[?25h"),
    ("\u{1B}[?1h", "\u{1B}[?1l"), ("\u{1B}[?2026h", "\u{1B}[?2026l"),
  ]
}
