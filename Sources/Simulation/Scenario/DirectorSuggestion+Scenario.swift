import Monetization

extension DirectorSuggestion {
  /// Returns the ways to go on with the clauses of a scenario; nil if a name is being typed.
  ///
  /// The suggested lines have no quotes, which a line of clauses does not need.
  static func scenarios(_ line: String, in catalogue: StoreCatalogue) -> [DirectorSuggestion]? {
    let verb = Verb.scenario.word
    let text = line.drop { $0.isWhitespace }.dropFirst(verb.count).drop { $0.isWhitespace || $0 == "\"" }
    let head: Substring
    let clause: Substring
    if let semicolon = text.lastIndex(of: ";") {
      clause = text[text.index(after: semicolon)...].drop { $0.isWhitespace }
      head = text[..<clause.startIndex]
    } else {
      (head, clause) = ("", text)
    }
    let before = verb + " " + head + (head.last == ";" ? " " : "")
    if let equals = clause.firstIndex(of: "=") {
      let name = clause[..<equals].lowercased().filter { !$0.isWhitespace }
      return values(of: name, clause[clause.index(after: equals)...], after: before + name + "=", in: catalogue)
    }
    let isName = head.isEmpty && Scenario.allCases.contains { $0.rawValue.hasPrefix(clause.lowercased()) }
    if isName || clause.contains(where: \.isWhitespace) { return nil }
    return ScenarioLine.names.filter { $0.hasPrefix(clause.lowercased()) }.map { name in
      DirectorSuggestion(line: before + name + "=", words: name + "=", note: "")
    }
  }

  private static func values(
    of name: String, _ text: Substring, after head: String, in catalogue: StoreCatalogue
  ) -> [DirectorSuggestion] {
    guard let clause = ScenarioLine.Name(rawValue: name) else {
      return conditions(name, text, after: head, in: catalogue)
    }
    var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    let begun = text.last.map(\.isWhitespace) ?? true ? "" : words.popLast() ?? ""
    let before = head + words.map { $0 + " " }.joined()
    return clause.choices(after: words, in: catalogue).filter { $0.lowercased().hasPrefix(begun) }.map { word in
      DirectorSuggestion(line: before + word, words: word, note: "")
    }
  }

  /// The values of a command or of a setting, as the Director has them.
  private static func conditions(
    _ name: String, _ text: Substring, after head: String, in catalogue: StoreCatalogue
  ) -> [DirectorSuggestion] {
    guard ScenarioLine.names.contains(name) else { return [] }
    let isSetting = !ScenarioLine.conditions.contains(name)
    let command = (isSetting ? Verb.set.word + " " : "") + name + " "
    return all(for: command + text.drop { $0.isWhitespace }, in: catalogue).filter { $0.line.hasPrefix(command) }.map {
      DirectorSuggestion(line: head + $0.line.dropFirst(command.count), words: $0.words, note: $0.note)
    }
  }
}

extension ScenarioLine.Name {
  /// The words that may follow `words` in a clause about purchases or the connection.
  fileprivate func choices(after words: [String], in catalogue: StoreCatalogue) -> [String] {
    switch self {
    case .net: return words.isEmpty ? ["online", "offline"] : []
    case .waits:
      if words.isEmpty { return catalogue.names }
      return words.count == 1 ? PendingPurchase.PendingReason.allCases.map(\.word) : []
    case .owns:
      return words.isEmpty
        ? catalogue.names : Self.states(after: words.dropFirst().map { String($0.prefix { $0 != "@" }) })
    }
  }

  private static func states(after words: [String]) -> [String] {
    let endings = OwnedState.Ending.allCases.map(\.rawValue)
    guard let last = words.last else { return OwnedState.Base.allCases.map(\.rawValue) + endings }
    if OwnedState.Base(rawValue: last) != nil { return words.count == 1 ? endings : [] }
    return last == OwnedState.Ending.expired.rawValue ? OwnedState.Reason.allCases.map(\.rawValue) : []
  }
}

extension StoreCatalogue {
  /// The products and the entitlements that they grant, each once.
  fileprivate var names: [String] {
    var names = products.map(\.id)
    for name in products.flatMap({ entitlements(of: $0.id) }) where !names.contains(name) { names.append(name) }
    return names
  }
}
