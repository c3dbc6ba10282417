import Testing

@testable import CursesTerminal

@Suite struct `The clipboard of a terminal` {
  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("✓ 1", "4pyTIDE=")])
  func `a text is sent as base 64`(text: String, encoded: String) {
    #expect(String(decoding: CursesTerminal.base64(Array(text.utf8)), as: UTF8.self) == encoded)
  }
}
