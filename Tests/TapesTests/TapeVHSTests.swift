import Monetization
import TerminalUI
import Testing

@testable import Tapes

/// The meaning of VHS's own commands.
struct TapeVHSTests {
  static let commands: [(String, TapeCommand.Instruction)] = [
    ("Output demo.gif", .output(path: "demo.gif")),
    ("Output ./renders/demo-1.gif", .output(path: "./renders/demo-1.gif")),
    ("Output frames/", .output(path: "frames/")),
    ("Require glow", .require(program: "glow")),
    ("Env FORCE_SHOW_PAYWALL \"1\"", .env(name: "FORCE_SHOW_PAYWALL", value: "1")),
    ("Source setup.tape", TapeCommand.Instruction(SourceAction(path: "setup.tape"))),
    ("Type \"hello, world\"", .type("hello, world", speed: nil)),
    ("Type 'say \"hi\"'", .type("say \"hi\"", speed: nil)),
    ("Type `it's \"quoted\"`", .type("it's \"quoted\"", speed: nil)),
    ("Type glow", .type("glow", speed: nil)),
    ("Type one   two \"three  four\"", .type("one two three  four", speed: nil)),
    ("Type first\n  \"second\"", .type("first second", speed: nil)),
    ("Type \"no \\\" escape\n", .type("no \\ escape", speed: nil)),
    ("Type \"open to the end of the line", .type("open to the end of the line", speed: nil)),
    ("Type Home", .type("Home", speed: nil)),
    ("Type \"👋 café\"", .type("👋 café", speed: nil)),
    ("Type@.5 \"slow\"", .type("slow", speed: .milliseconds(500))),
    ("Type@500ms slow", .type("slow", speed: .milliseconds(500))),
    ("Enter", .press(.enter, speed: nil, count: 1)),
    ("Enter 2.5", .press(.enter, speed: nil, count: 1)),
    ("Tab .5", .press(.tab, speed: nil, count: 1)),
    ("Backspace 5", .press(.backspace, speed: nil, count: 5)),
    ("Backspace@0.1 5", .press(.backspace, speed: .milliseconds(100), count: 5)),
    ("Down@1 3", .press(.down, speed: .seconds(1), count: 3)),
    ("ScrollDown@100ms 2", .press(.scrollDown, speed: .milliseconds(100), count: 2)),
    ("PageUp", .press(.pageUp, speed: nil, count: 1)),
    ("Ctrl+C", .chord(TapeChord(modifiers: [.control], parts: [.character("C")]))),
    ("Ctrl+Shift+Alt+p", .chord(TapeChord(modifiers: [.control, .shift, .alt], parts: [.character("p")]))),
    ("Ctrl+Left", .chord(TapeChord(modifiers: [.control], parts: [.key(.left)]))),
    ("Ctrl+@", .chord(TapeChord(modifiers: [.control], parts: [.character("@")]))),
    ("Ctrl+A+B", .chord(TapeChord(modifiers: [.control], parts: [.character("A"), .character("B")]))),
    ("Alt+.", .chord(TapeChord(modifiers: [.alt], parts: [.character(".")]))),
    ("Alt+[", .chord(TapeChord(modifiers: [.alt], parts: [.character("[")]))),
    ("Shift+Tab", .chord(TapeChord(modifiers: [.shift], parts: [.key(.tab)]))),
    ("Sleep 3", .sleep(.seconds(3))),
    ("Sleep .5", .sleep(.milliseconds(500))),
    ("Sleep 500ms", .sleep(.milliseconds(500))),
    ("Sleep 2m", .sleep(.minutes(2))),
    ("Wait", .wait(TapeWait())),
    ("Wait+Screen", .wait(TapeWait(scope: .screen))),
    ("Wait+Line@2s", .wait(TapeWait(scope: .line, timeout: .seconds(2)))),
    ("Wait@100ms /foobar/", .wait(TapeWait(timeout: .milliseconds(100), pattern: TapePattern("foobar")))),
    ("Wait /a\\/b/", .wait(TapeWait(pattern: TapePattern("a\\/b")))),
    ("Wait /a\\\\/", .wait(TapeWait(pattern: TapePattern("a\\\\")))),
    ("Hide", .hide),
    ("Show", .show),
    ("Screenshot shot.png", .screenshot(path: "shot.png")),
    ("Copy \"text\"", .copy("text")),
    ("Paste", .paste),
    ("Set Shell fish", .set(.shell, .text("fish"))),
    ("Set FontSize 46", .set(.fontSize, .number(TapeNumber(thousandths: 46_000)))),
    ("Set LineHeight 1.2", .set(.lineHeight, .number(TapeNumber(thousandths: 1_200)))),
    ("Set TypingSpeed .1", .set(.typingSpeed, .duration(.milliseconds(100)))),
    ("Set TypingSpeed \"50ms\"", .set(.typingSpeed, .duration(.milliseconds(50)))),
    ("Set TypingSpeed 75ms", .set(.typingSpeed, .duration(.milliseconds(75)))),
    ("Set Theme \"Catppuccin Mocha\"", .set(.theme, .text("Catppuccin Mocha"))),
    ("Set Theme { \"name\": \"Own\" }", .set(.theme, .json("{ \"name\": \"Own\" }"))),
    ("Set Theme {\n  \"name\": \"Own\"\n}", .set(.theme, .json("{\n  \"name\": \"Own\"\n}"))),
    ("Set LoopOffset 20.99%", .set(.loopOffset, .percent(TapeNumber(thousandths: 20_990)))),
    ("Set LoopOffset 60.4", .set(.loopOffset, .percent(TapeNumber(thousandths: 60_400)))),
    ("Set MarginFill \"#674EFF\"", .set(.marginFill, .text("#674EFF"))),
    ("Set WindowBar Colorful", .set(.windowBar, .text("Colorful"))),
    ("Set CursorBlink false", .set(.cursorBlink, .boolean(false))),
    ("Set WaitTimeout 1m", .set(.waitTimeout, .duration(.minutes(1)))),
    ("Set WaitPattern x", .set(.waitPattern, TapePattern("x").map { .pattern($0) } ?? .text(""))),
    ("Set WaitPattern '[$#] $'", .set(.waitPattern, TapePattern("[$#] $").map { .pattern($0) } ?? .text(""))),
    ("Alt+Enter", .chord(TapeChord(modifiers: [.alt], parts: [.key(.enter)]))),
  ]

  @Test(arguments: commands)
  func `a command of VHS means what it means there`(text: String, kind: TapeCommand.Instruction) throws {
    #expect(try TapeParser.parse(text, file: "vhs.tape").content == [kind])
  }

  @Test func `commands may share a line and end their neighbours' text`() throws {
    let tape = try TapeParser.parse("Type ls Enter Sleep 500ms  Ctrl+U Down 3 Home Up", file: "vhs.tape")
    #expect(
      tape.content == [
        .type("ls", speed: nil), .press(.enter, speed: nil, count: 1), .sleep(.milliseconds(500)),
        .chord(TapeChord(modifiers: [.control], parts: [.character("U")])), .press(.down, speed: nil, count: 3),
        .press(.home, speed: nil, count: 1), .press(.up, speed: nil, count: 1),
      ])
  }

  @Test func `every setting of VHS is known`() {
    let names =
      "Shell FontFamily FontSize LetterSpacing LineHeight Framerate TypingSpeed Theme PlaybackSpeed Height Width Padding "
      + "Margin MarginFill WindowBar WindowBarSize BorderRadius LoopOffset CursorBlink WaitTimeout WaitPattern"
    #expect(
      TapeSetting.allCases.filter(\.isVHS).map(\.rawValue).sorted()
        == names.split(separator: " ").map(String.init).sorted())
  }

  static let chords: [(String, [Key]?)] = [
    ("Ctrl+C", [.control("c")]), ("Ctrl+i", [.tab]), ("Ctrl+M", [.enter]), ("Ctrl+[", [.escape]),
    ("Ctrl+Space", [.control(" ")]), ("Ctrl+Shift+P", [.control("p")]), ("Ctrl+A+B", [.control("a"), .control("b")]),
    ("Alt+x", [.alt("x")]), ("Alt+Shift+x", [.alt("X")]), ("Shift+a", [.character("A")]), ("Shift+Tab", [.backTab]),
    ("Shift+Enter", [.enter]), ("Shift+ß", [.character("ß")]), ("Ctrl+Left", [.alt("b")]),
    ("Alt+Right", [.alt("f")]), ("Ctrl+Up", [.up]), ("Shift+Left", [.left]), ("Ctrl+Home", [.home]),
    ("Alt+Enter", [.enter]), ("Alt+Tab", [.tab]), ("Alt+Backspace", [.control("w")]), ("Ctrl+Alt+x", [.control("x")]),
    ("Ctrl+Alt+Shift+A", [.control("a")]), ("Ctrl+Tab", nil), ("Alt+Escape", nil), ("Ctrl+F1", nil),
    ("Ctrl+Alt+[", nil),
  ]

  @Test(arguments: chords)
  func `a chord is the keys that a terminal would report`(text: String, keys: [Key]?) throws {
    let kind = try TapeParser.parse(text, file: "keys.tape").content.first
    guard let chord = (kind?.action as? ChordAction)?.chord else {
      Issue.record("\(text) is no chord")
      return
    }
    #expect(chord.keys == keys)
  }

  @Test func `positions count from one, in characters`() throws {
    let tape = try TapeParser.parse("# Los! 👋\n\n  Type 'é👨‍👩‍👧' Enter # go", file: "where.tape")
    #expect(tape.commands.map(\.line) == [3, 3])
    #expect(tape.commands.map(\.column) == [3, 13])
    #expect(
      tape.comments == [
        TapeComment(line: 1, column: 1, text: " Los! 👋"), TapeComment(line: 3, column: 19, text: " go"),
      ])
  }

  @Test func `Windows line ends and a byte order mark change nothing`() throws {
    let plain = "# A\nType \"a\"\n\nTap \"b\"\nDirector ad fails\n"
    let windows = "\u{FEFF}" + plain.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try TapeParser.parse(windows, file: "a.tape") == TapeParser.parse(plain, file: "a.tape"))
  }
}
