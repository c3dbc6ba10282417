import Monetization

/// The values that a setting or an argument can have: how they are read, and which are offered.
package enum ValueKind: Sendable {
  /// On or off, usually on.
  case flag
  /// One of these words, of which the first is the usual one.
  case words([String])
  /// One of these numbers, of which the first is the usual one.
  case numbers([Int])
  /// A number of a range, the usual one offered first; nil is the word `none`.
  case number(ClosedRange<Int>, offered: [Int?], example: String)
  /// A length of time in a range, or any, the usual one offered first; nil is the word `none`.
  case span(ClosedRange<TimeSpan>?, offered: [TimeSpan?], example: String, zeroIsNone: Bool = false)
  /// Products of the catalogue, usually none.
  case products
  case product(ProductChoice)
  /// A text that somebody makes up; other texts than those offered are as good.
  case text(offered: [String] = [])
  /// A fault of calls of this API: `ok`, or `fail` with the words of the rule.
  case fault(of: ServiceAPI)
  case custom(CustomKind)

  /// Words of an enum, of which the first is the usual one.
  static func words<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type, before first: [String] = [])
    -> ValueKind where Choice.RawValue == String
  {
    .words(first + Choice.allCases.map(\.rawValue))
  }

  /// The products that a command is about.
  package enum ProductChoice: Sendable {
    case all, subscriptions
    /// Those with an offer that the app can present.
    case offered
    /// None are offered.
    case unlisted

    func ids(in catalogue: StoreCatalogue) -> [String] {
      catalogue.products.filter { product in
        switch self {
        case .all: true
        case .subscriptions: product.subscription != nil
        case .offered: product.subscription?.offers.contains { $0.kind != .code } ?? false
        case .unlisted: false
        }
      }.map(\.id)
    }
  }
}

/// A value with a form of its own.
package struct CustomKind: Sendable {
  /// The values that the Director's screen goes through.
  var offered: [DirectorValue] = []
  /// Returns the words that may follow those from `start` on, which belong to the value; nil if they are free, or if
  /// the value is whole.
  var choices: @Sendable (_ words: [String], _ start: Int, StoreCatalogue?) -> DirectorChoices? = { _, _, _ in nil }
  /// Reads the value from the next words.
  var read: @Sendable (inout DirectorWords) throws(DirectorCommandError) -> DirectorValue
}

extension ValueKind {
  /// The possible values in the words of a command, for errors and the documentation.
  package var example: String {
    switch self {
    case .number(_, let offered, let example): example + (offered.contains(nil) ? "|none" : "")
    case .span(_, let offered, let example, _): example + (offered.contains(nil) ? "|none" : "")
    case .products: "none|product …"
    case .custom(let kind): kind.offered.map(\.words).joined(separator: "|")
    case .flag, .words, .numbers, .product, .text, .fault: choices(in: nil).map(\.words).joined(separator: "|")
    }
  }

  /// Returns the values to offer, the usual one first.
  package func choices(in catalogue: StoreCatalogue?) -> [DirectorValue] {
    switch self {
    case .flag: return [.flag(true), .flag(false)]
    case .words(let words): return words.map { .word($0) }
    case .numbers(let numbers): return numbers.map { .number($0) }
    case .number(_, let offered, _): return offered.map { .number($0) }
    case .span(_, let offered, _, _): return offered.map { .span($0) }
    case .products:
      let all = catalogue?.products.map(\.id) ?? []
      return [.products([])] + all.map { .products([$0]) } + (all.isEmpty ? [] : [.products(all)])
    case .product(let choice): return catalogue.map { choice.ids(in: $0).map { .product($0) } } ?? []
    case .text(let offered): return offered.map { .text($0) }
    case .fault(let api): return [.rule(.off(api))]
    case .custom(let kind): return kind.offered
    }
  }

  /// Returns the words that may follow those from `start` on, which belong to the value; nil if they are free, or if
  /// the value is whole.
  func choices(after words: [String], from start: Int, in catalogue: StoreCatalogue?) -> DirectorChoices? {
    if case .custom(let kind) = self { return kind.choices(words, start, catalogue) }
    if case .fault(let api) = self { return FaultRule.shortChoices(of: api, after: words, from: start) }
    guard words.count == start else { return nil }
    var seen: Set<String> = []
    let offered = choices(in: catalogue).map(\.words).filter { seen.insert($0).inserted }
    return offered.isEmpty ? nil : DirectorChoices(offered, isOpen: isOpen)
  }

  /// Other values than those to offer are as good.
  private var isOpen: Bool {
    switch self {
    case .flag, .words, .numbers, .product, .fault, .custom: false
    case .number, .span, .products, .text: true
    }
  }
}
