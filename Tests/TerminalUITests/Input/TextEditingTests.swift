import TerminalUI
import Testing

@Suite struct TextEditingTests {
  static let edits: [([Key], String, Int)] = [
    ([.character("x")], "one twox", 8), ([.home, .character("x")], "xone two", 1), ([.backspace], "one tw", 6),
    ([.left, .left, .delete], "one to", 5), ([.control("w")], "one ", 4), ([.control("u")], "", 0),
    ([.home, .control("k")], "", 0), ([.alt("b"), .control("k")], "one ", 4), ([.alt("b"), .alt("b")], "one two", 0),
    ([.home, .alt("f")], "one two", 3), ([.home, .backspace, .left], "one two", 0),
    ([.delete, .right], "one two", 7),
  ]

  @Test(arguments: edits)
  func `keys edit`(keys: [Key], text: String, cursor: Int) {
    var editing = TextEditing("one two")
    for key in keys {
      let isConsumed = editing.handle(key)
      #expect(isConsumed)
    }
    #expect(editing.text == text)
    #expect(editing.cursor == cursor)
  }

  @Test func `one step is one character as people see it`() {
    var editing = TextEditing("a👨‍👩‍👧e\u{301}🇫🇷")
    #expect(editing.cursor == 4)
    editing.perform(.backspace)
    editing.perform(.backspace)
    #expect(editing.text == "a👨‍👩‍👧")
    editing.perform(.left)
    editing.insert("b")
    #expect(editing.text == "ab👨‍👩‍👧")
    #expect(editing.cursor == 2)
  }

  @Test func `a combining mark joins the character before it`() {
    var editing = TextEditing("e")
    editing.insert("\u{301}")
    #expect(editing.text.count == 1)
    #expect(editing.cursor == 1)
  }

  @Test func `a paste is one safe line of at most the length`() {
    var editing = TextEditing("", maximumLength: 6)
    editing.insert("a\n\u{1B}[31mb\tcdefgh")
    #expect(editing.text == "a b cd")
    editing.perform(.home)
    editing.insert("xyz")
    #expect(editing.text == "a b cd")
  }

  @Test(arguments: [Key.enter, .tab, .escape, .up, .function(1), .control("p")])
  func `keys that do not edit are left to others`(key: Key) {
    var editing = TextEditing("x")
    let isConsumed = editing.handle(key)
    #expect(!isConsumed)
    #expect(editing == TextEditing("x"))
  }

  @Test func `a paste of ten million characters fills the field and is gone`() {
    var editing = TextEditing("ab")
    editing.perform(.home)
    editing.insert(String(repeating: "0123456789", count: 1_000_000))
    #expect(editing.text == String(repeating: "0123456789", count: 19) + "01234567ab")
    #expect(editing.cursor == 198)
    editing.insert(String(repeating: "é", count: 1_000_000))
    #expect(editing.text.count == 200)
  }

  @Test(arguments: ["👩\u{200D}", "\u{1100}", "\u{600}", "a\u{301}\u{302}\u{303}"])
  func `a character without end does not make a field without end`(piece: String) {
    var pasted = TextEditing("ab")
    pasted.insert(String(repeating: piece, count: 100_000))
    #expect(pasted.text.unicodeScalars.count <= 3_200)
    var typed = TextEditing()
    for character in String(repeating: piece, count: 2_000).unicodeScalars { typed.insert(String(character)) }
    #expect(typed.text.unicodeScalars.count <= 3_200)
  }

  /// Flags, families, marks and letters of scripts whose characters join, so that ends of texts join each other too.
  private static let scalars: [Unicode.Scalar] = [
    "a", "b", " ", "\u{301}", "\u{1F1EB}", "\u{1F1F7}", "\u{1F468}", "\u{200D}", "\u{1F3FB}", "\u{1100}", "\u{1161}",
    "\u{915}", "\u{94D}", "\u{937}", "\u{600}",
  ]

  @Test(arguments: 0..<200)
  func `an insertion is the longest beginning that fits`(seed: Int) {
    var number = seed * 7_919 + 1
    func text(_ length: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<length {
        number = number * 48_271 % 2_147_483_647
        text.append(Self.scalars[number % Self.scalars.count])
      }
      return TextSanitizing.sanitize(String(text))
    }
    var editing = TextEditing(text(8), maximumLength: 9)
    for _ in 0..<seed % 5 { editing.perform(.left) }
    let (head, tail) = (editing.text.prefix(editing.cursor), editing.text.dropFirst(editing.cursor))
    let addition = text(1 + seed % 12)
    var expected = addition
    while !expected.isEmpty, (head + expected + tail).count > 9 { expected.removeLast() }
    editing.insert(addition)
    #expect(editing.text == head + expected + tail)
    #expect(editing.cursor == min((head + expected).count, editing.text.count))
  }

  @Test(arguments: ["\u{9D}", "\u{1B}]", "\u{90}", "\u{1B}[", "\u{1B} "])
  func `a text of nothing but beginnings of sequences costs no more than its length`(introducer: String) {
    let text = String(repeating: introducer, count: 300_000)
    for end in ["", "\u{1B}x"] {
      #expect(TextSanitizing.sanitize(text + end).unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test(arguments: ["abcdef", "a\u{301}bcde👨‍👩‍👧", String(repeating: "a\u{200D}", count: 90)])
  func `a text that is kept is whole, and takes no more than it had`(text: String) {
    var editing = TextEditing(keeping: text, maximumLength: 3, isMultiline: false)
    let length = text.count
    #expect(editing.text == text)
    editing.insert("x")
    #expect(editing.text == text)
    editing.perform(.backspace)
    #expect(editing.text == String(text.dropLast()) && editing.text.count == length - 1)
    #expect(TextEditing(keeping: "ab", maximumLength: 3, isMultiline: false).maximumLength == 3)
  }

  static let lineEdits: [([Key], String, Int)] = [
    ([.enter], "one\ntwo\n", 8), ([.up, .character("x")], "onex\ntwo", 4),
    ([.up, .home, .character("x")], "xone\ntwo", 1),
    ([.home, .enter], "one\n\ntwo", 5), ([.home, .backspace], "onetwo", 3), ([.control("u")], "one\n", 4),
    ([.up, .control("u"), .down, .character("x")], "\nxtwo", 2), ([.alt("b"), .alt("b")], "one\ntwo", 0),
    ([.up, .end, .delete], "onetwo", 3), ([.left, .left, .up, .control("k")], "o\ntwo", 1),
  ]

  @Test(arguments: lineEdits)
  func `keys edit several lines`(keys: [Key], text: String, cursor: Int) {
    var editing = TextEditing("one\ntwo", isMultiline: true)
    for key in keys {
      let isConsumed = editing.handle(key)
      #expect(isConsumed)
    }
    #expect(editing.text == text)
    #expect(editing.cursor == cursor)
  }

  @Test func `above the first line and below the last one the keys leave the field`() {
    var editing = TextEditing("one\ntwo", isMultiline: true)
    let keys: [Key] = [.down, .up, .up, .tab]
    #expect(keys.map { editing.handle($0) } == [false, true, false, false])
    var line = TextEditing("one")
    #expect([Key.enter, .up].map { line.handle($0) } == [false, false])
  }

  @Test func `a paste keeps its lines where there can be several, and nothing else of the terminal's`() {
    var editing = TextEditing("", isMultiline: true)
    editing.insert("one\r\ntwo\u{1B}[2J\tthree\u{2028}four")
    #expect(editing.text == "one\ntwo three\nfour")
    var line = TextEditing("")
    line.insert("one\r\ntwo")
    #expect(line.text == "one two")
  }
}
