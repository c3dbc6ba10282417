import Foundation
import Monetization

/// The value of a setting, or an argument of a command, as it stands in a line of the Director.
public enum DirectorValue: Hashable, Sendable {
  case flag(Bool)
  /// Nil for no limit.
  case number(Int?)
  /// A length of time; nil for no limit, or for never.
  case span(TimeSpan?)
  /// A length of time with months of the calendar in it.
  case calendar(CalendarSpan)
  case date(WrittenDate)
  case amount(Decimal)
  /// One or more words that the Director knows.
  case word(String)
  /// A text that somebody makes up, which is one word or stands in quotes.
  case text(String)
  /// The id of a product.
  case product(String)
  case products([String])
  case rule(FaultRule)
  /// The clauses of a scenario.
  case line(ScenarioLine)

  /// The value in the words of a command.
  public var words: String {
    switch self {
    case .flag(let isOn): (isOn ? DirectorWord.on : .off).rawValue
    case .number(let number): number.map { String($0) } ?? DirectorWord.none.rawValue
    case .span(let span): span?.unitText ?? DirectorWord.none.rawValue
    case .calendar(let span): span.text
    case .date(let date): date.text
    case .amount(let amount): "\(amount)"
    case .word(let word): word
    case .text(let text): Self.isPlain(text) ? text : DirectorWords.quoted(text)
    case .product(let product): product
    case .products(let products): products.isEmpty ? DirectorWord.none.rawValue : products.joined(separator: " ")
    case .rule(let rule): rule.argumentWords
    case .line(let line): DirectorWords.quoted(line.text)
    }
  }

  /// The ids of the products that the value names, in order.
  var productIDs: [String] {
    switch self {
    case .product(let product): [product]
    case .products(let products): products
    case .line(let line):
      line.clauses.flatMap { clause in
        // Who owns what may be said by an entitlement, too.
        if case .condition(let command) = clause { command.productIDs } else { [String]() }
      }
    case .flag, .number, .span, .calendar, .date, .amount, .word, .text, .rule: []
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "\"" }
  }
}

extension DirectorValue {
  /// A text is read in one way, whether or not it stands in quotes.
  var plainText: String? {
    switch self {
    case .word(let text), .text(let text), .product(let text): text
    default: nil
    }
  }
}

extension DirectorValue {
  /// Returns the case whose raw value is the word; nil for any other value.
  func choice<Choice: RawRepresentable>() -> Choice? where Choice.RawValue == String {
    if case .word(let word) = self { Choice(rawValue: word) } else { nil }
  }
}
