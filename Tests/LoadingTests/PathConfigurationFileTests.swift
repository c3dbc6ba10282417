import Monetization
import Testing

@testable import Loading

struct PathConfigurationFileTests {
  private func read(_ text: String) throws(LoadingError) -> PathConfigurationFile {
    try PathConfigurationFile(bytes: Array(text.utf8), file: "p.json")
  }

  @Test func `rules keep their order and their places`() throws {
    let text = """
      {"settings": {"tabs": []}, "rules": [
        {"patterns": ["/new$", "["], "comment": "x",
         "properties": {"context": "modal",
                        "pull_to_refresh_enabled": false}},
        {"patterns": [], "properties": {}}]}
      """
    let file = try read(text)
    #expect(file.rules[0].patterns.map(\.text) == ["/new$", "["])
    #expect(file.rules[0].patterns[1].position == TextPosition(line: 2, column: 26))
    #expect(file.rules[0].properties["context"] == .string("modal"))
    #expect(file.rules[0].propertyPositions.map(\.position.line) == [3, 4])
    #expect(file.rules[1].position.line == 5)
    #expect(file.settings == .object([JSONValue.Member("tabs", .array([]))]))
  }

  @Test(arguments: [
    ("{}", "p.json:1:1: found an object without “rules”, expected it to hold an array for “rules”"),
    ("{\"rules\": {}}", "p.json:1:11: found an object, expected an array for “rules”"),
    ("{\"rules\": [1]}", "p.json:1:12: found the number 1, expected an object with the key “patterns”"),
    (
      "{\"rules\": [{\"patterns\": \"\", \"properties\": {}}]}",
      "p.json:1:25: found “”, expected an array for “patterns”"
    ),
    (
      "{\"rules\": [{\"patterns\": [1], \"properties\": {}}]}",
      "p.json:1:26: found the number 1, expected a pattern, which is a string"
    ),
    (
      "{\"rules\": [{\"patterns\": []}]}",
      "p.json:1:12: found an object without “properties”, expected it to hold an object for “properties”"
    ),
  ])
  func `what the library rejects is rejected with its place`(text: String, expected: String) {
    #expect(message { () throws(LoadingError) in try read(text) } == expected)
  }

  @Test(arguments: [
    ("view-controller", "view_controller"), ("Context", "context"), ("pullToRefreshEnabled", "pull_to_refresh_enabled"),
    ("viewController", "view_controller"), ("presntation", "presentation"), ("modal-style", "modal_style"),
    ("title", nil), ("content", nil), ("comment", nil), ("animate", nil), ("background_color", nil),
  ])
  func `a property of nearly the right name is remarked`(name: String, meant: String?) throws {
    let remarks = try read("{\"rules\": [{\"patterns\": [\"/a$\"], \"properties\": {\"\(name)\": \"x\"}}]}").remarks
    let expected = meant.map {
      "p.json:1:49: found the property “\(name)”, which the navigator does not read, expected “\($0)”, the nearest that it does"
    }
    #expect(remarks.map(\.description) == [expected].compactMap(\.self))
  }

  @Test(arguments: ["[]", "1", "null"])
  func `settings of another type count as none`(settings: String) throws {
    #expect(try read("{\"rules\": [], \"settings\": \(settings)}").settings == .object([]))
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: RealFiles.names(in: "data/path-configuration", suffix: ".json"))
  func `a real file is read or refused for a known mistake`(name: String) throws {
    let bytes = try RealFiles.bytes("data/path-configuration/\(name)")
    do throws(LoadingError) {
      let file = try PathConfigurationFile(bytes: bytes, file: name)
      #expect(!file.rules.isEmpty)
    } catch {
      #expect(error.found == "an object without “rules”")
    }
  }

  /// The known mistakes of real files, as public projects have them.
  @Test(
    .enabled(if: RealFiles.areThere),
    arguments: [
      ("crmne-cluster-headache-tracker.ios_v1.json", ["a trailing comma", "“presentation”: \"modal\""]),
      ("JuyeonYu-common_community.ios_v1.json", ["“context”: \"modal\"", "“context”: \"browser\""]),
      (
        "TelosLabs-rails-world.ios.rendered.json",
        ["“https://example.com/recede_historical_location”, which holds a host"]
      ),
      ("android-demo-path-configuration.json", ["the property “uri”, which Android reads"]),
      ("ios-demo-path-configuration.json", []), ("ios-test-configuration.json", []),
    ])
  func `a mistake of a real file is remarked with its line`(name: String, mistakes: [String]) throws {
    let file = try PathConfigurationFile(bytes: RealFiles.bytes("data/path-configuration/\(name)"), file: name)
    let found = Set(file.remarks.map(\.found))
    #expect(found.isSuperset(of: mistakes))
    #expect(found.isEmpty == mistakes.isEmpty)
    #expect(file.remarks.allSatisfy { ($0.line ?? 0) > 0 })
  }

  @Test(arguments: [
    ("{\"rules\": [],\n}", "p.json:1:13: found a trailing comma, expected “}” without a comma before it"),
    (
      Self.rule("\"a\"", "\"presentation\": \"modal\""),
      "p.json:1:47: found “presentation”: \"modal\", expected \"context\": \"modal\"; as a presentation it counts as default"
    ),
    (
      Self.rule("\"a\"", "\"presentation\": \"push\""),
      "p.json:1:47: found “presentation”: \"push\", expected \"default\", which pushes; push is a word of Android's"
    ),
    (
      Self.rule("\"a\"", "\"context\": \"browser\""),
      "p.json:1:47: found “context”: \"browser\", expected default, modal; this one counts as default"
    ),
    (Self.rule("\"a\"", "\"animated\": \"no\""), "p.json:1:47: found “animated”: \"no\", expected true or false"),
    (
      Self.rule("\"a\"", "\"view_controller\": 3"),
      "p.json:1:47: found “view_controller”: 3, expected the name of a screen"
    ),
    (
      Self.rule("\"a\"", "\"uri\": \"hotwire://fragment/web\""),
      "p.json:1:47: found the property “uri”, which Android reads, expected “view_controller” for iOS; this one changes nothing there"
    ),
    (Self.rule("\"(\"", ""), "p.json:1:26: found “(”, expected a regular expression; this one matches nothing"),
    (
      Self.rule("\"https://a.b/c\"", ""),
      "p.json:1:26: found “https://a.b/c”, which holds a host, expected a pattern for the path; the host is never tested, so that this one matches nothing"
    ),
  ])
  func `what its author may not mean is remarked, and read all the same`(text: String, expected: String) throws {
    #expect(try read(text).remarks.map(\.description) == [expected])
  }

  @Test(arguments: [
    "\"title\": \"New\", \"animated\": false, \"context\": \"modal\", \"modal_style\": \"page_sheet\"",
    "\"presentation\": \"replace_root\", \"pull_to_refresh_enabled\": true, \"view_controller\": \"map\"", "",
  ])
  func `a configuration without a mistake has no remark`(properties: String) throws {
    #expect(try read(Self.rule("\"/new$\", \"^/a\"", properties)).remarks.isEmpty)
  }

  @Test func `a rule that a later one for every path undoes is remarked at the property`() throws {
    let text = """
      {"rules": [
        {"patterns": ["/new$"], "properties": {"context": "modal", "title": "New"}},
        {"patterns": ["/old$"], "properties": {"context": "default"}},
        {"patterns": ["/x", ".*"], "properties": {"context": "default", "animated": true}},
        {"patterns": ["/late$"], "properties": {"context": "modal"}}
      ]}
      """
    let remarks = try read(text).remarks
    #expect(remarks.map(\.line) == [2] && remarks.map(\.found) == ["“context”: \"modal\""])
    #expect(remarks[0].expected.contains("line 4"))
  }

  @Test func `ten thousand rules whose patterns take too long together count as misses, and are remarked`() throws {
    let rules = (0..<10_000).map { "{\"patterns\": [\"/(a+)+b\($0)$\"], \"properties\": {}}" }
    let file = try read("{\"rules\": [\(rules.joined(separator: ","))]}")
    #expect(file.remarks.isEmpty)
    let url = "/" + String(repeating: "a", count: 50)
    let trials = file.tried(Array(repeating: url, count: 9))
    // After three such URLs no further one is tried.
    #expect(trials.count == 3 && trials.allSatisfy { $0.rules.isEmpty && $0.givenUp.count == 10_000 })
    let remarks = file.remarks(onRulesThatMatchNoneOf: trials)
    #expect(remarks.count == 10_000)
    #expect(remarks[0].description.hasPrefix("p.json:1:12: found a rule that takes too long on “/aaa"))
  }

  @Test func `each of very many properties that a later rule undoes is remarked`() throws {
    let count = 20_000
    let rules = (1...2).map { rule in
      let properties = (0..<count).map { "\"p\($0)\": \(rule)" }.joined(separator: ",")
      return "{\"patterns\": [\"/new$\"], \"properties\": {\(properties)}}"
    }
    let remarks = try read("{\"rules\": [\(rules.joined(separator: ",\n"))]}").remarks
    #expect(remarks.count == count && remarks.allSatisfy { $0.line == 1 })
    #expect(remarks.last?.found == "“p\(count - 1)”: 1")
  }

  private static func rule(_ patterns: String, _ properties: String) -> String {
    "{\"rules\": [{\"patterns\": [\(patterns)], \"properties\": {\(properties)}}]}"
  }
}
