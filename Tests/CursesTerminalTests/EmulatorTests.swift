import CursesTerminal
import Foundation
import Monetization
import TerminalReplay
import TerminalTesting
import TerminalUI
import Testing

extension CursesTests {
  /// The output of ncurses, read by the emulator: compared with the frames, and with tmux.
  @Suite struct Emulation {
    /// Shows frames one after the other; returns the emulator's screen and the bytes after each.
    private static func screens(
      _ frames: [Frame], depth: Theme.Depth = TerminalEmulator.depth
    ) throws -> (shown: [TerminalScreen], updates: [[UInt8]]) {
      let (columns, rows) = (frames[0].columns, frames[0].rows)
      let recorder = try FrameRecorder(term: TerminalEmulator.type, columns: columns, rows: rows, depth: depth)
      for frame in frames { recorder.present(frame) }
      let text = String(decoding: try recorder.end(), as: UTF8.self)
      let updates = text.components(separatedBy: Pyte.mark).dropLast().map { Array($0.utf8) }
      var emulator = TerminalEmulator(columns: columns, rows: rows)
      let shown = try updates.map { update in
        for byte in update { _ = try emulator.take(byte) }
        return emulator.screen
      }
      return (shown, updates)
    }

    private static func walk(_ seed: UInt64, _ pieces: [(String, Int)], columns: Int, rows: Int) -> [Frame] {
      var random = SeededFrames(seed: seed, pieces: pieces)
      var frames = [random.frame(columns: columns, rows: rows)]
      while frames.count < 60 {
        var frame = frames[frames.count - 1]
        if random.next(below: 4) == 0 { random.scroll(&frame) } else { random.change(&frame) }
        frames.append(frame)
      }
      return frames
    }

    @Test(arguments: [11, 12, 13] as [UInt64], [(80, 24), (17, 5)])
    func `every frame looks as it should, colours and all`(seed: UInt64, size: (columns: Int, rows: Int)) throws {
      let frames = Self.walk(
        seed, SeededFrames.plain + SeededFrames.hard, columns: size.columns, rows: size.rows)
      let (shown, _) = try Self.screens(frames)
      #expect(shown.count == frames.count)
      for (frame, screen) in zip(frames, shown) {
        let expected = TerminalScreen(showing: frame, theme: .dark, depth: TerminalEmulator.depth, ascii: false)
        let comparison = ScreenComparison(expected: expected, shown: screen)
        try #require(comparison.isEqual, "\(comparison.summary)\n\(comparison.details.joined(separator: "\n"))")
      }
    }

    @Test(.enabled(if: Tool.hasTmux, "needs tmux"), arguments: [21, 22] as [UInt64])
    func `tmux shows what the emulator shows`(seed: UInt64) throws {
      // In the bottom right corner, where ncurses draws without wrapping, tmux puts marks on the cell before.
      let pieces = (SeededFrames.plain + SeededFrames.hard).filter { $0.0 != "e\u{301}" && $0.0 != "o\u{308}\u{323}" }
      let (shown, updates) = try Self.screens(Self.walk(seed, pieces, columns: 60, rows: 16))
      for count in stride(from: 10, through: updates.count, by: 10) {
        let text = try Tmux.show(Array(updates[..<count].joined()), columns: 60, rows: 16)
        #expect(text == shown[count - 1].lines.map(Tmux.withoutTrailingBlanks))
      }
    }
  }
}

extension SeededFrames {
  /// Moves the frame's rows up or down, as lists do; ncurses then scrolls the terminal.
  mutating func scroll(_ frame: inout Frame) {
    let old = frame
    let lines = 1 + next(below: frame.rows - 1)
    let isUp = next(below: 2) == 0
    for row in 0..<frame.rows {
      let source = isUp ? row + lines : row - lines
      guard (0..<frame.rows).contains(source) else { continue }
      for column in 0..<frame.columns { frame[row, column] = old[source, column] }
    }
  }
}
