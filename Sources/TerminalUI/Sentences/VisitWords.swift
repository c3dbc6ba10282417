import Monetization

/// The course of a visit in words, for the inspector and for `paywalk explain`.
package enum VisitWords {
  /// The details of a visit on the timeline.
  static func details(of visit: VisitReport) -> [Sentence.Detail] {
    var details: [Sentence.Detail] = []
    if visit.tested != "" { details.append(.init("tested", visit.tested)) }
    details.append(.init("rules", visit.rules.isEmpty ? "none matches" : list(visit.rules.map { String($0 + 1) })))
    details += visit.properties.entries.map { entry in
      .init(entry.key, "\(value(entry.value))\(entry.rule.map { ", rule \($0 + 1)" } ?? "")")
    }
    details.append(.init("answer", answer(visit.answer)))
    details.append(.init("main", stack(visit.main.map(path))))
    if !visit.modal.isEmpty { details.append(.init("modal", stack(visit.modal.map(path)))) }
    return details
  }

  /// The reasons of a visit, a sentence each, in the order in which they count.
  ///
  /// - Parameter rule: Names a rule by its index, such as `rule 3 (line 12)`.
  package static func reasons(of visit: VisitReport, rule: (Int) -> String) -> [String] {
    var reasons: [String] = []
    func by(_ key: PathPropertyKey) -> String? { visit.properties.rule(for: key).map(rule) }
    if visit.rules.isEmpty { reasons.append("No rule matches, so every property has its default.") }
    switch visit.answer {
    case .accept: reasons.append("The app shows it as a web page.")
    case .acceptCustom(let name):
      let source = by(.viewController).map { ": \($0) sets view_controller" } ?? ""
      reasons.append("The app shows it as its native screen \(name)\(source).")
    case .alert: reasons.append("The app shows an alert; the stacks stay as they are.")
    case .reject: reasons.append("The app rejects it; nothing changes.")
    }
    if visit.answer == .alert || visit.answer == .reject { return reasons }
    let properties = visit.properties
    if visit.redirected { reasons.append("The server redirected another visit to it.") }
    if properties.isHistoricalLocation {
      reasons.append("It is a historical location, which says where to go and is never shown.")
    }
    if properties.presentation != .default, let source = by(.presentation) {
      reasons.append("\(capital(source)) sets presentation \(properties.presentation.rawValue).")
    }
    if [.default, .replace].contains(properties.presentation) {
      reasons.append(
        properties.context == .modal
          ? "It belongs on the modal stack\(by(.context).map { ": \($0) sets context modal" } ?? "")."
          : "It belongs on the main stack\(by(.context).map { ": \($0) sets context default" } ?? ": no rule sets a context")."
      )
    }
    return reasons + visit.effects.compactMap(reason)
  }

  /// The app's answer in words.
  package static func answer(_ answer: ProposalResult) -> String {
    switch answer {
    case .accept: "web page"
    case .acceptCustom(let name): "native screen \(name)"
    case .alert: "alert"
    case .reject: "rejected"
    }
  }

  /// A stack in words, root first.
  package static func stack(_ screens: [String]) -> String {
    screens.isEmpty ? "empty" : screens.joined(separator: " > ")
  }

  /// The value of a property, as in the file; texts without quotes.
  package static func value(_ value: JSONValue) -> String { value.string ?? value.compactText }

  private static func reason(_ effect: NavigationEffect) -> String? {
    switch effect {
    case .visit, .discard, .alert, .reject: nil
    case .push(let stack):
      "It is pushed on the \(stack.rawValue) stack: neither the page on top nor the one below it is the same."
    case .present(let style): "The modal stack appears with it, in the style \(style.rawValue)."
    case .replace(let stack, .samePage):
      "It replaces the top of the \(stack.rawValue) stack, which shows the same page."
    case .replace(let stack, .action):
      "It replaces the top of the \(stack.rawValue) stack, because the visit replaces the history entry."
    case .replace(let stack, .presentation): "It replaces the top of the \(stack.rawValue) stack."
    case .pop(let stack, .previousPage):
      "The \(stack.rawValue) stack goes back one step instead: the page below the top is the same."
    case .pop(let stack, .redirect):
      "The top of the \(stack.rawValue) stack goes first, because the redirect leads to the other stack."
    case .pop(let stack, .presentation), .pop(let stack, .back): "The top of the \(stack.rawValue) stack goes."
    case .popAtRoot: "Only the root is left, and it stays."
    case .popToRoot: "The main stack goes back to its root."
    case .setRoot: "It becomes the only screen of the main stack."
    case .dismiss(let reason): "The modal stack goes: \(reason.why)."
    case .refresh(let stack, _, _): "The page that is then on top of the \(stack.rawValue) stack is loaded again."
    case .nothing: "Nothing is shown."
    case .refuseBack(let refusal): "There is no way back: \(refusal.why)."
    }
  }

  /// A screen without the app's host, such as `/hikes/1` or `map:/hikes/1/map`.
  private static func path(_ notation: String) -> String {
    guard let screen = Screen(notation: notation, id: ScreenID(0)) else { return notation }
    let path = PathMatcher.testedString(for: screen.url)
    if case .native(let name) = screen.kind { return "\(name):\(path)" }
    return path
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
