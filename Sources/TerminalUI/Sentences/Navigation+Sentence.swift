import Monetization

extension NavigationFact {
  var sentence: Sentence {
    switch self {
    case .tabChosen(_, let title): Sentence("tab ▸ \(title)")
    case .tabChosenAgain(let title, let effects): Self.sentence("tab \(title) again", effects)
    case .tabRefused: Sentence("tab ▸ refused: another modal is presenting")
    case .visited(let visit):
      Sentence(
        Self.line(visit.tested, visit.effects),
        visit.effects.filter(\.isForPeople).compactMap { effect in effect.why.map { .init(effect.text, $0) } }
          + VisitWords.details(of: visit))
    case .wentBack(let effects): Self.sentence("back", effects)
    case .visitCancelled(let link): Sentence("\(link) ▸ cancelled: \(URLDestination.cancelled.why)")
    case .visitRefused(let link): Sentence("\(link) ▸ refused: another modal is presenting")
    case .viewControllerUnknown(let name): Sentence("view controller \(name) ▸ unknown here, shown as a web page")
    case .pageFailed(_, let error): Sentence("page ▸ failed: \(error.sentence)")
    case .pathsLoaded(let source, let rules, let commas):
      Sentence(
        "path configuration ▸ \(source.words), \(rules) rule\(rules == 1 ? "" : "s")",
        commas.map { .init("line \($0)", "a comma after a last value, which only Apple's reader takes") })
    case .pathsRejected(let error):
      Sentence("path configuration ▸ the server's is refused", [.init("because", error.message)])
    case .pageRefreshed(_, let path): Sentence("\(path) ▸ pulled to refresh")
    case .linkOpened(let path): Sentence("\(path) ▸ opened from outside")
    case .linkWaits(let path): Sentence("\(path) ▸ waits until nothing lies over the tabs")
    case .linkLeadsNowhere(let path): Sentence("\(path) ▸ leads to nothing in this app")
    case .onboardingShown(let page, let count): Sentence("onboarding ▸ page \(page) of \(count)")
    case .onboardingEnded(let isSkipped): Sentence("onboarding ▸ \(isSkipped ? "skipped" : "over")")
    }
  }

  private static func sentence(_ what: String, _ effects: [NavigationEffect]) -> Sentence {
    Sentence(
      line(what, effects),
      effects.filter(\.isForPeople).compactMap { effect in effect.why.map { .init(effect.text, $0) } })
  }

  private static func line(_ what: String, _ effects: [NavigationEffect]) -> String {
    // The loop appends the effects one by one, because most lines of the timeline are visits.
    var text = what + " ▸ "
    var isFirst = true
    for effect in effects where effect.isForPeople {
      if !isFirst { text += ", " }
      text += effect.text
      isFirst = false
    }
    return text
  }
}

extension PathSource {
  /// Whose rules they are.
  var words: String {
    switch self {
    case .bundled: "the app's own"
    case .cached: "the kept copy of the server's"
    case .server: "the server's"
    }
  }
}

extension NavigationEffect {
  /// The effect matters to a reader; false for a visit or the discarding of a page.
  fileprivate var isForPeople: Bool {
    switch self {
    case .visit, .discard: false
    case .push, .present, .replace, .pop, .popAtRoot, .popToRoot, .setRoot, .dismiss, .refresh, .alert, .reject,
      .nothing, .refuseBack:
      true
    }
  }
}
