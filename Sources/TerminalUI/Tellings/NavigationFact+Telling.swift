import Monetization
import NativeApp

extension NavigationFact: ToldFact {
  struct Forms: Sendable {
    let tabChosen = FactForm("navigation.tabChosen", .number("index"), .text("title"))
    let tabChosenAgain = FactForm("navigation.tabChosenAgain", .text("title"), .effects)
    let tabRefused = FactForm("navigation.tabRefused")
    let visited = FactForm(
      "navigation.visited", .path, .texts("rules"), .effects, .texts("main"), .texts("modal"),
      remark: """
        `rules` are the numbers of those that match, `main` and `modal` the stacks afterwards. Each of the `effects` has \
        `effect`, and `stack`, `reason`, `style`, `url`, `action`, `screen` or `screens` where it has them
        """)
    let wentBack = FactForm("navigation.wentBack", .effects)
    let visitCancelled = FactForm("navigation.visitCancelled", .text("link"))
    let visitRefused = FactForm("navigation.visitRefused", .text("link"))
    let viewControllerUnknown = FactForm("navigation.viewControllerUnknown", .text("name"))
    let pageFailed = FactForm("navigation.pageFailed", .screen, .webError)
    let pathsLoaded = FactForm(
      "navigation.pathsLoaded", .word("source", of: PathSource.self), .number("rules"), .optional(.texts("commas")),
      remark: "`rules` is their number, `commas` are the lines of the server's text with a comma after a last value")
    let pathsRejected = FactForm("navigation.pathsRejected", .text("problem"))
    let pageRefreshed = FactForm("navigation.pageRefreshed", .screen, .path)
    let linkOpened = FactForm("navigation.linkOpened", .path, remark: "a link from outside was opened")
    let linkWaits = FactForm("navigation.linkWaits", .path, remark: "it waits while something lies over the tabs")
    let linkLeadsNowhere = FactForm("navigation.linkLeadsNowhere", .path, remark: "the app has nothing there")
    let screenLacksSubject = FactForm(
      "navigation.screenLacksSubject", .path, .text("viewController"), .text("missing"),
      remark: "the URL does not say what the native screen is to show")
    let onboardingShown = FactForm("navigation.onboardingShown", .number("page"), .number("pages"))
    let onboardingEnded = FactForm("navigation.onboardingEnded", .flag("isSkipped"))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .tabChosen(let index, let title): Self.forms.tabChosen("tab ▸ \(title)", (index, title))
    case .tabChosenAgain(let title, let effects):
      Self.forms.tabChosenAgain(
        effects.line(after: "tab \(title) again"), (title, effects), details: effects.details)
    case .tabRefused: Self.forms.tabRefused("tab ▸ refused: another modal is presenting")
    case .visited(let visit):
      Self.forms.visited(
        visit.effects.line(after: visit.tested),
        (visit.tested, visit.rules.map { String($0 + 1) }, visit.effects, visit.main, visit.modal),
        details: visit.effects.details + VisitWords.details(of: visit))
    case .wentBack(let effects):
      Self.forms.wentBack(effects.line(after: "back"), effects, details: effects.details)
    case .visitCancelled(let link):
      Self.forms.visitCancelled("\(link) ▸ cancelled: \(URLDestination.cancelled.why)", link)
    case .visitRefused(let link): Self.forms.visitRefused("\(link) ▸ refused: another modal is presenting", link)
    case .viewControllerUnknown(let name):
      Self.forms.viewControllerUnknown("view controller \(name) ▸ unknown here, shown as a web page", name)
    case .pageFailed(let screen, let error):
      Self.forms.pageFailed("page ▸ failed: \(error.sentence)", (screen, error))
    case .pathsLoaded(let source, let rules, let commas):
      Self.forms.pathsLoaded(
        "path configuration ▸ \(source.words), \(CountWording.text(rules, "rule"))",
        (source, rules, commas.isEmpty ? nil : commas.map(String.init)),
        details: commas.map { .init("line \($0)", "a comma after a last value, which only Apple's reader takes") })
    case .pathsRejected(let error):
      Self.forms.pathsRejected(
        "path configuration ▸ the server's is refused", error.message, details: [.init("because", error.message)])
    case .pageRefreshed(let screen, let path): Self.forms.pageRefreshed("\(path) ▸ pulled to refresh", (screen, path))
    case .linkOpened(let path): Self.forms.linkOpened("\(path) ▸ opened from outside", path)
    case .linkWaits(let path): Self.forms.linkWaits("\(path) ▸ waits until nothing lies over the tabs", path)
    case .linkLeadsNowhere(let path): Self.forms.linkLeadsNowhere("\(path) ▸ leads to nothing in this app", path)
    case .screenLacksSubject(let path, let viewController, let missing):
      Self.forms.screenLacksSubject(
        "\(path) ▸ the screen \(viewController) needs \(missing)", (path, viewController, missing))
    case .onboardingShown(let page, let count):
      Self.forms.onboardingShown("onboarding ▸ page \(page) of \(count)", (page, count))
    case .onboardingEnded(let isSkipped):
      Self.forms.onboardingEnded("onboarding ▸ \(isSkipped ? "skipped" : "over")", isSkipped)
    }
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
