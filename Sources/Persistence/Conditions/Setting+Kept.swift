import Monetization
import Simulation

extension Setting {
  /// The settings whose values stand in the table of conditions.
  static let kept = all.filter { $0.keptName != nil }

  /// Returns the text of the value that it has in these conditions.
  func keptText(in conditions: WorldConditions) -> String { keptText(of: value(in: conditions)) }

  /// Sets the value with this text; returns false, and changes nothing, if the text is none of its values.
  func set(keptText text: String, in conditions: inout WorldConditions) -> Bool {
    let before = value(in: conditions)
    // Earlier versions wrote zero for what is none now.
    guard let value = keptValue(text).map(kind.normal) else { return false }
    set(value, in: &conditions)
    return self.value(in: conditions) != before || value == before || text == keptText(of: before)
  }

  private func keptText(of value: DirectorValue) -> String {
    switch value {
    case .flag(let isOn): isOn ? Self.yes : Self.no
    case .number(let number): number.map { String($0) } ?? Self.none
    case .span(let span): span.map { String($0.milliseconds / keptUnit) } ?? Self.none
    case .products(let products): products.kept.text
    case .text(let text): text
    case .word(let word): keptWords[word] ?? word
    case .calendar, .date, .amount, .product, .rule, .line: value.words
    }
  }

  private func keptValue(_ text: String) -> DirectorValue? {
    switch kind {
    case .flag: return text == Self.yes ? .flag(true) : text == Self.no ? .flag(false) : nil
    case .numbers, .number:
      if text == Self.none { return .number(nil) }
      // Counts and days; a number out of this range was never written.
      guard let number = Int(text), (-1_000_000_000...1_000_000_000).contains(number) else { return nil }
      return .number(number)
    case .span:
      if text == Self.none { return .span(nil) }
      guard let count = Int64(text), count.magnitude <= 1 << 56 / UInt64(keptUnit) else { return nil }
      return .span(.milliseconds(count * keptUnit))
    case .products:
      // A text that is no list is reported as unreadable, with the text itself.
      return (try? [String](kept: KeptValue(text: text))).map { .products($0) }
    case .words, .custom: return .word(keptWords.first { $0.value == text }?.key ?? text)
    case .text: return .text(text)
    case .product, .fault: return nil
    }
  }

  private static let yes = "yes"
  private static let no = "no"
  private static let none = "none"
}
