import TerminalUI
import Testing

@testable import Tapes

/// The diagnostics of faulty tapes.
struct TapeDiagnosticTests {
  static let faults: [(String, Int, Int, String, String)] = [
    ("Tpa \"Watch\"", 1, 1, "unknown command \"Tpa\"", "Tap"),
    ("tap \"Watch\"", 1, 1, "unknown command \"tap\"", "Tap"),
    ("Zzyzx", 1, 1, "unknown command \"Zzyzx\"", "a command such as Type, Tap or Expect"),
    ("Type \"a\"\nExpct \"a\"", 2, 1, "unknown command \"Expct\"", "Expect"),
    ("\"Watch\"", 1, 1, "the string \"Watch\" does not begin a command", "a command such as Type, Tap or Expect"),
    ("é", 1, 1, "\"é\" does not begin a command", "a command such as Type, Tap or Expect"),
    ("Type", 1, 5, "the line ends too early", "the text to type, in quotes"),
    ("Type -n", 1, 6, "\"-\" is out of place", "the text to type, in quotes"),
    (
      "Type \"a\" Expect \"a\"", 1, 10, "Expect could be text or a command",
      "a new line before a command, quotes around text"
    ),
    ("Tap", 1, 4, "the line ends too early", "the label of a control in quotes"),
    ("Tap\n\"Watch\"", 1, 4, "the line ends too early", "the label of a control in quotes"),
    ("Tap Watch", 1, 5, "\"Watch\" is out of place", "the label of a control in quotes"),
    ("Tap \"Watch", 1, 5, "the string has no closing quote", "a quote at its end"),
    ("Tap \"\"", 1, 5, "the string is empty", "the label of a control in quotes"),
    ("Tap \"a\" Tap \"b\"", 1, 9, "\"Tap\" after a complete Tap", "the end of the line"),
    ("Sleep soon", 1, 7, "\"soon\" is out of place", "a time such as 2, 0.5s or 500ms"),
    ("Sleep 1.2.3", 1, 7, "1.2.3 is no number", "one such as 0.5"),
    ("Down 1000001", 1, 6, "1000001 will not do", "a whole number, 0 to 1000000"),
    ("Ctrl", 1, 5, "Ctrl without a key", "+ and a key, as in Ctrl+C"),
    ("Ctrl+Entr", 1, 6, "\"Entr\" is no key", "one character or a key such as Enter"),
    ("Ctrl+C+Alt", 1, 8, "Alt after the key", "modifiers before the key"),
    ("Set Colums 80", 1, 5, "unknown setting \"Colums\"", "Columns"),
    ("Set Columns 0", 1, 13, "0 will not do", "a whole number, 1 to 1000"),
    ("Set CursorBlink maybe", 1, 17, "\"maybe\" is an unknown value", "true, false"),
    ("Set WindowBar Colorfull", 1, 15, "\"Colorfull\" is an unknown window bar", "Colorful"),
    ("Set MarginFill \"#12345\"", 1, 16, "\"#12345\" is no colour", "six hexadecimal digits after the #"),
    ("Set Theme {", 1, 11, "a brace that is never closed is out of place", "the name of a theme, or one in braces"),
    (
      "Set Start \"2026-02-30\"", 1, 11, "\"2026-02-30\" is no date", "a date in quotes, such as \"2026-01-03 09:41\""
    ),
    ("Enter\nSet Rows 40", 2, 5, "Rows is set after the walk has begun", "it above the first step"),
    ("Output movie", 1, 8, "\"movie\" has no ending", "a file such as walk.svg, or a folder with a slash at its end"),
    ("Screenshot a.jpg", 1, 12, "\"a.jpg\" has the wrong ending", ".png, .svg, .txt"),
    ("Source a.vhs", 1, 8, "\"a.vhs\" has the wrong ending", ".tape"),
    ("Expect row \"Tent\"", 1, 8, "\"row\" without a number", "1 row, 2 of them, or no row"),
    ("Wait+Scren", 1, 6, "\"Scren\" after Wait+", "Line or Screen"),
    ("Wait /(/", 1, 6, "/(/ is no regular expression", "a pattern between slashes"),
    ("Wait@0 /a/", 1, 6, "a wait of no time", "a time above zero"),
    (
      "Advance 5", 1, 9, "\"5\" is no time",
      "a time (y, mo, w, d, h, m, s or ms) such as 1d 2h 30m, `to next`, or `to` and a date in quotes"
    ),
    (
      "Expect eventually \"Tent\" within 1mo", 1, 33, "a month and a year have no fixed length here",
      "a time such as 5s"
    ),
    ("Advance 1001y", 1, 9, "the time is too long", "at most a thousand years, 366000d"),
    ("Director", 1, 9, "Director without a command", "what the Director shall do"),
    ("Director # later", 1, 10, "Director without a command", "what the Director shall do"),
    ("Wheel sideways", 1, 7, "\"sideways\" is an unknown way to turn", "up, down"),
    ("Resize 60\n20", 1, 10, "the line ends too early", "the number of rows"),
    ("Expect entitelment premium active", 1, 8, "\"entitelment\" is nothing to expect", "entitlement"),
    ("Expect entitlement premium activ", 1, 28, "\"activ\" is an unknown state", "active"),
    ("Expect adfree remaining = 2h", 1, 25, "\"=\" is an unknown comparison", "<, <=, ==, >=, >"),
    (
      "Expect not entitlement premium active", 1, 12, "not cannot stand before entitlement",
      "Expect entitlement premium inactive"
    ),
    ("Expect not gate home allowed", 1, 12, "not cannot stand before gate", "Expect gate home denied"),
    ("Expect not still \"x\"", 1, 12, "still after not", "Expect still not"),
    ("Expect not soft \"x\"", 1, 12, "soft after not", "Expect soft not"),
    (
      "Expect fact phone=1", 1, 13, "phone is a field, and no fact stands before it",
      "a fact before it, such as log.purchased phone=…"
    ),
    ("Expect “Hello”", 1, 8, "“ is no quote in a tape", "a straight one: \" or ' or `"),
    ("Tap ‘Hello’", 1, 5, "‘ is no quote in a tape", "a straight one: \" or ' or `"),
    ("Set App /tmp/x", 1, 9, "a bare path cannot begin with a slash", "quotes around it"),
    ("Advance 400000d", 1, 9, "the time is too long", "at most a thousand years, 366000d"),
    ("Advance 99999999999999h", 1, 9, "the time is too long", "at most a thousand years, 366000d"),
    ("Sleep 99999999999999", 1, 7, "the time is too long", "at most 31d; Advance goes further"),
    ("Wait /unclosed", 1, 6, "the pattern has no closing slash", "a slash at its end"),
    ("Expect not count homes 2", 1, 12, "not cannot stand before count", "the opposite, in its own words"),
    ("Expect gate home denied because full", 1, 33, "\"full\" after a complete Expect", "the end of the line"),
  ]

  @Test(arguments: faults)
  func `a fault is said with its place and what was expected`(
    text: String, line: Int, column: Int, message: String, expected: String
  ) throws {
    let error = #expect(throws: TapeSyntaxError.self) { try TapeParser.parse(text, file: "bad.tape") }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.line == line)
    #expect(diagnostic.column == column)
    #expect(diagnostic.message == message)
    #expect(diagnostic.expected == expected)
  }

  @Test func `one reading finds every fault and nothing twice`() {
    let text = "Tap\nType \"ok\"\nExpct \"x\" \"y\" \"z\"\nSleep\nEnter\nGolden a b c\nExpect /(/\n"
    let error = #expect(throws: TapeSyntaxError.self) { try TapeParser.parse(text, file: "bad.tape") }
    #expect(error?.diagnostics.map(\.line) == [1, 3, 4, 6, 7])
  }

  @Test func `a fault prints its line with a caret`() {
    let error = #expect(throws: TapeSyntaxError.self) {
      try TapeParser.parse("Enter\n\tExpect entitelment premium active\n", file: "walk.tape")
    }
    #expect(
      error?.description == """
        walk.tape:2:9: error: "entitelment" is nothing to expect
         2 | \tExpect entitelment premium active
           | \t       ^~~~~~~~~~~ expected entitlement
        """)
  }

  @Test func `a fault far out on a line prints the part around it, and no escape sequence`() throws {
    let text = "Type \"" + String(repeating: "x", count: 300) + "\u{1B}[31m\" ! " + String(repeating: "y", count: 300)
    let error = #expect(throws: TapeSyntaxError.self) { try TapeParser.parse(text, file: "walk.tape") }
    let description = try #require(error?.description)
    #expect(!description.contains("\u{1B}"))
    #expect(description.contains("?[31m\" ! yyy"))
    #expect(description.split(separator: "\n").allSatisfy { $0.count < 180 })
    let lines = description.split(separator: "\n").map(Array.init)
    #expect(lines[1][lines[2].firstIndex(of: "^") ?? 0] == "!")
  }

  @Test func `a fault in a Director command is told at its place in the tape`() {
    let error = #expect(throws: TapeSyntaxError.self) {
      try TapeParser.parse("Enter\n  Director purchase fials", file: "walk.tape") { words in
        guard words == "purchase fials" else { return [] }
        return [
          Diagnostic(
            file: "", line: 1, column: 10, length: 5, message: "unknown outcome \"fials\"", expected: "fails",
            source: words)
        ]
      }
    }
    #expect(error?.diagnostics.map(\.line) == [2])
    #expect(error?.diagnostics.map(\.column) == [21])
    #expect(error?.diagnostics.map(\.length) == [5])
    #expect(error?.diagnostics.map(\.expected) == ["fails"])
  }

  @Test func `marks that turn the direction of text are printed as escapes`() {
    let fault = Diagnostic(
      file: "a\u{202E}b.tape", line: 1, column: 1, length: 1, message: "no \u{2066}x", expected: "", source: "y\u{200F}"
    )
    #expect(fault.description == "a\\u{202E}b.tape:1:1: error: no \\u{2066}x\n 1 | y\\u{200F}\n   | ^")
    let later = Diagnostic(
      file: "a.tape", line: 1, column: 3, length: 2, message: "no", expected: "", source: "\u{202E} xy")
    #expect(later.description == "a.tape:1:3: error: no\n 1 | \\u{202E} xy\n   |          ^~")
  }
}
