import TerminalUI
import Testing

@testable import Tapes

@Suite struct FramePainterTests {
  private static func frame(_ lines: [String], columns: Int = 20, cursor: Position? = nil) -> Frame {
    var frame = Frame(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { frame.draw(line, row: row, column: 0) }
    frame.cursor = cursor
    return frame
  }

  private static func change(_ old: Frame, _ new: Frame) -> String {
    var painter = FramePainter(theme: .dark)
    _ = painter.paint(old)
    return painter.paint(new)
  }

  @Test func `the same frame again needs nothing`() {
    let frame = Self.frame(["one", "two 東"], cursor: Position(row: 0, column: 1))
    #expect(Self.change(frame, frame) == "")
  }

  @Test func `only what has changed is drawn`() {
    #expect(Self.change(Self.frame(["one", "two"]), Self.frame(["one", "tao"])) == "\u{1B}[2;2Ha")
  }

  @Test func `changes far apart are drawn apart, near ones together`() {
    let old = Self.frame(["a....................b"], columns: 30)
    #expect(
      Self.change(old, Self.frame(["A....................B"], columns: 30)) == "\u{1B}[1;1HA\u{1B}[1;22HB")
    #expect(Self.change(old, Self.frame(["A..C.................b"], columns: 30)) == "\u{1B}[1;1HA..C")
  }

  @Test func `a new size is drawn anew`() {
    let text = Self.change(Self.frame(["one"]), Self.frame(["one"], columns: 10))
    #expect(text.contains("\u{1B}[2J"))
    #expect(text.hasSuffix("\u{1B}[1;1Hone"))
  }

  @Test func `the cursor is shown and hidden with the frame's own`() {
    let bare = Self.frame(["one"])
    let typed = Self.frame(["one"], cursor: Position(row: 0, column: 3))
    #expect(Self.change(bare, typed) == "\u{1B}[1;4H\u{1B}[?25h")
    #expect(Self.change(typed, bare) == "\u{1B}[?25l")
    let moved = Self.frame(["onf"], cursor: Position(row: 0, column: 3))
    #expect(Self.change(typed, moved) == "\u{1B}[1;3Hf\u{1B}[1;4H")
  }

  @Test func `nothing begins in the middle of a wide character, and what follows a joined one is placed anew`() {
    #expect(Self.change(Self.frame(["東京"]), Self.frame(["a京"])).hasPrefix("\u{1B}[1;1Ha"))
    #expect(Self.change(Self.frame(["東"]), Self.frame([" x"])).hasPrefix("\u{1B}[1;1H x"))
    let joined = Self.change(Self.frame(["      "]), Self.frame(["👨‍👩‍👧ab"]))
    #expect(joined.hasPrefix("\u{1B}[1;1H👨‍👩‍👧\u{1B}[1;3Hab"))
  }

  @Test func `styles are colours of the theme and emphasis`() {
    var frame = Self.frame(["plain"])
    frame.draw("x", row: 0, column: 1, style: Style(.accent, [.bold, .underline, .reverse]))
    #expect(Self.change(Self.frame(["plain"]), frame) == "\u{1B}[1;2H\u{1B}[0;1;4;7;38;5;80mx")
  }
}
