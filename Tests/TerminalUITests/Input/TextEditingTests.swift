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
}
