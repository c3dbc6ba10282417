/// The course of one visit, with all that decided it.
public struct VisitReport: Hashable, Sendable {
  /// The string that the patterns of the path configuration were tried on.
  public var tested: String
  public var action: VisitAction
  /// The server redirected another visit to this one.
  public var redirected: Bool
  /// The rules that matched, as indexes into `PathConfiguration.allRules`.
  public var rules: [Int]
  /// The merged properties, each with the rule that set it.
  public var properties: PathProperties
  /// The app's answer to the proposal.
  public var answer: ProposalResult
  public var effects: [NavigationEffect]
  /// The main stack afterwards, in the notation of `Screen.notation`.
  public var main: [String]
  /// The modal stack afterwards; empty if none is shown.
  public var modal: [String]
}

extension Navigator {
  /// Visits a page of the app, once `ExternalURL` has decided that its URL opens in the app.
  ///
  /// - Parameters:
  ///   - url: Absolute, or a bare path of the app.
  ///   - matchQueryStrings: The query is a part of what the patterns are tried on.
  ///   - answer: The app's answer to the proposal, which is asked for every one, also if it leads to no screen.
  ///   - newID: The id of the screen that the answer makes. If the screen is not shown, the id is discarded.
  ///   - strictUpstream: Compares native screens by class alone, as upstream does.
  public mutating func visit(
    _ url: String, action: VisitAction = .advance, redirected: Bool = false, in paths: PathMatcher,
    matchQueryStrings: Bool = true, newID: ScreenID, strictUpstream: Bool = false,
    answer: (VisitProposal) -> ProposalResult
  ) -> VisitReport {
    let (properties, rules) = paths.propertiesAndRules(for: url, matchQueryStrings: matchQueryStrings)
    let proposal = VisitProposal(url: url, action: action, properties: properties, redirected: redirected)
    let answer = answer(proposal)
    let effects = route(proposal, result: answer, newID: newID, strictUpstream: strictUpstream)
    return VisitReport(
      tested: PathMatcher.testedString(for: url, matchQueryStrings: matchQueryStrings), action: action,
      redirected: redirected, rules: rules, properties: properties, answer: answer, effects: effects,
      main: main.map(\.notation), modal: modal.map(\.notation))
  }
}

extension Screen {
  /// The screen in one word, such as `web:/one` or `native:map:/one/map`.
  public var notation: String {
    switch kind {
    case .web: "web:\(url)"
    case .native(let name): "native:\(name):\(url)"
    }
  }

  /// Reads a screen in the form of `notation`; nil for any other text. Its properties are those of no rule.
  public init?(notation: String, id: ScreenID) {
    let parts = notation.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    switch parts[0] {
    case "web": self.init(id: id, url: parts[1])
    case "native":
      let rest = parts[1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard rest.count == 2, !rest[0].isEmpty, !rest[1].isEmpty else { return nil }
      self.init(id: id, url: rest[1], kind: .native(class: rest[0]))
    default: return nil
    }
  }
}
