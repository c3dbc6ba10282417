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
    ("{\"rules\": [],\n}", "p.json:1:13: found a trailing comma, expected “}” without a comma before it"),
  ])
  func `what the library rejects is rejected with its place`(text: String, expected: String) {
    #expect(message { () throws(LoadingError) in try read(text) } == expected)
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
      #expect(error.found == "a trailing comma" || error.found == "an object without “rules”")
    }
  }
}
