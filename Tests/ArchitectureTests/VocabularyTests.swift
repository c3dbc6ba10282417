import Testing

/// Checks that the library knows nothing of the features of the apps that use it, and that names tell types apart.
@Suite struct VocabularyTests {
  /// Words of features, singular.
  private static let features: Set<String> = [
    "home", "item", "location", "inventory", "hike", "sound", "noise", "chat", "avatar", "training", "room", "shelf",
  ]
  /// Words of Hotwire Native and of Foundation that happen to be spelled alike.
  private static let elsewhere = [
    "historicalLocation", "HistoricalLocation", "historical location", "historical_location", "startLocation",
    "start location", "NSRange(location", "locations to which a server redirects", "\"title\", \"item\"",
  ]

  @Test func `no line of the library names a feature of an app`() throws {
    for (path, text) in try ImportTests.sources(of: "Monetization") {
      for line in text.split(whereSeparator: \.isNewline) {
        for word in Self.words(in: String(line)) where Self.features.contains(word) {
          Issue.record("\(path) says “\(word)”: \(line)")
        }
      }
    }
  }

  @Test func `a feature's words are found in every spelling`() {
    for line in [
      "case homeLimitReached", "/// All the items.", "let chatID = 1", "AppModel+Homes", "func itemsPerHome",
    ] {
      #expect(Self.words(in: line).contains(where: Self.features.contains), "\(line)")
    }
  }

  @Test(arguments: ["Kind", "Outcome", "Part", "Place"])
  func `at most one type has a bare name`(_ name: String) throws {
    let declaration = try Regex("\\b(?:struct|enum|class|protocol|typealias|associatedtype)\\s+\(name)\\b")
    let owners = try ImportTests.allowed.flatMap { try ImportTests.sources(of: $0.target) }
      .flatMap { file in file.text.matches(of: declaration).map { _ in file.path } }
    #expect(owners.count < 2, "\(owners)")
  }

  /// The words of a line, including those inside names, in lower case and singular.
  private static func words(in line: String) -> [String] {
    let text = elsewhere.reduce(line) { $0.replacing($1, with: "") }
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in text + " " {
      if !character.isLetter || (character.isUppercase && wasLower) {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
      wasLower = character.isLowercase
    }
    return words.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
  }
}
