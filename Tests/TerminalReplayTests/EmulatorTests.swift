import CursesTerminal
import TerminalReplay
import TerminalUI
import Testing

/// The emulator by itself: sequences with the effects described in the manuals of real terminals.
@Suite struct EmulatorTests {
  /// A terminal of 8 by 4 with `abcd` and so on in its rows, after these bytes.
  private static func emulator(_ text: String, filled: Bool = true) throws -> TerminalEmulator {
    var emulator = TerminalEmulator(columns: 8, rows: 4)
    let filling = filled ? "abcdefgh\r\nijklmnop\r\nqrstuvwx\r\nyz012345\u{1B}[H" : ""
    for byte in (filling + text).utf8 { _ = try emulator.take(byte) }
    return emulator
  }

  /// Columns in a row of 24, with stops in columns 0, 8 and 16.
  @Test(arguments: [
    (20, "\u{1B}[Z", 16), (20, "\u{1B}[2Z", 8), (20, "\u{1B}[9Z", 0), (16, "\u{1B}[Z", 8), (17, "\u{1B}[2Z", 8),
    (0, "\u{1B}[Z", 0),
    (3, "\u{1B}[2I", 16),
  ])
  func `tabs go as many stops as they say`(column: Int, bytes: String, stop: Int) throws {
    var emulator = TerminalEmulator(columns: 24, rows: 1)
    for byte in "\u{1B}[\(column + 1)G\(bytes)".utf8 { _ = try emulator.take(byte) }
    #expect(emulator.screen.cursor == Position(row: 0, column: stop))
  }

  @Test func `questions about background and kind are answered, a copied text is kept`() throws {
    var emulator = try Self.emulator("", filled: false)
    emulator.background = "rgb:ffff/ffff/ffff"
    for byte in "\u{1B}]11;?\u{1B}\\\u{1B}[c\u{1B}]52;c;UHJv\u{7}".utf8 { _ = try emulator.take(byte) }
    #expect(emulator.takeAnswers() == Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c".utf8))
    #expect(emulator.takeAnswers().isEmpty)
    #expect(emulator.clipboard == "Pro")
    #expect(emulator.screen == TerminalEmulator(columns: 8, rows: 4).screen)
  }

  private static let full = ["abcdefgh", "ijklmnop", "qrstuvwx", "yz012345"]

  private static func lines(_ changed: [Int: String]) -> [String] {
    full.enumerated().map { changed[$0] ?? $1 }
  }

  @Test(arguments: [
    ("cursor to a place", "\u{1B}[2;3HX", [1: "ijXlmnop"]),
    ("cursor to a column", "\u{1B}[2;1H\u{1B}[8GX", [1: "ijklmnoX"]),
    ("cursor to a row", "\u{1B}[3dX", [2: "Xrstuvwx"]),
    ("cursor moves", "\u{1B}[3;3H\u{1B}[A\u{1B}[2C\u{1B}[B\u{1B}[DX", [2: "qrsXuvwx"]),
    ("cursor stops at the edges", "\u{1B}[99;99H\u{1B}[9B\u{1B}[9CX", [3: "yz01234X"]),
    ("backspace, return, tab", "\u{1B}[1;4H\u{8}X\rY", [0: "YbXdefgh"]),
    ("a tab goes on to the next eighth column", "\tX", [0: "abcdefgX"]),
    ("erase to the end of the line", "\u{1B}[1;4H\u{1B}[K", [0: "abc     "]),
    ("erase to the beginning of the line", "\u{1B}[1;4H\u{1B}[1K", [0: "    efgh"]),
    ("erase the line", "\u{1B}[1;4H\u{1B}[2K", [0: "        "]),
    ("erase characters", "\u{1B}[1;3H\u{1B}[2X", [0: "ab  efgh"]),
    ("erase below", "\u{1B}[3;4H\u{1B}[J", [2: "qrs     ", 3: "        "]),
    ("erase above", "\u{1B}[2;4H\u{1B}[1J", [0: "        ", 1: "    mnop"]),
    ("insert characters", "\u{1B}[1;3H\u{1B}[2@", [0: "ab  cdef"]),
    ("delete characters", "\u{1B}[1;3H\u{1B}[2P", [0: "abefgh  "]),
    ("insert mode", "\u{1B}[1;3H\u{1B}[4hXY\u{1B}[4l", [0: "abXYcdef"]),
    ("repeat a character", "X\u{1B}[3b", [0: "XXXXefgh"]),
    ("insert lines", "\u{1B}[2;3H\u{1B}[LX", [1: "X       ", 2: "ijklmnop", 3: "qrstuvwx"]),
    ("delete lines", "\u{1B}[2;3H\u{1B}[MX", [1: "Xrstuvwx", 2: "yz012345", 3: "        "]),
    ("scroll up", "\u{1B}[S", [0: "ijklmnop", 1: "qrstuvwx", 2: "yz012345", 3: "        "]),
    ("scroll down", "\u{1B}[T", [0: "        ", 1: "abcdefgh", 2: "ijklmnop", 3: "qrstuvwx"]),
    ("scroll within a region", "\u{1B}[2;3r\u{1B}[S\u{1B}[r", [1: "qrstuvwx", 2: "        "]),
    ("a line feed scrolls the region", "\u{1B}[2;3r\u{1B}[3;1H\nX\u{1B}[r", [1: "qrstuvwx", 2: "X       "]),
    ("a reverse line feed scrolls it back", "\u{1B}[2;3r\u{1B}[2;1H\u{1B}MX\u{1B}[r", [1: "X       ", 2: "ijklmnop"]),
    ("the cursor is saved", "\u{1B}[2;3H\u{1B}7\u{1B}[4;1H\u{1B}8X", [1: "ijXlmnop"]),
    ("lines are drawn", "\u{1B}(0lqk\u{1B}(Bq", [0: "┌─┐qefgh"]),
    ("the last column waits before it wraps", "\u{1B}[1;8HX\u{1B}[1;1HY", [0: "YbcdefgX"]),
    ("and wraps then", "\u{1B}[1;8HXY", [0: "abcdefgX", 1: "Yjklmnop"]),
    ("unless it is not to", "\u{1B}[?7l\u{1B}[1;8HXY\u{1B}[?7h", [0: "abcdefgY"]),
    ("a wide character that has no room goes to the next line", "\u{1B}[1;8H橋", [1: "橋klmnop"]),
    ("half of a wide character is a blank", "橋\u{1B}[1;2HX", [0: " Xcdefgh"]),
    ("the other half, too", "橋\u{1B}[1;1HX", [0: "X cdefgh"]),
    ("a wide character that is cut by an erasure", "橋\u{1B}[1;2H\u{1B}[X", [0: "  cdefgh"]),
    ("a wide character that is pushed out by half", "\u{1B}[1;7H橋\u{1B}[1;1H\u{1B}[@", [0: " abcdef "]),
    ("a mark stands on what is before it", "e\u{301}", [0: "e\u{301}bcdefgh"]),
    ("also on a wide character, and in the last column", "\u{1B}[1;7H橋\u{301}", [0: "abcdef橋\u{301}"]),
    ("the main screen comes back", "\u{1B}[?1049h\u{1B}[2JX\u{1B}[?1049l", [:]),
  ])
  func `a sequence does what the manuals say`(name: String, bytes: String, changed: [Int: String]) throws {
    #expect(try Self.emulator(bytes).screen.lines == Self.lines(changed), "\(name)")
  }

  @Test(
    arguments: [
      ("\u{1B}[1;4;7mX", nil, nil, [.bold, .underline, .reverse]),
      ("\u{1B}[1;2;3mX", nil, nil, [.bold, .dim, .italic]),
      ("\u{1B}[1;2;3;4;7m\u{1B}[22;23;27mX", nil, nil, .underline),
      ("\u{1B}[31;44mX", 1, 4, []),
      ("\u{1B}[97;100mX", 15, 8, []),
      ("\u{1B}[38;5;208;48;5;17;1mX", 208, 17, .bold),
      ("\u{1B}[38;5;208;48;5;17m\u{1B}[39;49mX", nil, nil, []),
      ("\u{1B}[31;1m\u{1B}[mX", nil, nil, []),
    ] as [(String, Int?, Int?, Style.Emphasis)])
  func `paint is of its colours and emphasis`(
    bytes: String, foreground: Int?, background: Int?, emphasis: Style.Emphasis
  ) throws {
    let paint = Theme.Paint(foreground: foreground, background: background, emphasis: emphasis)
    #expect(try Self.emulator(bytes).screen[0, 0].paint == paint)
  }

  @Test func `what is erased keeps the background and nothing else`() throws {
    let screen = try Self.emulator("\u{1B}[31;44;4m\u{1B}[K").screen
    #expect(screen[0, 3].paint == Theme.Paint(foreground: nil, background: 4, emphasis: []))
  }

  @Test func `the cursor is where it was left, if it is to be seen`() throws {
    #expect(try Self.emulator("\u{1B}[2;3H").screen.cursor == Position(row: 1, column: 2))
    #expect(try Self.emulator("\u{1B}[2;3H\u{1B}[?25l").screen.cursor == nil)
    #expect(try Self.emulator("\u{1B}[1;8HX").screen.cursor == Position(row: 0, column: 7))
  }

  @Test(arguments: [
    ("\u{1B}[?4711h", "CSI ? 4711 h"), ("\u{1B}[5n", "CSI 5 n"), ("\u{1B}[>0c", "CSI > 0 c"), ("\u{1B}[!p", "CSI ! p"),
    ("\u{1B}[5m", "CSI 5 m"), ("\u{1B}[21m", "CSI 21 m"), ("\u{1B}[38;2;1;2;3m", "CSI 38 ; 2 ; 1 ; 2 ; 3 m"),
    ("\u{1B}[20h", "CSI 20 h"), ("\u{1B}[14t", "CSI 14 t"), ("\u{1B}[3J", "CSI 3 J"), ("\u{1B}c", "ESC c"),
    ("\u{1B}(A", "ESC ( A"), ("\u{1B}#8", "ESC # 8"), ("\u{1B}]0;title\u{7}", "ESC ] 0 ; t i t l e"),
    ("\u{1B}]5219;x\u{7}", "ESC ] 5 2 1 9 ; x"), ("\u{E}", "0x0E"), ("\u{7F}", "0x7F"),
    ("\u{1B}[2\u{1}J", "CSI 2 0x01"),
    ("\u{1B}P1$r\u{1B}\\", "ESC P"),
  ])
  func `a sequence that is not known is an error that names it`(bytes: String, name: String) {
    #expect(throws: EmulatorError.unknownSequence(name)) { try Self.emulator(bytes) }
  }

  @Test(arguments: [[0x80], [0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `bytes that are no text are an error`(bytes: [UInt8]) {
    var emulator = TerminalEmulator(columns: 8, rows: 4)
    #expect(throws: EmulatorError.malformedText) {
      for byte in bytes + [0x41] { _ = try emulator.take(byte) }
    }
  }

  @Test func `a mark alone is an error`() {
    #expect(throws: EmulatorError.markWithoutBase(0x301)) { try Self.emulator("\u{301}") }
  }

  @Test func `a mark in the stream tells its number, however the bytes arrive`() throws {
    var emulator = TerminalEmulator(columns: 8, rows: 4)
    let numbers = try (Array("a".utf8) + FrameMark.bytes(1) + Array("b".utf8) + FrameMark.bytes(27)).map {
      try emulator.take($0)
    }
    #expect(numbers.compactMap(\.self) == [1, 27])
    #expect(emulator.screen.text(row: 0) == "ab      ")
  }

  @Test(arguments: [
    ("\u{1B}[?1049h\u{1B}[?25l", ["mode 25", "mode 1049"]), ("\u{1B}[?7l", ["mode 7"]),
    ("\u{1B}[2;3r", ["a scrolling region"]), ("\u{1B}[1m", ["colours or emphasis"]),
    ("\u{1B}(0", ["line drawing characters"]), ("\u{1B}[4h", ["insert mode"]), ("\u{1B}[", ["half a control sequence"]),
    ("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1h\u{1B}[?25l\u{1B}[?1l\u{1B}[?2004l\u{1B}[?12l\u{1B}[?25h\u{1B}[?1049l", []),
  ])
  func `what a program has left switched on is known`(bytes: String, leftovers: [String]) throws {
    #expect(try Self.emulator(bytes).leftovers == leftovers)
  }

  @Test func `a window of another size keeps what fits`() throws {
    var emulator = try Self.emulator("\u{1B}[1;4H橋\u{1B}[4;8H")
    emulator.resize(columns: 4, rows: 2)
    #expect(emulator.screen.lines == ["abc ", "ijkl"])
    #expect(emulator.screen.cursor == Position(row: 1, column: 3))
    emulator.resize(columns: 6, rows: 3)
    #expect(emulator.screen.lines == ["abc   ", "ijkl  ", "      "])
  }
}
