import Monetization

extension ValueKind {
  /// Reads a value from the next words.
  func read(_ words: inout DirectorWords) throws(DirectorCommandError) -> DirectorValue {
    switch self {
    case .flag: return .flag(try words.choice(.on, .off))
    case .words(let known):
      guard let word = words.take(known, { $0 }) else { throw words.unexpected(words.peek()) }
      return .word(word)
    case .numbers(let known):
      guard let number = words.take(known, { String($0) }) else { throw words.unexpected(words.peek()) }
      return .number(number)
    case .number(let range, let offered, _):
      return .number(offered.contains(nil) && words.take(DirectorWord.none) ? nil : try words.number(in: range))
    case .span(let range, let offered, _, _):
      return normal(.span(offered.contains(nil) && words.take(DirectorWord.none) ? nil : try words.span(in: range)))
    case .products:
      if words.take(DirectorWord.none) { return .products([]) }
      var products = [try words.required()]
      while let product = words.next() { products.append(product) }
      return .products(products)
    case .product: return .product(try words.required())
    case .text: return .text(try words.required())
    case .fault(let api): return .rule(try words.choice(.ok, .fail) ? .off(api) : FaultRule.read(of: api, &words))
    case .custom(let kind): return try kind.read(&words)
    }
  }

  /// Returns the one form of values that mean the same.
  package func normal(_ value: DirectorValue) -> DirectorValue {
    guard case .span(_, _, _, zeroIsNone: true) = self, value == .span(.zero) else { return value }
    return .span(nil)
  }

  /// Returns true if a setting of this kind can have the value.
  func accepts(_ value: DirectorValue) -> Bool {
    switch (self, value) {
    case (.flag, .flag), (.numbers, .number(.some)), (.products, .products), (.text, .text), (.product, .product),
      (.custom, _):
      true
    case (.words(let known), .word(let word)): known.contains(word)
    case (.number(_, let offered, _), .number(let number)): number != nil || offered.contains(nil)
    case (.span(_, let offered, _, _), .span(let span)): span != nil || offered.contains(nil)
    default: false
    }
  }
}
