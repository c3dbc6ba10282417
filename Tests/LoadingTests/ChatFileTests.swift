import NativeApp
import Testing

@testable import Loading

@Suite struct `The chat in app.json` {
  private static let whole = """
    { "faces": [{ "id": "moon", "title": "Moon", "rows": ["▄█", "▀▀"] }],
      "voices": [{ "id": "calm", "title": "Calm", "replies": ["Clouds.", "So: {word}."] }],
      "avatars": [{ "id": "nova", "title": "Nova", "greeting": "Hello.", "voice": "calm", "face": "moon" }] }
    """

  private static func setup(_ text: String) throws(LoadingError) -> ChatSetup {
    try ChatSetup(PositionedJSON(bytes: Array(text.utf8), file: "app.json"))
  }

  @Test func `has five messages a day, six seconds and one unless it says otherwise`() throws {
    let setup = try Self.setup(Self.whole)
    #expect(setup.freeMessagesADay == 5 && setup.wait == .seconds(6) && setup.priorityWait == .seconds(1))
    #expect(setup.avatars.map(\.id) == [.named("nova")] && setup.avatars.map(\.isExclusive) == [false])
    let own = try Self.setup(
      Self.whole.replacing("{ \"faces\"", with: "{ \"freeMessagesADay\": 2, \"seconds\": { \"free\": 9 }, \"faces\""))
    #expect(own.freeMessagesADay == 2 && own.wait == .seconds(9) && own.priorityWait == .seconds(1))
  }

  @Test(arguments: [
    ("\"voice\": \"calm\"", "\"voice\": \"clam\"", "“calm”, the nearest known name"),
    ("\"face\": \"moon\"", "\"face\": \"sun\"", "“moon”"),
    ("\"id\": \"nova\"", "\"id\": \"custom-1\"", "small letters, digits and hyphens for “id”"),
    ("\"id\": \"nova\"", "\"id\": \"No va\"", "small letters, digits and hyphens for “id”"),
    ("[\"▄█\", \"▀▀\"]", "[]", "1 to 5 rows"),
    ("\"▄█\"", "\"🌙\"", "up to 12 characters of ASCII, box drawing, blocks, shapes or braille"),
    ("\"▄█\"", "\"0123456789abc\"", "up to 12 characters of ASCII, box drawing, blocks, shapes or braille"),
    ("[\"Clouds.\", ", "[", "a reply without “{word}” at least, for messages without a word to take up"),
    ("\"greeting\": \"Hello.\",", "\"greetng\": \"Hello.\",", "“greeting”, the nearest known name"),
  ])
  func `names what is wrong, and what was expected`(part: String, replacement: String, expected: String) {
    do throws(LoadingError) {
      _ = try Self.setup(Self.whole.replacing(part, with: replacement))
      Issue.record("\(replacement) was read")
    } catch {
      #expect(error.expected == expected, "\(error)")
      #expect(error.line != nil)
    }
  }

  @Test func `takes each id once`() {
    let twice = Self.whole.replacing(
      "\"faces\": [", with: "\"faces\": [{ \"id\": \"moon\", \"title\": \"M\", \"rows\": [\"▀\"] }, ")
    #expect(throws: LoadingError.self) { try Self.setup(twice) }
  }

  @Test func `may have ten thousand faces, voices and avatars`() throws {
    func list(_ entry: String) -> String {
      (0..<10_000).map { "{ \"id\": \"n\($0)\", \"title\": \"N\", \(entry.replacing("@", with: "n\($0)")) }" }
        .joined(separator: ",\n")
    }
    let text = """
      { "faces": [\(list("\"rows\": [\"▀\"]"))], "voices": [\(list("\"replies\": [\"Yes.\"]"))],
        "avatars": [\(list("\"greeting\": \"Hello.\", \"voice\": \"@\", \"face\": \"@\""))] }
      """
    #expect(try Self.setup(text).avatars.count == 10_000)
    #expect(throws: LoadingError.self) {
      try Self.setup(text.replacing("\"voice\": \"n77\"", with: "\"voice\": \"m\""))
    }
    #expect(throws: LoadingError.self) { try Self.setup(text.replacing("\"id\": \"n77\"", with: "\"id\": \"n78\"")) }
  }
}
