/// Texts in quotation marks of a line of code, whatever its language.
enum CodeLiterals {
  /// The literals of a line, each with all that stands before it.
  static func all(in line: Substring) -> [(before: Substring, text: String)] {
    var found: [(before: Substring, text: String)] = []
    var index = line.startIndex
    while index < line.endIndex {
      let quote = line[index]
      guard quote == "\"" || quote == "'" || quote == "`" else {
        if line[index...].hasPrefix("//") { break }
        index = line.index(after: index)
        continue
      }
      var end = line.index(after: index)
      let start = end
      while end < line.endIndex, line[end] != quote {
        let isEscape = line[end] == "\\"
        end = line.index(after: end)
        if isEscape, end < line.endIndex { end = line.index(after: end) }
      }
      guard end < line.endIndex else { break }
      found.append((line[..<index], String(line[start..<end])))
      index = line.index(after: end)
    }
    return found
  }

  /// The path in a literal that names a file of a server: of an address, of what follows an inserted value, or all of it.
  static func path(of text: String) -> String? {
    var path = text
    if let scheme = path.firstRange(of: "://") {
      path = String(path[scheme.upperBound...].drop { $0 != "/" })
    } else if path.hasPrefix("\\("), let close = path.lastIndex(of: ")") {
      path = String(path[path.index(after: close)...])
    }
    while path.hasPrefix("/") { path.removeFirst() }
    let isPath = !path.isEmpty && path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }
    return isPath && path.contains(where: \.isLetter) ? "/" + path : nil
  }
}

/// What stands before a literal.
struct CodeContext {
  /// The line up to the literal.
  private let before: String
  /// The same in small letters, with the line above if that goes on in the literal's own.
  private let around: String

  init(before: Substring, previous: String) {
    self.before = String(before.reversed().drop(while: \.isWhitespace).reversed())
    let start = before.drop(while: \.isWhitespace)
    let above = previous.reversed().first { !$0.isWhitespace }
    let isContinued = !start.contains { "={".contains($0) } && above.map { "=({[:,".contains($0) } == true
    around = (isContinued ? previous + " " + String(before) : String(before)).lowercased()
  }

  func contains(_ word: String) -> Bool { around.contains(word) }

  /// The literal is the key with which the purchases SDK is started.
  var configuresPurchases: Bool {
    ["withapikey:", "purchasesconfiguration("].contains(where: before.lowercased().hasSuffix)
      || before.lowercased().hasSuffix("apikey:") && (contains("purchases") || contains("configure"))
  }

  var namesKey: Bool { contains("revenuecat") || contains("purchases") || contains("rc_") }

  /// The literal is a source of rules on a server.
  var asksServer: Bool { contains(".server(") }

  var namesEntitlement: Bool { names("entitlement") }
  var namesOffering: Bool { names("offering") }

  /// The literal is an id: `offerings["sale"]`, `offering(identifier: "sale")`, `let offeringID = "sale"`.
  private func names(_ noun: String) -> Bool {
    let text = before.lowercased()
    guard let last = text.ranges(of: noun).last else { return false }
    let rest = text[last.upperBound...]
    if text.drop(while: \.isWhitespace).hasPrefix("case ") { return false }
    let letters = rest.filter { $0.isLetter }
    if rest.hasSuffix("[") || rest.hasSuffix("(") {
      return ["s", "sall", "sactive", "sget", "sallget", "sactiveget", "", "swithidentifier"].contains(letters)
    }
    guard rest.hasSuffix("=") || rest.hasSuffix(":") else { return false }
    return ["id", "identifier", "ids", "idstring", "identifierstring", "name", "key", "idconststring"].contains(letters)
  }

  /// The likelihood that an address is that of the app's own pages; nil if it is of something else.
  func rootScore(_ url: String, hasPages: Bool) -> Int? {
    let others = [
      "api", "graphql", "support", "policy", "sentry", "analytics", "docs", "help", "cdn", "image", "avatar",
      "revenuecat", "apple.com", "google", "github.com", "facebook", "twitter", "feedback", "webhook", "socket",
    ]
    let address = url.lowercased()
    if others.contains(where: {
      contains($0) || address.contains("//\($0)") || address.contains("/\($0)")
        || $0.contains(".") && address.contains($0)
    }) {
      return nil
    }
    let words = [
      ("root", 10), ("start", 10), ("base", 6), ("home", 5), ("uri:", 4), ("remote", 4), ("server", 4), ("host", 4),
      ("site", 4), ("loadrequest", 4), ("weburl", 4), ("appurl", 4),
    ]
    guard let word = words.first(where: { contains($0.0) }) else { return nil }
    return word.1 + (hasPages ? 5 : 0) - (address.contains("localhost") || address.contains("127.0.0.1") ? 1 : 0)
  }
}
