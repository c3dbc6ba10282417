import Monetization
import Simulation

extension TapeParser {
  mutating func setting() throws(TokenDiagnostic) -> (TapeSetting, TapeValue) {
    guard token.kind == .word else { throw missing("the name of a setting") }
    guard let setting = TapeSetting(rawValue: token.text) else {
      let nearest = Spelling.nearest(to: token.text, among: TapeSetting.allCases.map(\.rawValue))
      throw fault("unknown setting \"\(token.text)\"", nearest ?? "a setting such as Columns or TypingSpeed")
    }
    if hasStepped, setting.isForWholeWalk {
      throw fault("\(setting.rawValue) is set after the walk has begun", "it above the first step")
    }
    advance()
    return (setting, try value(of: setting))
  }

  private mutating func value(of setting: TapeSetting) throws(TokenDiagnostic) -> TapeValue {
    switch setting.form {
    case .number: return .number(try number())
    case .integer(let range): return .integer(try wholeNumber("a whole number", range))
    case .duration: return .duration(try setting == .typingSpeed ? writtenTime() : vhsTime())
    case .percent: return .percent(try percentage())
    case .boolean: return .boolean(try choice(TapeBoolean.self, "value") == .true)
    case .pattern:
      guard [.regex, .string, .word, .number].contains(token.kind) else { throw missing("a pattern between slashes") }
      return .pattern(try pattern())
    case .date: return .date(try date())
    case .zone:
      let name = try valueText("a time zone")
      guard let zone = PhoneZone(name) else {
        throw faultBefore("\"\(name)\" is no time zone", "a zone of the IANA database, such as Europe/Berlin, or UTC")
      }
      return .zone(zone)
    case .text: return .text(try valueText("a value, in quotes if it has blanks"))
    case .theme:
      if token.kind == .json, token.isClosed {
        let json = token.text
        advance()
        return .json(json)
      }
      return .text(try valueText("the name of a theme, or one in braces"))
    case .color:
      let text = try valueText("a colour such as \"#1E1E2E\", or the path of a picture")
      guard !text.hasPrefix("#") || Self.isColor(text) else {
        throw faultBefore("\"\(text)\" is no colour", "six hexadecimal digits after the #")
      }
      return .text(text)
    case .windowBar:
      let text = try valueText("the name of a window bar")
      guard TapeWindowBar(rawValue: text) != nil else {
        let names = TapeWindowBar.allCases.dropFirst().map(\.rawValue)
        let nearest = Spelling.nearest(to: text, among: names)
        throw faultBefore("\"\(text)\" is an unknown window bar", nearest ?? names.joined(separator: ", "))
      }
      return .text(text)
    }
  }

  /// Reads a string, a bare word or a number as text.
  private mutating func valueText(_ what: String) throws(TokenDiagnostic) -> String {
    try checkSlash()
    if token.kind != .number { return try text(what) }
    let text = token.text
    advance()
    return text
  }

  private mutating func number() throws(TokenDiagnostic) -> TapeNumber {
    guard token.kind == .number || token.kind == .string else { throw missing("a number") }
    guard let number = TapeNumber(token.text) else {
      throw fault("\(described(token)) is no number", "one such as 1.2")
    }
    advance()
    return number
  }

  /// Reads a time that may stand in quotes, then with its units, as VHS takes a typing speed.
  private mutating func writtenTime() throws(TokenDiagnostic) -> TimeSpan {
    guard token.kind == .string else { return try vhsTime() }
    guard let written = CalendarSpan(tapeText: token.text), written.months == 0 else {
      throw fault("\(described(token)) is no time", "a time such as 50ms or 0.1s")
    }
    let span = written.rest
    if span > TapeLimit.time { throw fault("the time is too long", "at most \(TapeLimit.time.unitText)") }
    advance()
    return span
  }

  private mutating func percentage() throws(TokenDiagnostic) -> TapeNumber {
    guard token.kind == .number || token.kind == .string else { throw missing("a percentage") }
    let isString = token.kind == .string
    let digits =
      isString && token.text.hasSuffix(TapeSymbol.percent.rawValue) ? String(token.text.dropLast()) : token.text
    guard let number = TapeNumber(digits) else {
      throw fault("\(described(token)) is no percentage", "one such as 50%")
    }
    advance()
    if token.kind == .symbol, token.text == TapeSymbol.percent.rawValue, !isString { advance() }
    return number
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

/// A truth value as VHS writes it.
enum TapeBoolean: String, CaseIterable, Hashable, Sendable {
  case `true`, `false`
}
