import CursesTerminal
import Foundation
import Loading
import Monetization
import NativeApp
import Simulation
import TerminalTesting
import TerminalUI
import Testing

@testable import Tapes

extension CursesTests {
  /// The program's own frames: a terminal shows the same as a headless replay.
  @Suite struct Tapes {
    /// Shows every picture on a terminal, and keeps the frames for comparison.
    private struct Show: TapeObserver {
      let terminal: FrameRecorder
      var frames: [Frame] = []
      var wantsPictures: Bool { true }
      var tick: TimeSpan? { nil }

      mutating func saw(_ picture: TapePicture) {
        terminal.present(picture.frame)
        frames.append(picture.frame)
      }

      mutating func received(_ entries: [TimelineEntry]) {}
    }

    /// Plays a bundled tape on a terminal of this type; returns the frames and all output.
    private static func play(
      _ name: String, _ setup: String = "", term: String, columns: Int = 80, rows: Int = 24
    ) throws -> (frames: [Frame], bytes: [UInt8]) {
      let recorder = try FrameRecorder(term: term, columns: columns, rows: rows)
      var show = Show(terminal: recorder)
      let tape = setup + (try BundledTapes.text(named: name))
      let result = ReplayRunner(services: .bundled).run(tape, file: "\(name).tape", &show)
      #expect(result.outcome == .passed)
      return (show.frames, try recorder.end())
    }

    private static func expect(_ shown: [Pyte.Screen], equal frames: [Frame]) {
      #expect(shown.count == frames.count)
      for (index, (screen, frame)) in zip(shown, frames).enumerated() where screen.lines != frame.lines {
        for (line, expected) in zip(screen.lines, frame.lines) where line != expected {
          Issue.record("picture \(index): shown |\(line)|, headless |\(expected)|")
        }
        return
      }
      for (screen, frame) in zip(shown, frames) {
        #expect(screen.emphasis == frame.emphasisLines)
        if let cursor = frame.cursor { #expect(screen.cursor == "\(cursor.row),\(cursor.column)") }
      }
    }

    /// Every fourth bundled tape. The others are played by the program in a terminal (`TerminalReplays`), and their casts are
    /// read by the same emulator (`RecordedTapes`).
    private static let names = BundledTapes.names.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"), arguments: names)
    func `every picture of a tape is the same headless and in a terminal`(name: String) throws {
      let script = try TapeScript(try BundledTapes.text(named: name), file: "\(name).tape", services: .bundled)
      let (columns, rows) = (script.setup.columns, script.setup.rows)
      var show = Show(terminal: try FrameRecorder(term: "linux", columns: columns, rows: rows))
      var player = try TapePlayer(script, services: .bundled)
      try player.play(&show)
      #expect(player.failure == nil)
      #expect(show.frames.count > 5)
      Self.expect(try Pyte.screens(of: show.terminal.end(), columns: columns, rows: rows), equal: show.frames)
    }

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `a wide terminal shows every picture with the inspector beside the phone`() throws {
      let (frames, bytes) = try Self.play(
        "subscribe-from-promo-card", "Set Columns 120\nSet Rows 40\n", term: "vt100", columns: 120, rows: 40)
      Self.expect(try Pyte.screens(of: bytes, columns: 120, rows: 40), equal: frames)
    }

    @Test(
      .enabled(if: Tool.hasTmux, "needs tmux"), arguments: ["move-and-search", "close-ad-early", "second-home"])
    func `a terminal of the xterm family shows the last picture of a tape`(name: String) throws {
      let (frames, bytes) = try Self.play(name, term: "xterm-256color")
      let last = try #require(frames.last)
      #expect(try Tmux.show(bytes, columns: 80, rows: 24) == last.lines.map(Tmux.withoutTrailingBlanks))
    }

    /// Keys as sent by the terminal, and as received by the walk.
    private static let keys: [(bytes: String, key: Key)] =
      [("2", .character("2"))] + "Flat ö".map { (String($0), .character($0)) } + [
        ("\r", .enter), ("a", .character("a")), ("橋", .character("橋")), ("😀", .character("😀")),
        ("e\u{301}", .character("e\u{301}")), ("\u{1B}[D", .left), ("\u{1B}OC", .right), ("\u{7F}", .backspace),
        ("\u{1B}[3~", .delete), ("\u{1B}[H", .home), ("x", .character("x")), ("\u{1B}[F", .end), ("\t", .tab),
        ("\u{1B}[Z", .backTab), ("\r", .enter), ("d", .character("d")), ("\u{1B}[B", .down), ("\u{1B}[6~", .pageDown),
        ("\u{1B}", .escape), ("i", .character("i")), ("\u{1B}[5~", .pageUp), ("\u{1B}", .escape),
        ("\u{1B}OP", .function(1)), ("\u{1B}", .escape), ("\u{3}", .control("c")),
      ]

    @Test(.enabled(if: Tool.hasPyte, "needs python3 with pyte"))
    func `keys typed at a terminal walk as keys given to the walk`() throws {
      let app = try BundledApps.load(named: "demo").definition
      let start = try #require(Instant("2026-01-01T09:41:00Z"))
      var headless = Walk.fresh(app, start: start)
      var typed = headless
      var frames: [Frame] = []
      let recorder = try FrameRecorder(term: "linux", columns: 80, rows: 24)
      for (step, (bytes, key)) in Self.keys.enumerated() {
        let now = start + .seconds(Int64(step))
        headless.advance(to: now, in: app)
        typed.advance(to: now, in: app)
        recorder.type(bytes)
        let event = recorder.nextEvent()
        #expect(event == .input(.key(key)))
        guard case .input(let input) = event else { continue }
        let wasOver = headless.take(.key(key), in: app).isOver
        #expect(typed.take(input, in: app).isOver == wasOver)
        recorder.present(typed.frame(in: app))
        frames.append(headless.frame(in: app))
        #expect(wasOver == (key == .control("c")))
      }
      Self.expect(try Pyte.screens(of: recorder.end(), columns: 80, rows: 24), equal: frames)
      #expect(typed == headless)
      #expect(headless.world.phone.model.features.homes.inventory.items.count == 1)
    }
  }
}
