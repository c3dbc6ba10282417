/// Text for somebody who hears it: signs that only the eye understands become words, or go.
package enum SpokenText {
  /// Returns a line as it is told; what somebody has typed into a field stays as it is.
  package static func spoken(_ line: String) -> String {
    guard !fieldHeads.contains(where: line.hasPrefix), line.contains("/") || !line.utf8.allSatisfy({ $0 < 0x80 }) else {
      return line
    }
    var words: [Substring] = []
    let tokens = line.split(separator: " ", omittingEmptySubsequences: false)
    // The heads of panels name keys with what they do, one behind a bar.
    if tokens.count == 3, tokens[0] == "│" { return "Key \(keys(String(tokens[1]))): \(tokens[2])" }
    if tokens.count == 2, tokens[0] == "/" { return "Key \(keys("/")): \(tokens[1])" }
    let hasTick = line.contains("✓")
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : ""
      let isFirst = words.isEmpty || words.last?.last == ":"
      switch token {
      case "": continue
      case "·", "›": if !next.isEmpty { addComma(to: &words) }
      case "✓" where !next.isEmpty && (isFirst || tokens[index - 1].isEmpty): if !isFirst { addComma(to: &words) }
      case "✓": words.append(next.isEmpty ? "yes" : "done")
      case "✓,": words.append("yes,")
      case "✗": words.append(isFirst || !next.isEmpty ? "failed:" : "no")
      case "–" where next.isEmpty: words.append(hasTick ? "no" : "none")
      case "–,": words.append(hasTick ? "no," : "none,")
      case "◂": addComma(to: &words)
      case "→": words.append("to")
      // The mark of a log line, whose words say the same.
      case _ where LogMark.isMark(token) && !next.isEmpty: continue
      case "/": words.append(isPrice(words.last ?? "", per: next) ? "per" : token)
      default: words.append(contentsOf: readable(token))
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns a line as it is told, with these texts, which somebody has typed, as they are.
  static func spoken(_ line: String, keeping typed: some Collection<String>) -> String {
    var kept: [(sign: String, text: String)] = []
    var line = line
    for text in typed where line.contains(text) {
      // A sign of nobody's stands for the text meanwhile.
      guard let scalar = Unicode.Scalar(firstSign + UInt32(kept.count)) else { continue }
      kept.append((String(Character(scalar)), text))
      line = line.replacing(text, with: kept[kept.count - 1].sign)
    }
    return kept.reduce(spoken(line)) { $0.replacing($1.sign, with: $1.text) }
  }

  /// The text has signs that would become words, and words of its own.
  static func hasSigns(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber } && spoken(text) != text
  }

  /// The first of the scalars of private use.
  private static let firstSign: UInt32 = 0xF0000

  /// The beginnings of the lines of a field.
  private static let fieldHeads = ["Field: ", "Field, line "]

  /// A price, such as `$9.99`, or an amount for a unit of something.
  private static func isPrice(_ amount: Substring, per unit: Substring) -> Bool {
    amount.contains(where: \.isCurrencySymbol)
      || amount.contains(where: \.isNumber) && unit.first?.isLetter == true
  }

  private static func addComma(to words: inout [Substring]) {
    guard let last = words.last, !",:;".contains(last.last ?? ",") else { return }
    words[words.count - 1] = last + ","
  }

  /// The token without marks and lines; nothing if it is made of them.
  private static func readable(_ token: Substring) -> [Substring] {
    guard token.unicodeScalars.contains(where: isMark) else { return [token] }
    // The scale of a map.
    if token.hasPrefix("├") { return ["Scale:"] }
    let rest = String(String.UnicodeScalarView(token.unicodeScalars.filter { !isMark($0) }))
    return rest.isEmpty ? [] : [rest[...]]
  }

  /// A line, a block, an arrow or a bullet, which a reader would name or skip.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2500...0x25FF, 0x2190...0x21FF, 0x2022, 0x2039, 0x203A, 0x26A0, 0xFE0F: true
    default: false
    }
  }

  /// Returns the keys of a binding, such as `[  Shift+Tab`, in words: signs by their names, capitals as such.
  static func keys(_ keys: String) -> String {
    keys.split(separator: " ").map { key in
      guard key.count == 1, let sign = key.first else { return String(key) }
      return signs[sign] ?? (sign.isUppercase ? "capital \(sign)" : String(sign))
    }.joined(separator: ", ")
  }

  private static let signs: [Character: String] = [
    "!": "exclamation mark", "?": "question mark", ":": "colon", "/": "slash", "[": "left bracket",
    "]": "right bracket", "{": "left brace", "}": "right brace", "+": "plus", "-": "minus", ".": "full stop",
    ",": "comma", "=": "equals",
    "_": "underscore", "|": "vertical bar", "*": "asterisk", "#": "number sign", "<": "less than", ">": "greater than",
  ]
}
