import Foundation
import Monetization

/// The rules of a text field for what may be sent, from its attributes.
struct FieldRules {
  private let node: PageDocument.Node
  private let kind: FieldKind

  init(_ node: PageDocument.Node) {
    self.node = node
    kind = FieldKind(node)
  }

  /// The value that a field with this text sends: an address has no blanks around it.
  func value(of text: String) -> String {
    switch kind {
    case .email where node[attribute: "multiple"] != nil:
      text.split(separator: ",", omittingEmptySubsequences: false).map { String(Self.trimmed($0)) }
        .joined(separator: ",")
    case .email, .url: String(Self.trimmed(text[...]))
    case .text, .search, .password, .telephone, .number, .range, .date, .month, .week, .time, .color, .dateAndTime,
      .lines:
      text
    }
  }

  /// The first rule that a value breaks; nil if it may be sent. A field that only shows its text has no rules.
  ///
  /// - Parameter isEdited: The user has typed the text; the length of another one counts for nothing.
  func problem(with text: String, isEdited: Bool) -> (FieldProblem, String)? {
    if node[attribute: "readonly"] != nil { return nil }
    if text.isEmpty {
      return node[attribute: "required"] == nil ? nil : (.valueMissing, "Please fill in this field.")
    }
    return kindProblem(with: text) ?? (isEdited ? lengthProblem(with: text) : nil) ?? patternProblem(with: text)
      ?? rangeProblem(with: text)
  }

  private func kindProblem(with text: String) -> (FieldProblem, String)? {
    switch kind {
    case .email:
      let addresses = node[attribute: "multiple"] == nil ? [text[...]] : text.split(separator: ",")
      let isRight = addresses.allSatisfy(Self.isEmail)
      return isRight ? nil : (.typeMismatch, "Please enter an e-mail address.")
    case .url:
      let parts = URLParts(text)
      let isRight = parts.scheme != nil && !(parts.authority ?? parts.path).isEmpty
      return isRight ? nil : (.typeMismatch, "Please enter a URL, such as https://example.com.")
    case .number, .range: return Self.number(text) == nil ? (.badInput, "Please enter a number.") : nil
    case .date: return Self.isDate(text) ? nil : (.badInput, "Please enter a date, such as 2026-01-31.")
    case .text, .search, .password, .telephone, .month, .week, .time, .color, .dateAndTime, .lines: return nil
    }
  }

  private func lengthProblem(with text: String) -> (FieldProblem, String)? {
    guard kind.hasLength else { return nil }
    let length = text.utf16.count
    if let least = node[attribute: "minlength"].flatMap({ Int($0) }), length < least {
      return (.tooShort, "Please use at least \(least) characters; there are \(length).")
    }
    if let most = node[attribute: "maxlength"].flatMap({ Int($0) }), most >= 0, length > most {
      return (.tooLong, "Please use at most \(most) characters; there are \(length).")
    }
    return nil
  }

  private func patternProblem(with text: String) -> (FieldProblem, String)? {
    // As in browsers, a pattern that is no regular expression asks for nothing.
    guard kind.hasPattern, let pattern = node[attribute: "pattern"],
      let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$"), !Self.matches(text, expression)
    else { return nil }
    let hint = node[attribute: "title"] ?? ""
    return (.patternMismatch, "Please match the format that is asked for" + (hint.isEmpty ? "." : ": \(hint)"))
  }

  private func rangeProblem(with text: String) -> (FieldProblem, String)? {
    let (least, most) = (node[attribute: "min"] ?? "", node[attribute: "max"] ?? "")
    switch kind {
    case .number, .range:
      guard let value = Self.number(text) else { return nil }
      if let limit = Self.number(least), value < limit {
        return (.rangeUnderflow, "The value must be \(least) or more.")
      }
      if let limit = Self.number(most), value > limit { return (.rangeOverflow, "The value must be \(most) or less.") }
      return stepProblem(with: value)
    case .date, .month, .week, .time, .dateAndTime:
      // These are written so that the order of their texts is that of the times.
      if !least.isEmpty, text < least { return (.rangeUnderflow, "The value must be \(least) or later.") }
      if !most.isEmpty, text > most { return (.rangeOverflow, "The value must be \(most) or earlier.") }
      return nil
    case .text, .search, .url, .email, .password, .telephone, .color, .lines: return nil
    }
  }

  private func stepProblem(with value: Double) -> (FieldProblem, String)? {
    let written = node[attribute: "step"] ?? "1"
    if written.lowercased() == "any" { return nil }
    let step = Self.number(written).flatMap { $0 > 0 ? $0 : nil } ?? 1
    let base = node[attribute: "min"].flatMap(Self.number) ?? node[attribute: "value"].flatMap(Self.number) ?? 0
    let steps = (value - base) / step
    if abs(steps - steps.rounded()) < 1e-6 || abs(steps) > 1e9 { return nil }
    return (.stepMismatch, step == 1 ? "Please enter a whole number." : "Please enter a value in steps of \(written).")
  }

  /// Reads a number as HTML writes one, with a point and perhaps an exponent.
  static func number(_ text: String) -> Double? {
    guard text.first != "+", text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), text.last != "." else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count >= 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  /// The rule of the HTML standard, which is simpler than that of the mail standard.
  private static func isEmail(_ text: Substring) -> Bool {
    let halves = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty,
      halves[0].allSatisfy({ isAlphanumeric($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) })
    else { return false }
    return halves[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
        && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The text without what HTML counts as blanks at its ends.
  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { " \t\n\u{C}\r\r\n".contains($0) }
    var text = text.drop(while: isBlank)
    while text.last.map(isBlank) == true { text.removeLast() }
    return text
  }

  /// Tells whether a pattern matches. One that takes too many steps counts as matched, so that no page can hang the app.
  private static func matches(_ text: String, _ expression: NSRegularExpression) -> Bool {
    var (isMatched, reports) = (false, 0)
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
      reports += 1
      isMatched = match != nil || reports > mostReports
      if isMatched { stop.pointee = true }
    }
    return isMatched
  }

  /// The reports of progress after which a search is cut; the engine sends one about every 10,000 steps.
  private static let mostReports = 50
}
