/// The parts of a repository that are not the app itself, told by the words of folders and names.
enum RepositoryPlace: String, CaseIterable {
  case tests = "tests"
  case previews = "previews"
  case examples = "examples"
  /// A widget, a watch app and other parts of the system that carry an app's name.
  case extensions = "an extension"
  /// A target for another system than the phone's.
  case computers = "macOS"

  private var words: Set<String> {
    switch self {
    case .tests:
      [
        "test", "tests", "fixture", "fixtures", "mock", "mocks", "stub", "stubs", "snapshot", "snapshots", "spec",
        "specs",
      ]
    case .previews: ["preview", "previews"]
    case .examples: ["example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds"]
    case .extensions: ["widget", "widgets", "extension", "extensions", "watch", "watchkit", "clip", "intents"]
    case .computers: ["macos", "mac", "osx", "catalyst"]
    }
  }

  /// The part that a file belongs to; nil for one of the app.
  ///
  /// - Parameters:
  ///   - countsName: The name of the file itself tells, too; a store for tests is what every `.storekit` file is.
  ///   - kinds: The parts that are looked for.
  static func part(
    of path: String, countsName: Bool = true, among kinds: [Self] = [.tests, .previews, .examples]
  ) -> Self? {
    var components = path.split(separator: "/").map(String.init)
    if !countsName { components = components.dropLast() }
    let words = components.flatMap(Self.words)
    return kinds.first { kind in words.contains(where: kind.words.contains) }
      ?? (kinds.contains(.tests) && words.contains { $0.hasSuffix("tests") && $0 != "contests" } ? .tests : nil)
  }

  /// The words of a name: `ShopUITests` is shop, ui and tests.
  private static func words(_ name: String) -> [String] {
    let letters = Array(name.replacing("TestFlight", with: "Testflight"))
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : " "
      let last = word.last ?? " "
      let begins = letter.isUppercase && (last.isLowercase || last.isNumber || last.isUppercase && next.isLowercase)
      if begins || !letter.isLetter && !letter.isNumber {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if letter.isLetter || letter.isNumber { word.append(letter) }
    }
    return words + (word.isEmpty ? [] : [word.lowercased()])
  }
}
