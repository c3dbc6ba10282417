import Monetization
import Testing

@Suite struct `A path configuration of the server` {
  @Test func `is read with everything that the rules say`() throws {
    let text = """
      { "settings": { "feature_flags": [ { "name": "a", "on": true } ] },
        "rules": [ { "patterns": ["^/map$", "/maps/[0-9]+"], "comment": null,
          "properties": { "view_controller": "map", "pull_to_refresh_enabled": false, "order": 2.5 } } ] }
      """
    let served = try ServedPaths(text, from: .server)
    let properties = served.matcher.properties(for: "https://sample.example/maps/7")
    #expect(properties.viewController == "map")
    #expect(!properties.isPullToRefreshEnabled)
    #expect(properties["order"] == .number(2.5))
    #expect(served.matcher.configuration.rules.count == 1)
  }

  @Test func `may have a comma after a last value, as Apple's reader takes it, and commas in texts`() throws {
    let text = #"{ "rules": [ { "patterns": ["a,]", "\",}",], "properties": { "context": "modal", }, }, ], }"#
    let served = try ServedPaths("{\n" + text.dropFirst(), from: .cached)
    let rules = served.matcher.configuration.rules
    #expect(Set(served.lastCommas) == [2])
    #expect(rules.first?.patterns == ["a,]", "\",}"])
  }

  @Test(arguments: [
    ("", PathConfigurationError.notJSON), ("<html>", .notJSON), (#"{ "rules": [] "#, .notJSON),
    (#"{ "rules": [], "settings": { "a": [1e999] } }"#, .numberOutOfRange),
    (#"{ "rules": [] } // end"#, .notJSON), ("{}", .rulesMissing), ("[]", .rulesMissing),
    (#"{ "rules": {} }"#, .rulesMissing), (#"{ "rules": [ { "properties": {} } ] }"#, .patternsInvalid(rule: 0)),
    (#"{ "rules": [ { "patterns": [], "properties": {} }, { "patterns": [] } ] }"#, .propertiesInvalid(rule: 1)),
  ])
  func `is refused as a whole`(text: String, error: PathConfigurationError) {
    #expect(throws: error) { try ServedPaths(text, from: .server) }
  }
}
