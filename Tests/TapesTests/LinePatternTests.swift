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
    #expect(TapeRun.result("Wait+Screen /Couch/\nExpect always /\(pattern)/\nSleep 2m\nDown 2\nAdvance 3h").text == "")
    #expect(TapeRun.failure("Wait+Screen /Couch/\nExpect always /\(pattern)/\nDown\nTap \"Homes\"")?.line == 4)
  }

  @Test(arguments: [
    ("[0-9]+ of 3 things", ["of", "3", "things"]), ("^Add x1$", ["add", "x1"]), ("(?i)Buy-now", ["buy-now"]),
    ("a|b", []), ("(a|b)c", ["c"]), ("ab?c", ["a", "c"]), ("ab*", ["a"]), ("ab+c", ["ab", "c"]),
    ("ab{0,2}c", ["a", "c"]), ("x[ab]y", ["x", "y"]), ("x[[a]b]y", []), ("\\x41bc", []), ("\\Qa|b\\E", []),
    ("\\d\\bday", ["day"]), ("(?x)a # b", []), ("a(?=b)c", ["a", "c"]), ("x[^]a]y", []), ("é1a", ["1a"]),
    ("\\$9\\.99", ["$9.99"]), ("a\\.?b", ["a", "b"]), ("a[\\.]b", ["a", "b"]),
    ("\\(?09:45", ["09:45"]), ("\\060x", []), ("x[^a]y", ["x", "y"]),
  ])
  func `runs that every match has are known`(pattern: String, runs: [String]) throws {
    #expect(try #require(TapePattern(pattern)).requiredRuns.map { String(decoding: $0, as: UTF8.self) } == runs)
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
