import Foundation
import Monetization

// Commands of several words.
extension DirectorCommand {
  static func readFault(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    if words.take(.off) { return .allFaultsOff }
    let api = try words.one(of: ServiceAPI.self)
    return .fault(try readRule(api, &words))
  }

  /// Reads the words after the API: a failure, a mode, a phone.
  private static func readRule(_ api: ServiceAPI, _ words: inout DirectorWords) throws(DirectorCommandError)
    -> FaultRule
  {
    var rule = FaultRule(api, ServiceFailure.read(api, &words), .once)
    if let mode = FaultMode.read(&words) {
      rule.mode = mode
    } else if rule.failure == nil, let word = words.peek(),
      word.lowercased() != DirectorWord.phone.rawValue
    {
      throw words.unexpected(word)
    }
    if let number = words.takeNumber(after: DirectorWord.phone.rawValue, in: 1...1_000) { rule.phone = PhoneID(number) }
    switch rule.mode {
    case .off: rule.failure = nil
    case .hold: break
    case .once, .always, .after: rule.failure = rule.failure ?? api.usualFailure
    }
    return rule
  }

  /// Reads `ok`, or `fail` with the same words as after the API in the long form.
  static func readShortFault(_ api: ServiceAPI, _ words: inout DirectorWords) throws(DirectorCommandError)
    -> DirectorCommand
  {
    if try words.choice(.ok, .fail) { return .fault(.off(api)) }
    return .fault(try readRule(api, &words))
  }

  static func readAd(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    if words.take(.fill) { return .fault(.off(.adload)) }
    if words.take(.fail) { return .fault(try readRule(.adload, &words)) }
    if words.take(.present) { return try readShortFault(.adpresent, &words) }
    guard words.take(.order) else { throw words.unexpected(words.peek()) }
    let text = try words.required()
    guard let order = EventOrder(rawValue: text) else {
      guard text.contains("@"), let row = EventOrder.faultyRow(in: text) else { throw words.unexpected(text) }
      throw words.unexpected(
        row.split(separator: " ").joined(separator: " "),
        expected: "an event and what can set it off, such as \"earned@+3s after dismissed\"", in: text)
    }
    return .adOrder(order)
  }

  static func readPrice(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    if words.take(.agree) { return .answerPrice(productID: try words.required(), agrees: true) }
    if words.take(.decline) { return .answerPrice(productID: try words.required(), agrees: false) }
    let product = try words.required()
    let text = try words.required()
    guard let amount = Self.amount(text) else { throw words.unexpected(text) }
    return .changePrice(productID: product, amount, needsConsent: words.take(.consent))
  }

  /// Reads digits with at most one point, in any locale; nil for any other text.
  private static func amount(_ text: String) -> Decimal? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= 12,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Reads a product, and the day of a purchase of the past with `once` for one period.
  static func readBuy(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    let product = try words.required()
    guard words.take(.at) else { return .buyElsewhere(productID: product) }
    let day = try words.required()
    guard Instant(day) != nil else {
      throw DirectorCommandError(
        message: "found \"\(day)\", expected a date that exists, such as 2025-03-01", place: words.place(of: day))
    }
    var text = day
    if let time = words.peek(), Instant("\(day) \(time)") != nil {
      text += " \(time)"
      _ = words.next()
    }
    guard let date = WrittenDate(text) else { throw words.unexpected(day) }
    return .buyInPast(productID: product, at: date, forOnePeriod: words.take(.once))
  }

  /// Reads the name of a scenario, or its clauses.
  static func readScenario(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorCommand {
    guard let (line, start) = words.clauses() else { return .scenario(try words.one(of: Scenario.self)) }
    do throws(DirectorCommandError) {
      return .scenarioLine(try ScenarioLine(line))
    } catch {
      throw DirectorCommandError(
        message: error.message, place: error.place.map { $0.lowerBound + start..<$0.upperBound + start })
    }
  }
}
