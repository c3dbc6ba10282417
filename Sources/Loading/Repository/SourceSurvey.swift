import Simulation

/// What the code of an app says literally: ids, addresses, and where its key is.
struct SourceSurvey {
  /// A text of the code, and its place.
  struct Literal: Hashable {
    var text: String
    var file: String
    /// The line, from one.
    var line: Int

    var place: String { "\(file):\(line)" }
  }

  /// The place of the purchases SDK's key; its text is kept nowhere. Only a key for the App Store is `isOwn`.
  private(set) var key: (place: Literal, isOwn: Bool)?
  private(set) var entitlements: [Literal] = []
  private(set) var offerings: [Literal] = []
  /// Units of ads of every kind, for every system.
  private(set) var units: [AdUnitReader.Unit] = []
  /// Addresses of the app's own pages, the likeliest first.
  var roots: [Literal] {
    rated.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element.literal)
  }
  private(set) var privacy: Literal?
  private(set) var terms: Literal?
  /// Paths at which the server gives rules away, as the app asks for them.
  private(set) var servedPaths: [Literal] = []
  /// The code shows pages of a server in the shell of Hotwire Native, or of its predecessor.
  private(set) var isHotwire = false

  private var rated: [(literal: Literal, score: Int)] = []

  static let endings = [".swift", ".dart", ".js", ".jsx", ".ts", ".tsx", ".kt"]

  /// Reads a file of code. Files that mention nothing of all this cost one look.
  mutating func read(_ text: String, file: String) {
    if ["import HotwireNative", "import Turbo\n", "import Strada"].contains(where: text.contains) { isHotwire = true }
    guard Self.marks.contains(where: text.contains) else { return }
    units += AdUnitReader.units(text, file: file)
    let hasPages = ["HotwireNative", "import Turbo", "WebView", "WKWebView"].contains(where: text.contains)
    var previous = ""
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      defer { if !line.allSatisfy(\.isWhitespace) { previous = String(line) } }
      guard line.contains(where: { $0 == "\"" || $0 == "'" || $0 == "`" }), !Self.isComment(line) else { continue }
      for (before, text) in CodeLiterals.all(in: line) where text.utf8.count <= 300 {
        let literal = Literal(text: text, file: file, line: index + 1)
        take(literal, after: before, previous: previous, hasPages: hasPages)
      }
    }
  }

  private static let marks = ["urchases", "ntitlement", "ffering", "appl_", "ca-app-pub-", "http", ".server("]

  private static func isComment(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.hasPrefix("//") || text.hasPrefix("*") || text.hasPrefix("/*")
  }

  private mutating func take(_ literal: Literal, after before: Substring, previous: String, hasPages: Bool) {
    let context = CodeContext(before: before, previous: previous)
    let text = literal.text
    if noteKey(literal, context) { return }
    if text.hasPrefix("ca-app-pub-") { return }
    if context.asksServer, let path = CodeLiterals.path(of: text) { servedPaths.append(with(literal, path)) }
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return noteAddress(literal, context, hasPages) }
    guard !text.isEmpty, text.utf8.count <= 60, !text.contains(where: { "\\$\n".contains($0) }) else { return }
    if context.namesEntitlement { entitlements.append(literal) }
    if context.namesOffering { offerings.append(literal) }
  }

  private func with(_ literal: Literal, _ text: String) -> Literal {
    Literal(text: text, file: literal.file, line: literal.line)
  }

  /// Notes the place of a key. One of another store still starts the SDK.
  private mutating func noteKey(_ literal: Literal, _ context: CodeContext) -> Bool {
    let isPlain = literal.text.utf8.count >= 8 && literal.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isPlain, ConfigurationValue(literal.text).text != nil else { return false }
    let isOwn = ["appl_", "test_"].contains(where: literal.text.hasPrefix) || context.configuresPurchases
    let isKey = isOwn || ["goog_", "amzn_"].contains(where: literal.text.hasPrefix)
    guard isKey, !literal.text.hasPrefix("test_") || context.configuresPurchases || context.namesKey else {
      return false
    }
    if key == nil || isOwn && key?.isOwn == false { key = (with(literal, ""), isOwn) }
    return true
  }

  private mutating func noteAddress(_ literal: Literal, _ context: CodeContext, _ hasPages: Bool) {
    if context.contains("privacy") || literal.text.contains("privacy") {
      privacy = privacy ?? literal
    } else if context.contains("terms") || literal.text.contains("/terms") || literal.text.contains("stdeula") {
      terms = terms ?? literal
    } else if let score = context.rootScore(literal.text, hasPages: hasPages) {
      rated.append((literal, score))
    }
  }
}
