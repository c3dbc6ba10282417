import Monetization

extension CustomKind {
  /// A fault: its call, its failure, the calls at which it strikes, and its phone.
  static let rule = CustomKind(
    choices: { words, start, _ in
      if words.count == start { return DirectorChoices(ServiceAPI.allCases.map(\.rawValue)) }
      return ServiceAPI(rawValue: words[start].lowercased()).flatMap {
        FaultRule.choices(of: $0, after: words, from: start + 1, isShort: false)
      }
    },
    read: { words throws(DirectorCommandError) in
      .rule(try FaultRule.read(of: try words.one(of: ServiceAPI.self), &words))
    })
}

extension FaultRule {
  /// The fault in the words of the command `fault`.
  var argumentWords: String {
    let words = [api.rawValue, failure?.words, mode.words, phone.map { "\(DirectorWord.phone.rawValue) \($0.number)" }]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// Reads the words after the call: a failure, a mode, a phone.
  static func read(of api: ServiceAPI, _ words: inout DirectorWords) throws(DirectorCommandError) -> FaultRule {
    var rule = FaultRule(api, ServiceFailure.read(api, &words), .once)
    if let mode = FaultMode.read(&words) {
      rule.mode = mode
    } else if rule.failure == nil, let word = words.peek(), word.lowercased() != DirectorWord.phone.rawValue {
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

  /// Returns the words that may follow those from `start` on, which stand after the call; nil if they are free.
  ///
  /// - Parameter isShort: The rule stands after `fail`, so that it always has a failure.
  static func choices(
    of api: ServiceAPI, after words: [String], from start: Int, isShort: Bool
  ) -> DirectorChoices? {
    if words.count == start {
      let others = isShort ? [] : [FaultMode.hold, .off].map(\.words)
      // The web server fails with any status.
      return DirectorChoices(api.failures.map(\.words) + others, isOpen: api.service == .web)
    }
    guard words.count == start + 1, ServiceFailure(words[start], of: api) != nil else { return nil }
    return DirectorChoices([FaultMode.once, .always, .after(2)].map(\.words))
  }

  /// Returns the words that may follow those from `start` on, which are `ok`, or `fail` with a rule.
  static func shortChoices(of api: ServiceAPI, after words: [String], from start: Int) -> DirectorChoices? {
    guard words.count > start, words[start].lowercased() == DirectorWord.fail.rawValue else {
      return words.count == start ? DirectorChoices([DirectorWord.ok, .fail].map(\.rawValue)) : nil
    }
    return choices(of: api, after: words, from: start + 1, isShort: true)
  }
}
