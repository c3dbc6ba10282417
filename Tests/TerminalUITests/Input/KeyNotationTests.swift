import Foundation
import TerminalUI
import Testing

@Suite struct KeyNotationTests {
  static let spellings: [(Key, String)] = [
    (Key.enter, "Enter"), (.tab, "Tab"), (.backTab, "Shift+Tab"), (.escape, "Escape"), (.control("c"), "Ctrl+C"),
    (.alt("x"), "Alt+x"), (.function(1), "F1"), (.pageUp, "PageUp"), (.home, "Home"), (.character(" "), "Space"),
    (.character("?"), "?"), (.character("+"), "+"), (.control(" "), "Ctrl+Space"), (.alt("+"), "Alt++"),
    (.character("é"), "é"), (.insert, "Insert"), (.character("A"), "A"),
  ]

  @Test(arguments: spellings)
  func `keys are read as they are written`(key: Key, text: String) throws {
    #expect(KeyNotation.text(for: key) == text)
    #expect(try KeyNotation.parse(text) == key)
  }

  static let aliases: [(String, Key)] = [
    ("esc", Key.escape), ("Return", .enter), ("ctrl+C", .control("c")), ("control+c", .control("c")),
    ("PGDN", .pageDown), ("f12", .function(12)), ("Shift+a", .character("A")), ("Option+x", .alt("x")),
  ]

  @Test(arguments: aliases)
  func `other spellings are read`(text: String, key: Key) throws {
    #expect(try KeyNotation.parse(text) == key)
  }

  static let errors: [(String, KeyNotationError)] = [
    ("", KeyNotationError.empty), ("Entre", .unknown("Entre", suggestion: "Enter")),
    ("Hyper+x", .unknownModifier("Hyper")),
    ("Ctrl+", .missingKey("Ctrl+")), ("Ctrl+Enter", .unsupportedCombination("Ctrl+Enter")),
    ("F13", .noSuchFunctionKey(13)),
    ("Shift+1", .unsupportedCombination("Shift+1")), ("\u{1B}", .unknown("\u{1B}", suggestion: nil)),
  ]

  @Test(arguments: errors)
  func `what is no key is told`(text: String, error: KeyNotationError) {
    #expect(throws: error) { try KeyNotation.parse(text) }
  }
}

@Suite struct FooterLineTests {
  static let bindings = [
    KeyBinding<String>([.up, .down], "move", importance: 5),
    KeyBinding([.enter], "open", action: "open", importance: 9),
    KeyBinding([.character("a")], "add", action: "add", disabledReason: "Full.", importance: 9),
    KeyBinding([.character("/")], "search", action: "search", importance: 1),
    KeyBinding([.character("?")], "help", action: "help", importance: 7),
  ]

  @Test(arguments: [
    (80, "↑↓ move   Enter open   / search   ? help"), (39, "↑↓ move   Enter open   ? help"),
    (20, "Enter open   ? help"), (12, "Enter open"), (4, ""),
  ])
  func `the least important keys leave first`(columns: Int, expected: String) {
    var frame = Frame(columns: columns, rows: 1)
    FooterLine(Self.bindings).draw(into: &frame, row: 0, column: 0, columns: columns)
    #expect(frame.lines == [expected])
  }

  @Test func `a short key takes the room that a longer and more important one leaves`() {
    let line = FooterLine(Self.bindings + [KeyBinding<String>([.character("x")], "y", action: "y")])
    #expect(line.visible(columns: 39).map(\.label) == ["move", "open", "help", "y"])
  }

  @Test func `each key can be clicked where it stands`() {
    var frame = Frame(columns: 80, rows: 1)
    let places = FooterLine(Self.bindings).draw(into: &frame, row: 0, column: 2, columns: 78)
    #expect(places.map(\.rect.column) == [2, 12, 25, 36])
    #expect(places[1].rect.columns == "Enter open".count)
  }
}
