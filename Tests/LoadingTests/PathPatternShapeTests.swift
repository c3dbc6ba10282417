import Monetization
import Testing

@testable import Loading

/// What is told of patterns without trying them.
struct PathPatternShapeTests {
  @Test(arguments: [
    ("/new$", "new$", true), ("/new$", "/new", true), ("^/hikes/new$", "/new$", true), ("^/a/b$", "^/a", true),
    ("^/a$", "^/a$", true), ("/hikes/[0-9]+/edit$", "/edit$", true), ("/hikes/[0-9]+/edit$", "hikes", true),
    ("/new", "/new$", false), ("/new$", "^/new", false), ("^/ab?$", "^/ab", false), ("/a|/b", "/a", false),
    ("/a+b", "ab", false), ("/a+b", "/a", true), ("/(new|edit)$", "/new$", false), ("/new$", "/[a-z]ew$", false),
    ("^/a(?:\\?.*)?$", "^/a", true), ("/hikes\\.json", "s.json", false), ("/hikes\\.json", "s\\.json", true),
    ("/a{0,2}b", "/a", false), ("/a.c", "a.c", false),
  ])
  func `a pattern covers another if every match of that holds it`(pattern: String, other: String, covers: Bool) {
    #expect(PathPatternShape(pattern).isCovered(by: PathPatternShape(other)) == covers)
  }

  @Test(arguments: [
    ("^new$", PathPatternShape.Impossibility.noSlash), ("/new$/edit", .lostAnchor), ("/a^b", .lostAnchor),
    ("https?://a.example/b", .host), ("https://a.example", .host), ("/a b", .encoded(" ")), ("/über", .encoded("ü")),
    ("/a#b", .encoded("#")), ("^/$", nil), ("", nil), ("new", nil), ("^(/a|/b)$", nil), ("^$", nil),
    ("/login\\?back=https://b", nil), ("x$|^y", nil), ("[^ ]+", nil), ("/a[$^ü]", nil), ("^.*$", nil), ("^\\w", nil),
  ])
  func `a pattern that no path can match has its reason`(
    pattern: String, expected: PathPatternShape.Impossibility?
  ) {
    #expect(PathPatternShape(pattern).impossibility == expected)
  }

  @Test(arguments: ["(", "[", "\\", "a{", "(?<", "(()", "[]", "a{2", "^^$$", "*", "(\\", "[\\"])
  func `any text has a shape`(pattern: String) {
    _ = PathPatternShape(pattern).impossibility
    #expect(PathPatternShape(pattern).isCovered(by: PathPatternShape("")) != PathPatternShape(pattern).hasAlternatives)
  }

  private func read(_ rules: [(String, String)]) throws -> PathConfigurationFile {
    let lines = rules.map { "{\"patterns\":[\($0)],\"properties\":{\($1)}}" }
    return try PathConfigurationFile(
      bytes: Array("{\"rules\":[\n\(lines.joined(separator: ",\n"))]}".utf8), file: "p.json")
  }

  @Test func `rules undo one another when a later one is for all their paths`() throws {
    let file = try read([
      ("\"/hikes/new$\", \"/items/new$\"", "\"context\":\"modal\",\"title\":\"New\""),
      ("\"/edit$\"", "\"context\":\"modal\""), ("\"/new$\"", "\"context\":\"default\""),
      ("\"/edit$\"", "\"context\":\"modal\""),
    ])
    #expect(
      file.remarks.map(\.description).map { String($0.prefix(39)) } == ["p.json:2:58: found “context”: \"modal\", "])
    #expect(
      file.remarks[0].expected
        == "a rule after that of line 4, which matches every path of this one and sets it to \"default\"")
  }

  @Test func `the rules that are built in undo others of their paths`() throws {
    let file = try read([("\"^/recede_historical_location\"", "\"presentation\":\"replace\"")])
    #expect(file.remarks.map(\.expected).map { $0.contains("the one built in") } == [true])
  }

  @Test func `a rule without a pattern, and one that no URL of a list matches, are remarked`() throws {
    let file = try read([("", ""), ("\"/new$\"", ""), ("\"/gone$\"", ""), ("\"^x\"", "")])
    #expect(file.remarks.map(\.found) == ["a rule without a pattern", "“^x”, which does not begin with “/”"])
    let left = file.remarks(onRulesThatMatchNoneOf: file.tried(["/hikes/new", "/"]))
    #expect(left.map(\.line) == [4] && left[0].found == "a rule that matches none of 2 URLs, “/gone$”")
  }

  @Test func `ten thousand rules are compared, and exploding ones are given up together`() throws {
    let same = try read((0..<10_000).map { ("\"/new$\"", "\"context\":\"\($0 % 2 == 0 ? "modal" : "default")\"") })
    #expect(same.remarks.count == 9_999)
    let bad = try read(Array(repeating: ("\"^/(a+)+$\"", ""), count: 500))
    let url = "/" + String(repeating: "a", count: 40) + "!"
    let trial = try #require(bad.tried([url]).first)
    #expect(trial.rules.isEmpty && trial.givenUp.count == 500)
    #expect(bad.remarks(onRulesThatMatchNoneOf: [trial])[0].found.hasPrefix("a rule that takes too long on “/aaa"))
  }

  @Test func `more rules than a visit can try are refused`() {
    let rule = "{\"patterns\":[],\"properties\":{}}"
    let text = "{\"rules\":[\(Array(repeating: rule, count: 20_001).joined(separator: ","))]}"
    let refusal = message { () throws(LoadingError) in try PathConfigurationFile(bytes: Array(text.utf8), file: "p") }
    #expect(refusal == "p:1:10: found 20001 rules, expected 20000 at most")
  }
}
