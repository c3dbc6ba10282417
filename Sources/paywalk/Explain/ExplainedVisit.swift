import Loading
import Monetization
import NativeApp
import TerminalUI

/// A link that is followed from given stacks, and all that decides where it leads.
struct ExplainedVisit {
  /// The rules by which a link is followed.
  struct Rules {
    var paths: PathMatcher
    /// The file of the path configuration, for people.
    var file: String
    /// The start location, whose host is the app's; nil if it is not known: then every web page is the app's.
    var start: String?
    var strictUpstream: Bool
    /// Pages run in a plain browser, which has no native screens.
    var isBrowser: Bool
    /// The app asks its server for rules that replace these; nil if it asks for none.
    var servedPath: String?
    /// The app has a native screen of this name.
    var hasScreen: (String) -> Bool
    /// What the native screen of a name at a URL is about; nil if it is about nothing in particular.
    var subject: (String, String) -> ScreenSubject? = { _, _ in nil }
  }

  let link: String
  /// The absolute URL, or the path, that the link means on its page; nil if it is no URL.
  let url: String?
  let destination: URLDestination
  let rules: Rules
  let before: Navigator
  /// Nil if the app is not asked.
  let visit: VisitReport?
  /// All patterns with their results; nil if the app is not asked.
  let match: PathMatch?
  /// A view controller that the app does not have, so that a web page is shown.
  let unknownScreen: String?
  /// What the native screen is about that the visit leads to, or would; nil if it is about nothing in particular.
  let subject: ScreenSubject?

  init(
    of link: String, from navigator: Navigator, _ rules: Rules, action: VisitAction, redirected: Bool,
    answer: ProposalResult?, matchQueryStrings: Bool
  ) {
    self.link = link
    self.rules = rules
    before = navigator
    // A location without a path is tested as the empty string; a web view would make it a slash.
    let parts = URLParts(link)
    let isBare = parts.authority != nil && parts.path.isEmpty
    let resolved = URLResolver.resolve(link, against: navigator.topScreen?.url ?? "/").map { isBare ? link : $0 }
    url = resolved
    destination = resolved.map { ExternalURL.destination(of: $0, startLocation: rules.start ?? $0) } ?? .cancelled
    guard let resolved, destination == .app else {
      (visit, match, unknownScreen, subject) = (nil, nil, nil, nil)
      return
    }
    match = rules.paths.matches(resolved, matchQueryStrings: matchQueryStrings)
    var unknown: String?
    var shown: ScreenSubject?
    var copy = navigator
    visit = copy.visit(
      resolved, action: action, redirected: redirected, in: rules.paths, matchQueryStrings: matchQueryStrings,
      newID: ScreenID(navigator.main.count + navigator.modal.count + 1), strictUpstream: rules.strictUpstream
    ) { proposal in
      if let answer { return answer }
      let name = proposal.properties.viewController
      guard name != PathProperties.webViewController, !rules.isBrowser else { return .accept }
      guard rules.hasScreen(name) else {
        unknown = name
        return .accept
      }
      shown = rules.subject(name, resolved)
      if case .missing? = shown { return .reject }
      return .acceptCustom(name)
    }
    unknownScreen = unknown
    subject = shown
  }

  /// The effects in the notation of the library's tables.
  var effects: [String] {
    guard let visit else { return [destination == .cancelled ? "cancelled" : "external:\(destination.rawValue)"] }
    return visit.effects.filter { if case .discard = $0 { false } else { true } }.map(\.text)
  }

  /// The reasons, a sentence each.
  var reasons: [String] {
    guard let visit else {
      return [
        "The app's navigator does not see it: \(destination.why)."
      ]
    }
    let unknown = unknownScreen.map { "The app has no native screen \($0), so the page is shown instead." }
    return (unknown.map { [$0] } ?? []) + VisitWords.reasons(of: visit, rule: name(ofRule:)) + subjectReason
      + servedRules
  }

  /// The sentence about the thing that the native screen shows, which need not be there.
  private var subjectReason: [String] {
    guard let subject, let screen = visit?.properties.viewController else { return [] }
    return switch subject {
    case .missing(let part): ["The native screen \(screen) needs \(part)."]
    case .named(let thing): ["The app rejects it while there is no \(thing)."]
    }
  }

  /// The sentence about rules that are not looked at here.
  private var servedRules: [String] {
    rules.servedPath.map {
      ["These are the bundled rules; the app asks its server for \($0), whose rules replace them."]
    } ?? []
  }

  /// Names a rule for people.
  func name(ofRule index: Int) -> String {
    let rule = rules.paths.configuration.allRules[index]
    let place = rule.line.map { "line \($0)" } ?? "built in"
    return "rule \(index + 1) (\(place))"
  }
}
