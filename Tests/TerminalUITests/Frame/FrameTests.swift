import TerminalUI
import Testing

@Suite struct FrameTests {
  @Test func `a wide character that is overwritten by half leaves a blank`() {
    var frame = Frame(columns: 6, rows: 1)
    frame.draw("東京都", row: 0, column: 0)
    frame.draw("x", row: 0, column: 1)
    #expect(frame.text(row: 0) == " x京都")
    frame.draw("y", row: 0, column: 2)
    #expect(frame.text(row: 0) == " xy 都")
    frame.fill(Rect(row: 0, column: 5, rows: 1, columns: 1), with: "!")
    #expect(frame.text(row: 0) == " xy  !")
  }

  @Test func `a wide character at the edge is a blank, not half`() {
    var frame = Frame(columns: 4, rows: 1)
    let used = frame.draw("a東京", row: 0, column: 0)
    #expect(used == 4)
    #expect(frame.text(row: 0) == "a東 ")
    frame.draw("東", row: 0, column: -1)
    #expect(frame.text(row: 0) == " 東 ")
  }

  @Test func `nothing is drawn outside`() {
    let blank = Frame(columns: 4, rows: 2)
    var frame = blank
    frame.draw("abc", row: 2, column: 0)
    frame.draw("abc", row: -1, column: 0)
    frame.draw("abc", row: 0, column: 4)
    frame.draw("abc", row: 0, column: -3)
    frame.fill(Rect(row: 5, column: 5, rows: 3, columns: 3), with: "x")
    #expect(frame == blank)
    let used = [
      frame.draw("abcdef", row: 0, column: 2), frame.draw("abcdef", row: 1, column: 0, maxColumns: 3),
    ]
    #expect(used == [2, 3])
    #expect(frame.lines == ["  ab", "abc"])
  }

  @Test func `control characters are drawn as replacements`() {
    var frame = Frame(columns: 8, rows: 1)
    frame.draw("a\u{1B}[b\r\nc", row: 0, column: 0)
    #expect(frame.lines == ["a\u{FFFD}[b\u{FFFD}c"])
  }

  @Test func `frames that look the same are the same`() {
    var one = Frame(columns: 8, rows: 1)
    one.draw("👨‍👩‍👧", row: 0, column: 0)
    one.draw("🇫🇷", row: 0, column: 2)
    var other = Frame(columns: 8, rows: 1)
    other.draw("🇫🇷", row: 0, column: 2)
    other.draw("👨‍👩‍👧", row: 0, column: 0)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.draw("🇩🇪", row: 0, column: 2)
    #expect(one != other)
  }

  @Test func `a box joins at its corners`() {
    var frame = Frame(columns: 5, rows: 3)
    frame.box(frame.bounds, kind: .square)
    #expect(frame.lines == ["┌───┐", "│   │", "└───┘"])
  }

  @Test func `ASCII keeps the shape`() {
    var frame = Frame(columns: 20, rows: 2)
    frame.draw("╭─╮▸●✓… “x” é東", row: 0, column: 0)
    let ascii = frame.ascii()
    #expect(ascii.lines == ["+-+>*V~ \"x\" ??", ""])
    #expect(ascii.columns == frame.columns)
  }

  @Test
  func
    `in ASCII a field, a button, a tick, a list that opens, the arrows, a way on, a full stop and an ellipsis differ`()
  {
    let drawn = "▏▕[]✓▾▼▲▸▹◂.…".unicodeScalars.map { $0.isASCII ? $0.value : Frame.likeness(of: $0.value) }
    #expect(Set(drawn).count == drawn.count)
    #expect(!drawn.contains(UInt32(UInt8(ascii: "?"))))
  }

  @Test func `in ASCII a bar shows how far it has come`() {
    var frame = Frame(columns: 8, rows: 1)
    frame.draw("━━━━────", row: 0, column: 0)
    #expect(frame.ascii().lines == ["====----"])
  }

  @Test func `in ASCII a tick is no corner, a field no frame, and only the focus points at a row from before it`() {
    let field = Element.field("name", "Name", TextEditing("Flat"))
    let row = Element.row("item", "✓ Rope", trailing: "Open ▹", action: nil)
    let panel = Panel(body: .card("", [field, row]))
    let lines = SamplePanels.draw(panel, columns: 30, rows: 5, state: PanelState(focus: "item")).frame.ascii().lines
    #expect(lines[2].contains("{Flat") && lines[2].contains("}"))
    #expect(lines[3].hasPrefix("| > V Rope") && lines[3].contains("Open )"))
    #expect(lines[3].filter { $0 == ">" }.count == 1)
  }

  @Test func `in ASCII the mark of a log line is a word, and the line is cut where that leaves no room`() {
    var frame = Frame(columns: 42, rows: 3)
    frame.draw("log 🔧 Purchases.configured              │", row: 0, column: 0)
    frame.draw("log ✅ Paywall.trialStarted           +2 │", row: 1, column: 0)
    frame.draw("log ⚠️ Configuration.apiKeyMissing       │", row: 2, column: 0)
    let lines = frame.ascii().lines
    #expect(lines[0] == "log [setup] Purchases.configured         |")
    #expect(lines[1] == "log [trial] Paywall.trialStarted      +2 |")
    #expect(lines[2].hasPrefix("log [warning] Configuration.apiKeyMis") && lines[2].hasSuffix("~ |"))
    frame.cursor = Position(row: 0, column: 1)
    #expect(frame.withMarksInWords().lines[0].contains("🔧"))
  }

  @Test func `a box over words leaves no half of one`() {
    var frame = Frame(columns: 24, rows: 3)
    for row in 0..<3 { frame.draw("Where do you live now ──", row: row, column: 0) }
    frame.clear(Rect(row: 1, column: 7, rows: 1, columns: 8))
    #expect(frame.lines[1] == "Where" + String(repeating: " ", count: 13) + "now ──")
    #expect(frame.lines[0] == frame.lines[2])
  }

  @Test func `a dump shows text, styles and their legend`() {
    var frame = Frame(columns: 12, rows: 2)
    frame.draw("Go Ad-Free", row: 0, column: 1, style: Style(.accent, .bold))
    frame.draw("東é", row: 1, column: 0, style: Style(.pro))
    frame.draw("x", row: 1, column: 4, style: Style(.text, [.reverse]))
    frame.cursor = Position(row: 1, column: 5)
    let dump = String(decoding: FrameDump.golden(frame, notes: ["feed"]), as: UTF8.self)
    #expect(
      dump == """
        # frame 12x2 cursor 1,5
        # feed
        ┌────────────┐
        │ Go Ad-Free │
        │東é x       │
        └────────────┘
        ┌────────────┐
        │.AAAAAAAAAA.│
        │ppp.1.......│
        └────────────┘
        . text
        1 text reverse
        A accent bold
        p pro

        """)
    #expect(FrameDump.golden(frame, notes: ["feed"]) == Array(dump.utf8))
  }

  @Test func `every role has a letter of its own`() {
    #expect(Set(Style.Role.allCases.map(\.letter)).count == Style.Role.allCases.count)
  }
}
