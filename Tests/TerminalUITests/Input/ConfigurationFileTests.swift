import Testing

@testable import TerminalUI

/// What a user sets for live walks, and the keys that follow.
@Suite struct ConfigurationFileTests {
  @Test func `theme, app and keys are read, remarks are not`() throws {
    let file = try ConfigurationFile("# mine\ntheme light # by day\r\n\napp ./shop\nkey Ctrl+O director\n")
    #expect(file.theme?.word == "light" && file.theme?.line == 2)
    #expect(file.app?.word == "./shop" && file.app?.line == 4)
    #expect(file.keys.standard(.key(.control("o"))) { false } == .key(.character("d")))
  }

  @Test(arguments: [
    ("theme dark\ncolour red", 2, "found \"colour\", expected theme, app or key"),
    ("theme", 1, "found \"\", expected a theme: auto, a name or a file"),
    ("theme dark light", 1, "found \"dark light\", expected a theme: auto, a name or a file"),
    ("app a\napp b", 2, "app has a line already"),
    ("key d", 1, "found \"d\", expected a key and what it does, such as Ctrl+O director"),
    ("key Ctrl+O directer", 1, "nothing is called \"directer\", did you mean director?"),
    ("key Ctrl+C help", 1, "Ctrl+C always quits, so it can do nothing else"),
    ("key Ctrl+M help", 1, "to a terminal Ctrl+M is Enter, so it can do nothing else"),
    ("key Ctrl+I help", 1, "to a terminal Ctrl+I is Tab, so it can do nothing else"),
    ("key Ctrl+[ help", 1, "to a terminal Ctrl+[ is Escape, so it can do nothing else"),
    ("key Enter director", 1, "screens and help name Enter for what it does, so it can do nothing else"),
    ("key Up help", 1, "screens and help name Up for what it does, so it can do nothing else"),
    ("key x help\nkey x quit", 2, "x has a line already"),
  ])
  func `a line that cannot be read is named with what was expected`(text: String, line: Int, message: String) {
    let error = #expect(throws: ConfigurationFileError.self) { try ConfigurationFile(text) }
    #expect(error?.line == line && error?.message == message)
  }

  @Test func `while letters are text a letter stays one, and another key does what works there`() throws {
    let keys = try ConfigurationFile("key x director\nkey Ctrl+O director").keys
    #expect(keys.standard(.key(.character("x"))) { true } == .key(.character("x")))
    #expect(keys.standard(.key(.control("o"))) { true } == .key(.function(2)))
    #expect(keys.standard(.paste("x")) { false } == .paste("x"))
  }

  @Test func `a key that was given away no longer does what it did`() throws {
    let keys = try ConfigurationFile("key i director").keys
    let inspector = try #require(NamedKey.named("inspector"))
    let director = try #require(NamedKey.named("director"))
    #expect(keys.keys(of: inspector) == [.function(3)])
    #expect(keys.keys(of: director) == [.character("i"), .character("d"), .function(2)])
  }

  @Test func `every name is one word and has a key`() {
    let names = NamedKey.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      names.allSatisfy { !$0.contains(" ") && !$0.contains(",") } && NamedKey.all.allSatisfy { !$0.standard.isEmpty })
    #expect(NamedKey.named("other-phone") != nil && NamedKey.named("back")?.standard == [.escape])
  }
}
