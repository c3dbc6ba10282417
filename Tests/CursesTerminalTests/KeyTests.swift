import CursesTerminal
import Monetization
import TerminalUI
import Testing

extension CursesTests {
  @Suite struct Keys {
    @Test(
      arguments: [
        ("a", .character("a")), ("é", .character("é")), ("橋", .character("橋")), ("e\u{301}", .character("e\u{301}")),
        ("👨‍👩‍👧", .character("👨‍👩‍👧")), (" ", .character(" ")),
        ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{1B}", .escape),
        ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert),
        ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[1;2A", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
        ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left), ("\u{1B}[1;2D", .left),
        ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[1;5H", .home),
        ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6;5~", .pageDown),
        ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[15~", .function(5)),
        ("\u{1B}[21~", .function(10)), ("\u{1B}[24~", .function(12)),
        ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")), ("\u{1C}", .control("\\")),
        ("\u{1B}x", .alt("x")), ("\u{1B}é", .alt("é")), ("\u{1B}[", .alt("[")),
        ("\u{1B}[1;5D", .alt("b")), ("\u{1B}[1;3C", .alt("f")), ("\u{1B}\u{7F}", .control("w")),
        ("\u{1B}\r", .enter), ("\u{1B}\t", .tab), ("\u{1B}\u{1}", .control("a")), ("\u{1B}[1;5A", .up),
        ("\u{1B}[1;7D", .alt("b")), ("\u{1B}[1;2C", .right), ("\u{1B}[1;5H", .home), ("\u{1B}[3;5~", .delete),
      ] as [(String, Key)])
    func `The bytes of a key are that key`(bytes: String, key: Key) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type(bytes)
      #expect(terminal.events() == [.input(.key(key))])
    }

    @Test(arguments: ["linux", "vt100", "tmux-256color", "screen", "rxvt"])
    func `Arrows work in both of their forms whatever the terminal is called`(term: String) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(term: term))
      keyboard.type("\u{1B}[A\u{1B}OA\u{1B}[B\u{1B}OB\u{1B}[5~")
      #expect(terminal.events() == [Key.up, .up, .down, .down, .pageUp].map { .input(.key($0)) })
    }

    @Test func `Many keys at once come in order`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("ab\u{1B}[A\u{1B}\u{1B}c\r")
      let keys: [Key] = [.character("a"), .character("b"), .up, .escape, .alt("c"), .enter]
      #expect(terminal.events() == keys.map { .input(.key($0)) })
    }

    @Test func `Bytes that are no text are passed over`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type([0x61, 0xFF, 0x62, 0xC3])
      keyboard.type("c")
      #expect(terminal.events() == ["a", "b", "c"].map { .input(.key(.character($0))) })
    }

    @Test func `A character that comes in two pieces is one key`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type([0xE6, 0xA9])
      #expect(terminal.events() == [])
      keyboard.type([0x8B])
      #expect(terminal.events() == [.input(.key(.character("橋")))])
    }

    @Test func `Pasted text is one input, its line ends made newlines`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("x\u{1B}[200~one\r\ntwo\rq\t橋\u{3}\u{1B}[201~y")
      #expect(
        terminal.events() == [
          .input(.key(.character("x"))), .input(.paste("one\ntwo\nq\t橋\u{3}")), .input(.key(.character("y"))),
        ])
    }

    @Test func `A paste that comes in pieces is one input`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      let text = String(repeating: "0123456789", count: 3_000)
      keyboard.type("\u{1B}[200~" + text + "\u{1B}[201~")
      #expect(terminal.events() == [.input(.paste(text))])
    }

    @Test func `A paste holds what looks like its end`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("\u{1B}[200~a\u{1B}[20b\u{1B}\u{1B}[201~\u{1B}[A")
      #expect(terminal.events() == [.input(.paste("a\u{1B}[20b\u{1B}")), .input(.key(.up))])
    }

    @Test func `A flood of keys comes whole and in order, wherever a read ends`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      // Keys of one to eleven bytes, so that reads end inside them.
      let keys: [Key] = [.character("a"), .character("e\u{301}"), .up, .character("橋"), .character("👩‍👧")]
      let bytes = "ae\u{301}\u{1B}[A橋👩‍👧"
      for _ in 0..<3_000 { keyboard.type(bytes) }
      let events = terminal.events()
      #expect(events.count == 3_000 * keys.count)
      #expect(events == (0..<3_000).flatMap { _ in keys.map { .input(.key($0)) } })
    }

    @Test func `A character without end is cut`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("a" + String(repeating: "\u{301}", count: 20_000))
      let events = terminal.events()
      #expect(events.count == 1 + (20_000 - 15 + 15) / 16)
    }

    @Test func `Only the last of many new sizes is told`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("ab")
      #expect(terminal.nextEvent(timeout: .zero) == .input(.key(.character("a"))))
      for columns in 100...150 { terminal.resize(columns: columns, rows: 30) }
      #expect(terminal.events() == [.input(.resize(columns: 150, rows: 30)), .input(.key(.character("b")))])
    }

    @Test func `A window beyond the limit is drawn up to it`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options(columns: 40_000, rows: 50))
      #expect(terminal.size == (1_000, 50))
      #expect(terminal.largerWindow.map { $0 == (40_000, 50) } == true)
      terminal.resize(columns: 80, rows: 24)
      #expect(terminal.largerWindow == nil)
      terminal.resize(columns: 10_000, rows: 10_000)
      #expect(terminal.events() == [.input(.resize(columns: 1_000, rows: 1_000))])
    }

    @Test func `Clicks and the wheel tell their cell`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("\u{1B}[<0;11;5M\u{1B}[<0;11;5m\u{1B}[<64;3;4M\u{1B}[<65;3;4M")
      #expect(
        terminal.events() == [
          .input(.click(Position(row: 4, column: 10))),
          .input(.wheel(Position(row: 3, column: 2), lines: -3)),
          .input(.wheel(Position(row: 3, column: 2), lines: 3)),
        ])
    }

    @Test func `The end of the input is told after the last key, and stays`() throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type("a\u{1B}")
      keyboard.endInput()
      #expect(terminal.events() == [.input(.key(.character("a"))), .input(.key(.escape)), .closed])
      #expect(terminal.nextEvent(timeout: nil) == .closed)
    }
  }
}
