import Monetization

/// The description of an app that joins the files of a repository, and an account of how it came about.
package struct AppDraft: Sendable {
  /// One line of the account.
  package struct Note: Hashable, Sendable {
    package var subject: String
    package var text: String

    init(_ subject: String, _ text: String) {
      self.subject = subject
      self.text = text
    }
  }

  /// A file to write into the folder of the app.
  package struct NewFile: Hashable, Sendable {
    /// The name, without any folder.
    package var name: String
    package var text: String
  }

  /// What the repository says itself.
  package internal(set) var found: [Note] = []
  /// What is taken for the meaning of the repository, or of nothing.
  package internal(set) var guessed: [Note] = []
  package internal(set) var missing: [Note] = []
  /// Files that cannot be used, with the reason.
  package internal(set) var broken: [LoadingError] = []
  /// Folders that were not looked into, and why the search ended early if it did.
  package internal(set) var passedOver: [Note] = []
  /// The files to write, `app.json` first.
  package internal(set) var files: [NewFile] = []

  let survey: RepositorySurvey
  /// The way from the folder of the app to the repository, with a slash at its end; empty if they are one.
  let prefix: String
  var paths: [AppFiles.FileKey: String] = [:]
  var xcconfig: String?
  var target: TargetSettings?
  /// The name of the purchases SDK's key, if no file has one, so that a Debug build stops at its start.
  package internal(set) var missingKey: String?

  /// A file with this score or a lower one is of something else, such as tests.
  static let unsuited = -100

  /// Looks through a repository.
  ///
  /// - Parameters:
  ///   - repository: The path of the repository.
  ///   - prefix: The way to it from the folder of the app; empty if that is the repository itself.
  ///   - name: The name of the folder, for an app without a name of its own.
  package init(repository: String, prefix: String, name: String) {
    survey = RepositorySurvey(repository)
    self.prefix = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
    broken = survey.broken
    for part in AppFiles.FileKey.allCases where part != .pages { choose(part) }
    chooseSettings()
    notePassedOver()
    let store = readStore()
    let entitlement = chooseEntitlement(store)
    writeMissing(store, entitlement)
    let app = describe(name: name, entitlement: entitlement)
    files.insert(NewFile(name: AppFileName.app, text: app.indentedText + "\n"), at: 0)
  }

  // MARK: Files

  private mutating func choose(_ part: AppFiles.FileKey) {
    guard let all = survey.candidates[part] else { return }
    // Of several apps in one repository, the files of one folder belong together.
    let home = paths[.products].map { FilePaths.folder(of: $0) }
    let suited = all.filter { $0.score > Self.unsuited }
    guard let best = suited.first(where: { FilePaths.folder(of: $0.path) == home && $0.score > 0 }) ?? suited.first
    else { return }
    paths[part] = best.path
    found.append(Note(part.usualPath, "\(best.path), \(best.words)"))
    noteOthers(all.map(\.path), than: best.path, for: part.usualPath)
  }

  private mutating func noteOthers(_ all: [String], than best: String, for subject: String) {
    let others = all.filter { $0 != best }
    if others.isEmpty { return }
    let named = others.prefix(4).joined(separator: ", ") + (others.count > 4 ? " and \(others.count - 4) more" : "")
    guessed.append(Note(subject, "\(best) rather than \(named)"))
  }

  private mutating func chooseSettings() {
    let plist = paths[.infoPlist]
    var best: (score: Int, path: String, target: TargetSettings)?
    for candidate in survey.settings.prefix(50) {
      guard let target = Self.target(candidate.path, plist, survey.source) else { continue }
      let entries = target.plist?.entries ?? []
      let solved = entries.count { target.origin(of: $0).map { $0.line > 0 } ?? false }
      let score = solved * 10 + candidate.score
      if score > best?.score ?? .min { best = (score, candidate.path, target) }
    }
    guard let best, let words = survey.settings.first(where: { $0.path == best.path })?.words else {
      target = Self.target(nil, plist, survey.source)
      return
    }
    xcconfig = best.path
    target = best.target
    found.append(Note("build settings", "\(best.path), \(words)"))
    let included = Set(best.target.chain?.files ?? [])
    let others = survey.settings.map(\.path).filter { !included.contains($0) }
    if others.isEmpty { return }
    noteOthers([best.path] + others, than: best.path, for: "build settings")
    guessed.append(Note("build settings", "another target is chosen by its path: --target \(prefix)\(others[0])"))
  }

  private static func target(_ xcconfig: String?, _ plist: String?, _ source: FileSource) -> TargetSettings? {
    var files = RecordedFiles(source)
    // Both files have been read before; their faults are in the account.
    return try? TargetSettings(
      xcconfig: xcconfig, plist: plist ?? AppFileName.infoPlist, name: "App", options: LoadOptions(), files: &files)
  }

  private mutating func notePassedOver() {
    let tree = survey.tree
    if !tree.skipped.isEmpty {
      let named = tree.skipped.prefix(4).joined(separator: ", ")
      let more = tree.skipped.count > 4 ? " and \(tree.skipped.count - 4) more" : ""
      passedOver.append(Note("folders", named + more))
    }
    for folder in tree.unreadable.prefix(5) { passedOver.append(Note("unreadable", folder)) }
    if tree.isCut { passedOver.append(Note("the rest", "there are too many files, or folders too deep")) }
  }

  // MARK: What is sold

  private func readStore() -> StoreKitConfiguration? {
    guard let path = paths[.products], case .bytes(let bytes) = survey.source.reading(path) else { return nil }
    // It has been read before.
    return try? StoreKitConfiguration(bytes: bytes, file: path)
  }

  private mutating func chooseEntitlement(_ store: StoreKitConfiguration?) -> String {
    if let target {
      let lookup = RuntimeConfiguration(environment: [:], target: target)[.entitlementID]
      if let id = lookup.value.text {
        found.append(Note("entitlement", "\(id), by \(lookup.name)"))
        return id
      }
    }
    if let path = paths[.entitlementMapping], case .bytes(let bytes) = survey.source.reading(path),
      // It has been read before.
      let mapping = try? EntitlementMappingFile(bytes: bytes, file: path),
      let id = mapping.mappings.flatMap(\.entitlements).first
    {
      guessed.append(Note("entitlement", "\(id), the first of \(path)"))
      return id
    }
    guessed.append(Note("entitlement", "\(DraftFiles.usualEntitlement), since no file names one"))
    return DraftFiles.usualEntitlement
  }

  /// Drafts the files of the catalogue without which an app has nothing to sell.
  private mutating func writeMissing(_ store: StoreKitConfiguration?, _ entitlement: String) {
    var products = store.map { StoreProductBuilder($0).products } ?? []
    if store == nil {
      missing.append(Note(AppFileName.products, "no .storekit file; a made-up subscription stands in for it"))
      files.append(NewFile(name: AppFileName.products, text: DraftFiles.products))
      products = DraftFiles.madeUpProducts
    }
    if paths[.offerings] == nil {
      missing.append(
        Note(
          AppFileName.offerings, "no response of RevenueCat; a draft offers every product. Put your own in its place"))
      files.append(NewFile(name: AppFileName.offerings, text: DraftFiles.offerings(of: products)))
    }
    if paths[.entitlementMapping] == nil {
      missing.append(
        Note(
          AppFileName.entitlementMapping,
          "no response of RevenueCat; in a draft every product grants “\(entitlement)”. Put your own in its place"))
      files.append(
        NewFile(
          name: AppFileName.entitlementMapping, text: DraftFiles.mapping(of: products, to: entitlement)))
    }
    for part in [AppFiles.FileKey.infoPlist, .pathConfiguration] where paths[part] == nil {
      let effect = part == .infoPlist ? "the app shows no ads" : "every link is an ordinary web page"
      missing.append(Note(part.usualPath, "none was found; \(effect)"))
    }
    missing.append(
      Note(
        AppFileName.pages,
        "the pages of the web server, as HTML files beside \(AppFileName.app); without them each is a 404, unless "
          + "your own server answers: --base-url http://localhost:3000"))
  }
}
