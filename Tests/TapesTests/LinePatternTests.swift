import Testing

@testable import Tapes

/// Patterns that are searched for in the lines that have changed alone.
@Suite struct `Patterns of one line` {
  @Test(arguments: [
    ("10:17", true), ("Tra.n (Ad|ad)-Free", true), ("\\d\\d?:[0-5]\\d", true), ("(?i)pro\\b", true),
    ("(?:a)(?P<x>b)", true), ("\\$\\d+\\.", true), ("\\(?x", true),
    ("^a", false), ("a$", false), ("a\\s+b", false), ("[^a]", false), ("(?s)a.b", false), ("(?<=a)b", false),
    ("(?=a)b", false), ("\\Wa", false), ("\\x0a", false), ("\\R", false), ("(a)\\1", false), ("[a[^b]]", false),
    ("a\\z", false),
  ])
  func `are told from those that could go on`(pattern: String, isOfOneLine: Bool) {
    #expect(TapePattern(pattern)?.isOfOneLine == isOfOneLine)
  }

  @Test(arguments: ["Couch to \\dK", "Couch\\s+to", "(?s)Thu 1 Jan.*Couch"])
  func `are seen when they come, stay and go`(pattern: String) {
    let head = "Tap \"Homes\"\nSleep 1s\n"
    #expect(TapeRun.failure(head + "Expect never /\(pattern)/\nSleep 1s\nTap \"Train\"\nSleep 3s")?.line == 5)
    #expect(TapeRun.result("Wait+Screen /Couch/\nExpect always /\(pattern)/\nSleep 2m\nDown 3\nAdvance 3h").text == "")
    #expect(TapeRun.failure("Wait+Screen /Couch/\nExpect always /\(pattern)/\nDown\nTap \"Homes\"")?.line == 4)
  }

  @Test(
    arguments: [
      ("Pro 1", "Pro 1"), ("\\$29\\.99", "$29.99"), ("a\\/b", "a/b"), ("a.b", nil), ("\\d", nil), ("(?i)a", nil),
      ("a|b", nil),
    ] as [(String, String?)])
  func `a pattern of one text is known as such`(_ source: String, _ text: String?) throws {
    #expect(try #require(TapePattern(source)).plainText == text)
  }
}
