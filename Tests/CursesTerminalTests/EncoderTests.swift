import CursesTerminal
import Monetization
import TerminalUI
import Testing

extension CursesTests {
  @Suite struct Encoding {
    private static let characters: [Character] = [
      "a", "Z", " ", "é", "橋", "😀", "e\u{301}", "👨‍👩‍👧", "🇫🇷", "❤️", "👍🏽", Character("क्षि"),
    ]
    private static let named: [Key] = [
      .enter, .tab, .backTab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown,
    ]

    static let keys: [Key] = [
      characters.map { Key.character($0) }, "abcdefgklnopqrstuvwxyz \\]^_".map { Key.control($0) },
      "bfxé橋[O".map { Key.alt($0) }, (1...12).map { Key.function($0) }, named,
    ].flatMap(\.self)

    static let inputs: [Input] =
      keys.map { Input.key($0) } + others

    private static let others: [Input] = [
      .paste(""), .paste("one\ntwo 橋\u{3}"), .paste(String(repeating: "0123456789", count: 390)),
      .wheel(Position(row: 3, column: 2), lines: -3), .wheel(Position(row: 300, column: 400), lines: 3),
      .click(Position(row: 0, column: 0)), .click(Position(row: 300, column: 400)),
    ]

    @Test(arguments: inputs)
    func `An input as bytes comes back as the input`(input: Input) throws {
      let keyboard = try Keyboard()
      defer { keyboard.close() }
      var terminal = try CursesTerminal(options: keyboard.options())
      keyboard.type(try #require(InputEncoder.bytes(for: input)))
      #expect(terminal.events() == [.input(input)])
    }

    @Test(
      arguments: [
        .key(.character("\t")), .key(.character("\u{7F}")), .key(.character("\u{85}")), .key(.character("\r\n")),
        .key(.control("i")), .key(.control("m")), .key(.control("[")), .key(.control("1")), .key(.control("é")),
        .key(.alt("e\u{301}")), .key(.alt("\u{1B}")), .key(.function(13)), .key(.function(0)),
        .paste("\u{1B}[201~"), .paste("a\rb"), .paste(String(repeating: "0123456789", count: 400)),
        .wheel(Position(row: 0, column: 0), lines: 1), .wheel(Position(row: 0, column: 0), lines: 6),
        .resize(columns: 80, rows: 24),
      ] as [Input])
    func `What no terminal sends as one input has no bytes`(input: Input) {
      #expect(InputEncoder.bytes(for: input) == nil)
    }
  }
}
