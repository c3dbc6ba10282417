import Monetization

/// All about one setting of the Director: its words, the condition that it sets, and the values it takes.
struct SettingDefinition: Sendable {
  /// The conditions that settings set.
  struct Conditions: Sendable {
    var store: StoreConditions
    var ads: AdNetworkConditions
    var policies: LivePolicies
  }

  typealias Path<Value> = WritableKeyPath<Conditions, Value> & Sendable

  let title: String
  let summary: String
  /// The possible values, for errors and the documentation.
  let values: String
  /// Returns the values to offer, the usual one first.
  let choices: @Sendable (StoreCatalogue) -> [SettingValue]
  /// There are other values than those to offer.
  let isOpen: Bool
  /// Every value but the usual one makes something fail.
  private(set) var isFault = false
  let value: @Sendable (Conditions) -> SettingValue
  /// Sets a value; returns false, and changes nothing, if the setting has no such value.
  let set: @Sendable (SettingValue, inout Conditions) -> Bool
  /// Reads a value from the next words.
  let read: @Sendable (inout DirectorWords) throws(DirectorCommandError) -> SettingValue

  /// The same setting as one whose unusual values make something fail.
  var fault: SettingDefinition {
    var definition = self
    definition.isFault = true
    return definition
  }

  /// The value that makes nothing fail.
  var usual: SettingValue? { choices(Self.noProducts).first }

  private static let noProducts = StoreCatalogue(
    products: [], offerings: Offerings(currentID: nil, all: []), entitlementMapping: [])
}

// Kinds of settings.
extension SettingDefinition {
  /// On or off, usually on.
  static func flag(_ title: String, _ summary: String, _ path: Path<Bool>) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: "on|off", choices: { _ in [.flag(true), .flag(false)] }, isOpen: false,
      value: { .flag($0[keyPath: path]) },
      set: { value, conditions in
        guard case .flag(let isOn) = value else { return false }
        conditions[keyPath: path] = isOn
        return true
      },
      read: { words throws(DirectorCommandError) in .flag(try words.choice(.on, .off)) })
  }

  /// One of the raw values of an enum, whose first case is the usual one.
  ///
  /// - Parameter wrap: Makes the setting's value, if it is not just the word.
  static func word<Choice: RawRepresentable & CaseIterable & Equatable & Sendable>(
    _ title: String, _ summary: String, _ path: Path<Choice>,
    _ wrap: @escaping @Sendable (Choice) -> SettingValue = { .word($0.rawValue) }
  ) -> SettingDefinition where Choice.RawValue == String {
    SettingDefinition(
      title: title, summary: summary, values: Choice.allCases.map(\.rawValue).joined(separator: "|"),
      choices: { _ in Choice.allCases.map(wrap) }, isOpen: false,
      value: { wrap($0[keyPath: path]) },
      set: { value, conditions in
        guard let choice = Choice.allCases.first(where: { wrap($0) == value }) else { return false }
        conditions[keyPath: path] = choice
        return true
      },
      read: { words throws(DirectorCommandError) in wrap(try words.one(of: Choice.self)) })
  }

  /// One of the raw values of an enum, or the word `unset`, which is usual, for none.
  static func word<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ title: String, _ summary: String, _ path: Path<Choice?>, unset: String
  ) -> SettingDefinition where Choice.RawValue == String {
    let choices = [unset] + Choice.allCases.map(\.rawValue)
    return SettingDefinition(
      title: title, summary: summary, values: choices.joined(separator: "|"),
      choices: { _ in choices.map { .word($0) } }, isOpen: false,
      value: { .word($0[keyPath: path]?.rawValue ?? unset) },
      set: { value, conditions in
        guard case .word(let word) = value, choices.contains(word) else { return false }
        conditions[keyPath: path] = Choice(rawValue: word)
        return true
      },
      read: { words throws(DirectorCommandError) in
        guard let word = words.take(choices, { $0 }) else { throw words.unexpected(words.peek()) }
        return .word(word)
      })
  }

  /// A length of time.
  static func span(
    _ title: String, _ summary: String, _ path: Path<TimeSpan>, in range: ClosedRange<TimeSpan>? = nil,
    values: String, choices: [TimeSpan]
  ) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: values, choices: { _ in choices.map { .span($0) } }, isOpen: true,
      value: { .span($0[keyPath: path]) },
      set: { value, conditions in
        guard case .span(let span?) = value else { return false }
        conditions[keyPath: path] = span
        return true
      },
      read: { words throws(DirectorCommandError) in .span(try words.span(in: range)) })
  }

  /// A length of time, or `none`.
  static func span(
    _ title: String, _ summary: String, _ path: Path<TimeSpan?>, in range: ClosedRange<TimeSpan>? = nil,
    values: String, choices: [TimeSpan?]
  ) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: values, choices: { _ in choices.map { .span($0) } }, isOpen: true,
      value: { .span($0[keyPath: path]) },
      set: { value, conditions in
        guard case .span(let span) = value else { return false }
        conditions[keyPath: path] = span
        return true
      },
      read: { words throws(DirectorCommandError) in
        .span(words.take(DirectorWord.none) ? nil : try words.span(in: range))
      })
  }

  /// A number.
  static func number(
    _ title: String, _ summary: String, _ path: Path<Int>, in range: ClosedRange<Int>, values: String, choices: [Int]
  ) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: values, choices: { _ in choices.map { .number($0) } }, isOpen: true,
      value: { .number($0[keyPath: path]) }, set: { setNumber($0, path, &$1) },
      read: { words throws(DirectorCommandError) in .number(try words.number(in: range)) })
  }

  /// One of a few numbers.
  static func number(
    _ title: String, _ summary: String, _ path: Path<Int>, oneOf choices: [Int]
  ) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: choices.map { String($0) }.joined(separator: "|"),
      choices: { _ in choices.map { .number($0) } }, isOpen: false,
      value: { .number($0[keyPath: path]) }, set: { setNumber($0, path, &$1) },
      read: { words throws(DirectorCommandError) in
        guard let number = words.take(choices, { String($0) }) else { throw words.unexpected(words.peek()) }
        return .number(number)
      })
  }

  /// A number, or `none`.
  static func number(
    _ title: String, _ summary: String, _ path: Path<Int?>, in range: ClosedRange<Int>, values: String, choices: [Int?]
  ) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: values, choices: { _ in choices.map { .number($0) } }, isOpen: true,
      value: { .number($0[keyPath: path]) },
      set: { value, conditions in
        guard case .number(let number) = value else { return false }
        conditions[keyPath: path] = number
        return true
      },
      read: { words throws(DirectorCommandError) in
        .number(words.take(DirectorWord.none) ? nil : try words.number(in: range))
      })
  }

  /// Products of the catalogue, usually none.
  static func products(_ title: String, _ summary: String, _ path: Path<[String]>) -> SettingDefinition {
    SettingDefinition(
      title: title, summary: summary, values: "none|product …",
      choices: { catalogue in
        [.products([])] + catalogue.products.map { .products([$0.id]) } + [.products(catalogue.products.map(\.id))]
      },
      isOpen: true,
      value: { .products($0[keyPath: path]) },
      set: { value, conditions in
        guard case .products(let products) = value else { return false }
        conditions[keyPath: path] = products
        return true
      },
      read: { words throws(DirectorCommandError) in
        if words.take(DirectorWord.none) { return .products([]) }
        var products = [try words.required()]
        while let product = words.next() { products.append(product) }
        return .products(products)
      })
  }

  private static func setNumber(_ value: SettingValue, _ path: Path<Int>, _ conditions: inout Conditions) -> Bool {
    guard case .number(let number?) = value else { return false }
    conditions[keyPath: path] = number
    return true
  }
}
