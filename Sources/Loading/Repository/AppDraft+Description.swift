import Monetization

/// The text of `app.json`.
extension AppDraft {
  mutating func describe(name: String, entitlement: String) -> JSONValue {
    let runtime = target.map { RuntimeConfiguration(environment: [:], target: $0) }
    let title = runtime?.appName(folder: name) ?? name
    if let runtime, let explanation = runtime.explanation(of: runtime[.apiKey]) {
      missingKey = ConfigurationKey.apiKey.rawValue
      missing.append(
        Note(
          ConfigurationKey.apiKey.rawValue,
          "\(explanation). A Debug build stops there; \(ConfigurationKey.apiKey.rawValue)=appl_… in the environment helps out"
        ))
    }
    let baseURL = chooseBaseURL()
    let tabs = chooseTabs(title)
    var files: [JSONValue.Member] = []
    for part in AppFiles.FileKey.allCases {
      if let path = paths[part], prefix + path != part.usualPath {
        files.append(.init(part.rawValue, .string(prefix + path)))
      }
    }
    guessed.append(Note("policies", "offline cached, onCancel keepOpen"))
    guessed.append(Note("paywall", "its wording and its addresses; write your own into \(AppFileName.app)"))
    let host = URLParts(baseURL).host ?? "localhost"
    var members: [JSONValue.Member] = [.init("tabs", .array(tabs)), .init("baseURL", .string(baseURL))]
    if !files.isEmpty { members.append(.init("files", .object(files))) }
    if let path = chooseServedPaths() { members.append(.init("pathConfiguration", .string(path))) }
    if let xcconfig { members.append(.init("xcconfig", .string(prefix + xcconfig))) }
    return .object(
      members + [
        .init("entitlements", .object([.init("adFree", .string(entitlement))])),
        .init("policies", .object([.init("offline", .string("cached")), .init("onCancel", .string("keepOpen"))])),
        .init(
          "paywall",
          .object([
            .init("title", .string(title)), .init("headline", .string("Everything in \(title).")),
            .init("privacyURL", .string("\(baseURL)/privacy")), .init("termsURL", .string("\(baseURL)/terms")),
            .init("supportContact", .string("support@\(host)")),
          ])),
      ])
  }

  /// The path at which the web application serves a path configuration; nil if it has none among its public files.
  private mutating func chooseServedPaths() -> String? {
    for candidate in survey.candidates[.pathConfiguration] ?? [] where candidate.score > Self.unsuited {
      guard let path = survey.servedPath(of: candidate.path) else { continue }
      guessed.append(
        Note(
          "pathConfiguration",
          "\(path), where the server gives \(candidate.path) away; the app asks for it at each launch"))
      return path
    }
    return nil
  }

  /// The address of the web server: of a setting, of the code, or Rails' own on this machine.
  private mutating func chooseBaseURL() -> String {
    for setting in target?.chain?.settings ?? [] {
      guard let value = target?.settings.value(setting.name), let url = Self.origin(of: value) else { continue }
      guessed.append(Note("baseURL", "\(url), by \(setting.name) at \(setting.file):\(setting.line)"))
      return url
    }
    for address in survey.addresses {
      guard let url = Self.origin(of: address.url) else { continue }
      guessed.append(Note("baseURL", "\(url), at \(address.file):\(address.line)"))
      return url
    }
    guessed.append(Note("baseURL", "\(DraftFiles.usualBaseURL), the server of Rails on this machine"))
    return DraftFiles.usualBaseURL
  }

  /// The scheme and host of a web address; nil for another text.
  private static func origin(of text: String) -> String? {
    let parts = URLParts(text)
    guard let scheme = parts.scheme, ["http", "https"].contains(scheme), let authority = parts.authority,
      !authority.isEmpty, !authority.contains(where: { $0.isWhitespace || "$\\@".contains($0) })
    else { return nil }
    return "\(scheme)://\(authority)"
  }

  /// The tabs: those in the settings of the path configuration, if there are any.
  private mutating func chooseTabs(_ title: String) -> [JSONValue] {
    let tab = { (title: String, path: String) -> JSONValue in
      .object([.init("title", .string(title)), .init("path", .string(path))])
    }
    if let path = paths[.pathConfiguration], case .bytes(let bytes) = survey.source.reading(path),
      // It has been read before.
      let rules = try? PathConfigurationFile(bytes: bytes, file: path)
    {
      let tabs = (rules.settings["tabs"]?.array ?? []).compactMap { json -> JSONValue? in
        guard let title = json["title"]?.string ?? json["name"]?.string, !title.allSatisfy(\.isWhitespace),
          let path = json["path"]?.string ?? json["url"]?.string, path.hasPrefix("/")
        else { return nil }
        return tab(title, path)
      }
      if !tabs.isEmpty {
        found.append(Note("tabs", "\(min(tabs.count, 9)) in the settings of \(path)"))
        return Array(tabs.prefix(9))
      }
    }
    guessed.append(Note("tabs", "one, at /"))
    return [tab(title.allSatisfy(\.isWhitespace) ? "Home" : title, "/")]
  }
}
