import Foundation
import Monetization
import Testing

/// A row of the table of path matches.
struct PathCase: Decodable, CustomTestStringConvertible, Sendable {
  var fixture: String
  var matchQueryStrings: Bool
  var matchedRuleIndexes: [Int]
  var properties: JSONValue
  var testedString: String
  var url: String

  enum CodingKeys: String, CodingKey {
    case fixture, properties, url
    case matchQueryStrings = "match_query_strings"
    case matchedRuleIndexes = "matched_rule_indexes"
    case testedString = "tested_string"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fixture = try container.decode(String.self, forKey: .fixture)
    matchQueryStrings = try container.decode(Bool.self, forKey: .matchQueryStrings)
    matchedRuleIndexes = try container.decode([Int].self, forKey: .matchedRuleIndexes)
    properties = try container.decode(FoundationJSON.self, forKey: .properties).value
    testedString = try container.decode(String.self, forKey: .testedString)
    url = try container.decode(String.self, forKey: .url)
  }

  var testDescription: String { "\(fixture) \(url)" }

  static let all = SharedTables.rows(SharedTables.pathConfiguration, of: PathCase.self)
    .filter { SharedTables.exists(SharedTables.pathConfigurationFile($0.fixture)) }
}

@Suite struct NavigationPathTests {
  private func matcher(_ rules: [PathRule]) -> PathMatcher { PathMatcher(PathConfiguration(rules: rules)) }

  private func rule(_ pattern: String, _ properties: KeyValuePairs<String, String>) -> PathRule {
    PathRule(patterns: [pattern], properties: properties.map { JSONValue.Member($0.key, .string($0.value)) })
  }

  @Test(.enabled(if: SharedTables.exists(SharedTables.pathConfiguration)), arguments: PathCase.all)
  func `every row of the upstream table matches`(row: PathCase) throws {
    let data = try Data(contentsOf: SharedTables.pathConfigurationFile(row.fixture))
    let matcher = PathMatcher(try PathConfiguration(JSONDecoder().decode(FoundationJSON.self, from: data).value))
    let match = matcher.matches(row.url, matchQueryStrings: row.matchQueryStrings)
    #expect(match.testedString == row.testedString)
    #expect(match.matchedRules == row.matchedRuleIndexes)
    let members = match.properties.entries.map { JSONValue.Member($0.key, $0.value) }.sorted { $0.key < $1.key }
    #expect(members == row.properties.objectMembers)
    #expect(matcher.properties(for: row.url, matchQueryStrings: row.matchQueryStrings) == match.properties)
  }

  @Test func `a pattern is valid and is found exactly as the regular expression says`() {
    let pieces = [
      "/", "a", "-", "_", "?", "*", "+", "$", "^", "|", "(", ")", "[", "]", "[0-9]+", "[z-a]", "\\", "\\?", ".", "{",
      ".*",
    ]
    let letters = ["/", "a", "-", "_", "7", "é", "\n", "?"]
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var counts: [PatternOutcome: Int] = [:]
    for _ in 0..<20_000 {
      let pattern = (0..<next(6)).map { _ in pieces[next(pieces.count)] }.joined()
      let path = "/" + (0..<next(4)).map { _ in letters[next(letters.count)] }.joined()
      let expression = try? NSRegularExpression(pattern: pattern)
      let matcher = matcher([rule(pattern, [:])])
      #expect(matcher.invalidPatterns.isEmpty == (expression != nil), "\(pattern)")
      let match = matcher.matches(path)
      let text = match.testedString
      let found = expression?.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
      let expected: PatternOutcome = expression == nil ? .invalid : found ? .hit : .missed
      // A pattern that takes too many steps, such as `(a*)*`, is given up.
      guard match.rules[0].outcomes != [.cut] else { continue }
      #expect(match.rules[0].outcomes == [expected], "\(pattern) on \(text)")
      counts[expected, default: 0] += 1
    }
    #expect(counts.count == 3 && counts.values.allSatisfy { $0 > 1_000 })
  }

  @Test func `later rules win key by key, and the answer names them`() {
    let matcher = matcher([
      rule(".*", ["context": "modal", "title": "Any"]), rule("/edit$", ["title": "Edit"]), rule("/else", ["a": "b"]),
    ])
    let match = matcher.matches("https://app.example/homes/1/edit")
    #expect(match.matchedRules == [0, 1])
    #expect(
      match.properties.entries == [
        PathProperties.Entry("context", .string("modal"), rule: 0),
        PathProperties.Entry("title", .string("Edit"), rule: 1),
      ])
    #expect(match.properties.rule(for: .context) == 0)
    #expect(match.rules[2].outcomes == [.missed])
  }

  @Test func `no rule overrides a historical location`() {
    let matcher = matcher([rule("historical", ["presentation": "push", "context": "modal"])])
    let properties = matcher.properties(for: "/recede_historical_location")
    #expect(properties.presentation == .pop)
    #expect(properties.context == .default)
    #expect(properties.isHistoricalLocation)
  }

  @Test func `an invalid pattern is named and skipped`() {
    let matcher = matcher([PathRule(patterns: ["/?(", "/ok"], properties: [JSONValue.Member("x", .bool(true))])])
    #expect(matcher.invalidPatterns == [PathMatcher.InvalidPattern(rule: 0, pattern: "/?(")])
    #expect(matcher.matches("/ok").rules[0].outcomes == [.invalid, .hit])
  }

  @Test func `a hostile pattern is cut and taken as missed`() {
    let matcher = matcher([rule("^/(a+)+$", ["x": "y"]), rule("^/a", ["z": "y"])])
    let match = matcher.matches("/" + String(repeating: "a", count: 60) + "b")
    #expect(match.rules[0].outcomes == [.cut])
    #expect(match.matchedRules == [1])
  }

  @Test(arguments: [
    ("https://host", true, ""), ("https://host/", true, "/"), ("https://host/a%20b?x=1#f", true, "/a%20b?x=1"),
    ("https://host/a?x=1", false, "/a"), ("/a?x=1#y?z", true, "/a?x=1"), ("", true, ""), ("??", true, "??"),
  ])
  func `patterns see path and query`(url: String, matchQueryStrings: Bool, tested: String) {
    #expect(PathMatcher.testedString(for: url, matchQueryStrings: matchQueryStrings) == tested)
  }

  @Test func `what is missing, unknown or of another type is the default`() {
    let wrong = PathProperties([
      JSONValue.Member("context", .bool(true)), JSONValue.Member("presentation", .string("push")),
      JSONValue.Member("modal_style", .string("huge")), JSONValue.Member("pull_to_refresh_enabled", .string("false")),
    ])
    for properties in [PathProperties(), wrong] {
      #expect(properties.context == .default)
      #expect(properties.presentation == .default)
      #expect(properties.modalStyle == .large)
      #expect(properties.isModalDismissGestureEnabled)
      #expect(properties.isPullToRefreshEnabled)
      #expect(properties.viewController == "web")
      #expect(properties.queryStringPresentation == .default)
      #expect(!properties.isHistoricalLocation)
    }
    #expect(!PathProperties([JSONValue.Member("pull_to_refresh_enabled", .number(0))]).isPullToRefreshEnabled)
    #expect((["modal_style": "form_sheet"] as PathProperties).modalStyle == .formSheet)
  }

  @Test(arguments: [
    (#"{"settings": {}}"#, PathConfigurationError.rulesMissing),
    (#"{"rules": [1]}"#, .rulesMissing),
    (#"{"rules": [{"patterns": "", "properties": {}}]}"#, .patternsInvalid(rule: 0)),
    (#"{"rules": [{"patterns": [], "properties": {}}, {"patterns": ["/"]}]}"#, .propertiesInvalid(rule: 1)),
  ])
  func `one malformed rule rejects the document`(text: String, error: PathConfigurationError) throws {
    let document = try JSONDecoder().decode(FoundationJSON.self, from: Data(text.utf8)).value
    #expect(throws: error) { try PathConfiguration(document) }
  }

  @Test func `a matcher is its configuration`() {
    let one = matcher([rule("/a", ["x": "y"])])
    let same = matcher([rule("/a", ["x": "y"])])
    #expect(same == one)
    #expect(same.properties(for: "/a")["x"] == .string("y"))
    #expect(one != matcher([]))
  }
}
