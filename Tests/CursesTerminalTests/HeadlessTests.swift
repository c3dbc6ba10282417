import CursesTerminal
import Monetization
import TerminalUI
import Testing

extension CursesTests {
  @Suite struct Headless {
    @Test(arguments: ["xterm-256color", "linux", "vt100", "tmux-256color"])
    func `ncurses holds the text of every frame of a long walk`(term: String) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(term: term))
      var random = SeededFrames(seed: 7, pieces: SeededFrames.plain)
      var frame = random.frame(columns: 80, rows: 24)
      for _ in 0..<200 {
        terminal.present(frame)
        #expect(terminal.screenText() == frame.lines)
        random.change(&frame)
      }
    }

    @Test func `Text in the bottom right corner is drawn`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 3, rows: 2))
      terminal.present(Frame(["abc", "def"], columns: 3))
      #expect(terminal.screenText() == ["abc", "def"])
    }

    @Test func `Narrow text over half of a wide character leaves the row in its columns`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 6, rows: 1))
      var frame = Frame(columns: 6, rows: 1)
      for column in [0, 2, 4] { frame.place("橋", width: 2, row: 0, column: column) }
      terminal.present(frame)
      #expect(terminal.screenText() == ["橋橋橋"])
      frame.place("x", width: 1, row: 0, column: 3)
      frame.place(" ", width: 1, row: 0, column: 2)
      terminal.present(frame)
      #expect(terminal.screenText() == ["橋 x橋"])
    }

    @Test func `A wide character that lost its right half does not push the row out of its columns`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 4, rows: 1))
      var frame = Frame(["橋  z"], columns: 4)
      frame.place("橋", width: 2, row: 0, column: 0)
      terminal.present(frame)
      frame.place("y", width: 1, row: 0, column: 1)
      terminal.present(frame)
      #expect(terminal.screenText() == ["?y z"])
    }

    @Test(arguments: [
      ("e\u{301}", 1, "e\u{301}"), ("橋", 2, "橋"), ("😀", 2, "😀"),
      ("👍🏽", 2, "👍"), ("👨‍👩‍👧", 2, "👨"), ("🇫🇷", 2, "FR"), ("❤️", 2, "❤ "), ("1️⃣", 2, "1 "),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}", 1, "a"), ("\u{301}", 1, "?"), ("\u{7}", 1, "?"), ("\u{200B}", 1, "?"),
      ("橋", 1, "?"), ("é", 2, "? "),
    ])
    func `What ncurses cannot hold is shown by something of the same width`(
      text: String, width: Int, expected: String
    ) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 4, rows: 1))
      var frame = Frame(["[..]"], columns: 4)
      frame.place("]", width: 1, row: 0, column: 1 + width)
      frame.place(text, width: width, row: 0, column: 1)
      terminal.present(frame)
      #expect(terminal.screenText() == ["[" + expected + (width == 2 ? "]" : "]]")])
    }

    @Test(arguments: [
      ("┌─┐│└┘", "+-+|++"), ("═║╬", "=|+"), ("█▒ •…", "#: *~"), ("é橋–✓", "??-V"), ("▲▼▶◀", "^v><"),
    ])
    func `Without Unicode there is ASCII of the same width`(text: String, expected: String) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      let columns = text.count
      var terminal = try CursesTerminal(options: keyboard.options(columns: columns, rows: 1, characters: .ascii))
      terminal.present(Frame([text], columns: columns))
      let usesAscii = terminal.usesAscii
      #expect(usesAscii)
      #expect(terminal.screenText() == [expected])
    }

    @Test func `A frame of another size is shown as far as it fits`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 4, rows: 2))
      var frame = Frame(["abcdef", "uvw   ", "xyz   "], columns: 6)
      frame.place("橋", width: 2, row: 0, column: 3)
      frame.cursor = Position(row: 9, column: 9)
      terminal.present(frame)
      #expect(terminal.screenText() == ["abc?", "uvw "])
      terminal.present(Frame(["z"], columns: 1))
      #expect(terminal.screenText() == ["z   ", "    "])
    }

    @Test func `A new size is the next event, and the next frame fills it`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 3, rows: 1))
      terminal.present(Frame(["abc"], columns: 3))
      terminal.resize(columns: 5, rows: 2)
      #expect(terminal.events() == [.input(.resize(columns: 5, rows: 2))])
      #expect(terminal.size == (5, 2))
      terminal.present(Frame(["abcde", "fghij"], columns: 5))
      #expect(terminal.screenText() == ["abcde", "fghij"])
    }

    @Test func `Another terminal can be opened once the first is closed, and not before`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      let first = try CursesTerminal(options: keyboard.options())
      #expect(throws: TerminalError.alreadyOpen) { _ = try CursesTerminal(options: keyboard.options()) }
      first.close()
      for _ in 0..<5 { _ = try CursesTerminal(options: keyboard.options()) }
    }

    @Test(arguments: [
      (nil, "The type of the terminal is not known: the environment variable TERM is not set."),
      ("", "The type of the terminal is not known: the environment variable TERM is not set."),
      ("no-such-terminal", "There is no terminal description for TERM=no-such-terminal on this machine."),
      ("dumb", "This terminal (TERM=dumb) cannot place its cursor, so it cannot show screens."),
    ])
    func `A terminal that cannot show screens is refused in a sentence`(term: String?, sentence: String) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      let error = #expect(throws: TerminalError.self) { _ = try CursesTerminal(options: keyboard.options(term: term)) }
      #expect(error?.description == sentence)
    }

    @Test func `Pipes are no terminal`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      let options = TerminalOptions(term: "xterm-256color", inputFD: keyboard.input, outputFD: keyboard.output)
      #expect(throws: TerminalError.inputIsNoTerminal) { _ = try CursesTerminal(options: options) }
    }
  }
}
