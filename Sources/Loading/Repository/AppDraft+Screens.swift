import Monetization
import NativeApp

/// Where the first screens of the draft lead: from one of them a key leads to something to buy, or the account says
/// what is missing.
extension AppDraft {
  /// The way from the first screens to something to buy.
  package enum Way: Hashable, Sendable {
    /// The first page, which is drafted.
    case firstPage
    /// The drafted page of another tab.
    case page(tab: String)
    /// A native screen.
    case tab(String)
    /// A page of the team's own, by its file.
    case ownPage(String)
    /// A page that the team's server has, if it has one.
    case server
    case nowhere
  }

  /// The native screens that a draft links to, and what people call them.
  static let screenTitles = [
    ("pro", "Your plan"), ("homes", "Homes"), ("sounds", "Sounds"), ("chat", "Chat"), ("avatars", "Avatars"),
    ("map", "Map"), ("receipts", "Receipts"), ("settings", "Settings"),
  ]

  /// The rules of the app, drafted or the team's own; nil without any that can be read.
  func chosenRules() -> PathConfigurationFile? {
    let file = AppFileName.pathConfiguration
    // What is wrong with a file of the team's own stands in the account, or `doctor` says so.
    if let draft = files.first(where: { $0.name == file }) {
      return try? PathConfigurationFile(bytes: Array(draft.text.utf8), file: file)
    }
    let source = paths[.pathConfiguration] == nil ? folder : survey.source
    guard case .bytes(let bytes) = source.reading(paths[.pathConfiguration] ?? file) else { return nil }
    return try? PathConfigurationFile(bytes: bytes, file: file)
  }

  /// The native screens that rules name at a path of their own, with that path.
  static func screens(of rules: PathConfigurationFile?) -> [Tab] {
    guard let rules else { return [] }
    let all = rules.rules.flatMap { rule in
      rule.patterns.compactMap { pattern -> (screen: String, path: String)? in
        guard let path = PathPatternShape(pattern.text).literal, path.hasPrefix("/") else { return nil }
        let screen = rules.matcher.properties(for: path).viewController
        if case .missing? = AppFeatures.subject(of: screen, at: path) { return nil }
        return (screen, path)
      }
    }
    return screenTitles.compactMap { screen, title in
      all.first { $0.screen == screen }.map { Tab(title: title, path: $0.path) }
    }
  }

  /// The tabs, with one for the plan where no page of the team's own leads to the paywall.
  mutating func withPlan(_ tabs: [Tab], _ rules: PathConfigurationFile?) -> [Tab] {
    guard pagesFolder().isOwn, tabs.count < Self.mostTabs, tabs.allSatisfy({ !Self.sells($0, rules) }),
      ownPage(of: tabs) == nil, let plan = Self.screens(of: rules).first, Self.sells(plan, rules)
    else { return tabs }
    guessed.append(
      Note("tabs", "\(plan.title) at \(plan.path) beside them, since no page of yours that a tab opens has the paywall")
    )
    return tabs + [plan]
  }

  static let mostTabs = 9

  /// The tab opens a native screen.
  static func isNative(_ tab: Tab, _ rules: PathConfigurationFile?) -> Bool {
    rules.map { AppFeatures.viewControllers.contains($0.matcher.properties(for: tab.path).viewController) } ?? false
  }

  /// The tab opens the screen of the plan.
  private static func sells(_ tab: Tab, _ rules: PathConfigurationFile?) -> Bool {
    rules?.matcher.properties(for: tab.path).viewController == screenTitles[0].0
  }

  /// The first page of the team's own that a tab opens and that asks for the paywall, by its file.
  private func ownPage(of tabs: [Tab]) -> String? {
    let (name, isOwn) = pagesFolder()
    guard isOwn, case .files(let files) = folder.listing(name) else { return nil }
    let paths = Set(tabs.map(\.pagePath))
    return files.sorted().map { FilePaths.join(name, $0) }.first { file in
      guard file.hasSuffix(FileSuffix.page),
        paths.contains(PageFolder.path(of: String(file.dropFirst(name.count + 1)))),
        case .bytes(let bytes) = folder.reading(file),
        // One that cannot be read is no way to anything.
        let page = try? HTMLPage(bytes: bytes, file: file)
      else { return false }
      return PageCheckup(page).opensPaywall
    }
  }

  /// Finds the way to something to buy, once the pages are drafted.
  func way(from tabs: [Tab], _ rules: PathConfigurationFile?) -> Way {
    let drafted = Set(files.map(\.name))
    let pages = tabs.filter { tab in
      !Self.isNative(tab, rules) && pageFile(of: tab, in: pagesFolder().name).map(drafted.contains) == true
    }
    if let first = tabs.first, pages.contains(first) { return .firstPage }
    if let tab = tabs.first(where: { Self.sells($0, rules) }) { return .tab(tab.title) }
    if let tab = pages.first { return .page(tab: tab.title) }
    if let file = ownPage(of: tabs) { return .ownPage(file) }
    return server == nil ? .nowhere : .server
  }
}
