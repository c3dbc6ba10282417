import Monetization
import Simulation

/// The text of `app.json`.
extension AppDraft {
  mutating func describe(
    name: String, entitlement: String, _ products: [StoreProduct]
  ) -> [JSONValue.Member] {
    let inCode = readCode()
    let runtime = target.map { RuntimeConfiguration(environment: [:], target: $0, code: inCode) }
    var title = runtime?.appName(folder: name) ?? name
    if title.allSatisfy(\.isWhitespace) { title = "Home" }
    if let runtime, let explanation = runtime.explanation(of: runtime[.apiKey]) {
      lacksKey = true
      missing.append(
        Note(
          ConfigurationKey.apiKey.rawValue,
          "\(explanation). A Debug build stops there; \(ConfigurationKey.apiKey.rawValue)=appl_… in the environment helps out"
        ))
    }
    // Rules alone, beside pages of the team's own, tell of no server.
    if survey.hasServer || survey.showsWebPages && !pagesFolder().isOwn { server = survey.localServer.address }
    let baseURL = chooseBaseURL(title)
    // The team's own file at the usual place is read whether it was found or not.
    if paths[.pathConfiguration] == nil, ![.own, .changed].contains(state(of: AppFileName.pathConfiguration)) {
      writePaths()
    }
    let rules = chosenRules()
    let tabs = withPlan(chooseTabs(title), rules)
    let pages = writePages(tabs, title, rules, products, entitlement)
    way = way(from: tabs, rules)
    var files: [JSONValue.Member] = []
    for part in AppFiles.FileKey.allCases {
      if let path = paths[part], prefix + path != part.usualPath {
        files.append(.init(part.rawValue, .string(prefix + path)))
      }
    }
    if pages != AppFileName.pages { files.append(.init(AppFiles.FileKey.pages.rawValue, .string(pages))) }
    guessed.append(Note("policies", "offline cached, onCancel keepOpen"))
    guessed.append(Note("paywall", "its wording and its addresses; write your own into \(AppFileName.app)"))
    let host = URLParts(baseURL).host ?? "localhost"
    var members: [JSONValue.Member] = [.init("tabs", .array(tabs.map(\.json))), .init("baseURL", .string(baseURL))]
    if !files.isEmpty { members.append(.init("files", .object(files))) }
    if let path = chooseServedPaths() { members.append(.init("pathConfiguration", .string(path))) }
    let named = levels.map { JSONValue.string(prefix + $0) }
    if !named.isEmpty { members.append(.init("xcconfig", named.count == 1 ? named[0] : .array(named))) }
    if !inCode.json.isEmpty { members.append(.init(CodeValues.key, .object(inCode.json))) }
    return members + [
      .init("entitlements", .object([.init("adFree", .string(entitlement))])),
      .init("policies", .object([.init("offline", .string("cached")), .init("onCancel", .string("keepOpen"))])),
      .init(
        "paywall",
        .object([
          .init("title", .string(title)), .init("headline", .string("Everything in \(title).")),
          .init("privacyURL", .string(Self.page(survey.code.privacy) ?? "\(baseURL)/privacy")),
          .init("termsURL", .string(Self.page(survey.code.terms) ?? "\(baseURL)/terms")),
          .init("supportContact", .string("support@\(host)")),
        ])),
    ]
  }

  /// What the code says that neither settings nor the property list do.
  private mutating func readCode() -> CodeValues {
    var values = CodeValues()
    guard let target else { return values }
    let runtime = RuntimeConfiguration(environment: [:], target: target)
    if let key = survey.code.key, runtime[.apiKey].value.text == nil {
      values.apiKeyPlace = prefix + key.place.place
      found.append(
        Note(
          ConfigurationKey.apiKey.rawValue,
          "at \(key.place.place)\(key.isOwn ? "" : ", one of another store than Apple's"); it counts as present, and is written nowhere else"
        ))
    }
    readUnits(&values, runtime)
    return values
  }

  /// The path at which the web application serves a path configuration: the one that the app asks for, one among the
  /// public files, or one of the routes; nil if there is none.
  private mutating func chooseServedPaths() -> String? {
    if let literal = survey.code.servedPaths.first {
      guessed.append(
        Note("pathConfiguration", "\(literal.text), for which the app asks its server at \(literal.place)"))
      return literal.text
    }
    for candidate in survey.own(.pathConfiguration) {
      guard let path = survey.servedPath(of: candidate.path) else { continue }
      guessed.append(
        Note(
          "pathConfiguration",
          "\(path), where the server gives \(candidate.path) away; the app asks for it at each launch"))
      return path
    }
    guard let route = survey.tools.routes.first else {
      if let route = survey.tools.unnamedRoutes.first {
        missing.append(
          Note(
            "pathConfiguration",
            "the id in \(route.text), a route at \(route.place) that gives rules away; write the path for iOS as “pathConfiguration” into \(AppFileName.app)"
          ))
      }
      return nil
    }
    guessed.append(
      Note("pathConfiguration", "\(route.text), a route at \(route.place); the app asks for it at each launch"))
    return route.text
  }

  /// The address of the app's pages: of a setting, of the code, or made up.
  private mutating func chooseBaseURL(_ title: String) -> String {
    if server != nil || survey.code.roots.first != nil {
      for setting in target?.settings.settings ?? [] where setting.line > 0 {
        guard let value = target?.settings.value(setting.name), let url = Self.origin(of: value),
          CodeContext(before: "\(setting.name) =", previous: "").rootScore(value, hasPages: true) != nil
        else { continue }
        guessed.append(Note("baseURL", "\(url), by \(setting.name) at \(setting.file):\(setting.line)"))
        return url
      }
    }
    for literal in survey.code.roots {
      guard let url = Self.origin(of: literal.text) else { continue }
      guessed.append(Note("baseURL", "\(url), at \(literal.place)"))
      return url
    }
    if let server {
      guessed.append(Note("baseURL", "\(server), \(survey.localServer.words)"))
      return server
    }
    let letters = title.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let url = "https://\(letters.isEmpty ? "app" : String(letters.prefix(40))).example"
    guessed.append(Note("baseURL", "\(url), made up, since the app shows no pages of a server"))
    return url
  }

  /// The scheme and host of a web address; nil for another text.
  private static func origin(of text: String) -> String? {
    let parts = URLParts(text)
    guard let scheme = parts.scheme, ["http", "https"].contains(scheme), let authority = parts.authority,
      !authority.isEmpty, !authority.contains(where: { $0.isWhitespace || "$\\@".contains($0) })
    else { return nil }
    return "\(scheme)://\(authority)"
  }

  /// The address of a page in the code, if nothing is inserted into it.
  private static func page(_ literal: SourceSurvey.Literal?) -> String? {
    guard let text = literal?.text, origin(of: text) != nil,
      !text.contains(where: { $0.isWhitespace || "$\\{}\"<>".contains($0) })
    else { return nil }
    return text
  }

  /// The tabs: those in the settings of the path configuration, if there are any.
  private mutating func chooseTabs(_ title: String) -> [Tab] {
    // Rules that were drafted and changed since are for the same tabs, less those whose screen is gone.
    let isChanged = survey.own(.pathConfiguration).contains {
      $0.path == paths[.pathConfiguration] && $0.isChangedDraft
    }
    if isChanged || files.contains(where: { $0.name == AppFileName.pathConfiguration }) {
      let rules = chosenRules()
      let native = DraftFiles.nativeTabs.filter { Self.isNative($0, rules) }
      guessed.append(
        Note("tabs", (["a first page at /"] + native.map { $0.title.lowercased() }).joined(separator: ", ")))
      return [Tab(title: title, path: "/")] + native
    }
    if let path = paths[.pathConfiguration], case .bytes(let bytes) = survey.source.reading(path),
      // It has been read before.
      let rules = try? PathConfigurationFile(bytes: bytes, file: path)
    {
      let tabs = (rules.settings["tabs"]?.array ?? []).compactMap { json -> Tab? in
        guard let title = json["title"]?.string ?? json["name"]?.string, !title.allSatisfy(\.isWhitespace),
          let path = json["path"]?.string ?? json["url"]?.string, path.hasPrefix("/")
        else { return nil }
        return Tab(title: title, path: path)
      }
      if !tabs.isEmpty {
        found.append(Note("tabs", "\(min(tabs.count, Self.mostTabs)) in the settings of \(path)"))
        return Array(tabs.prefix(Self.mostTabs))
      }
    }
    guessed.append(Note("tabs", "one, at /"))
    return [Tab(title: title, path: "/")]
  }
}
