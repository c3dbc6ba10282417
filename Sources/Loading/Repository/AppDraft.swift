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
    /// The path, from the folder of the app.
    package var name: String
    package var text: String

    /// A file whose text has the words of a mark in it.
    init(_ name: String, marking text: String) {
      self.name = name
      self.text = DraftMark.marked(text)
    }

    /// A file of JSON, which is an object.
    init(_ name: String, _ members: [JSONValue.Member]) {
      let mark = JSONValue.Member(AppFile.draftKey, .string(DraftMark.words))
      self.init(name, marking: JSONValue.object([mark] + members).indentedText + "\n")
    }
  }

  /// What the repository says itself.
  package internal(set) var found: [Note] = []
  /// What is taken for the meaning of the repository, or of nothing.
  package internal(set) var guessed: [Note] = []
  package internal(set) var missing: [Note] = []
  /// Files that cannot be used, with the reason.
  package internal(set) var broken: [LoadingError] = []
  /// Folders and files that were not looked into, and why the search ended early if it did.
  package internal(set) var passedOver: [Note] = []
  /// The files to write, `app.json` first.
  package internal(set) var files: [NewFile] = []
  /// Drafts of before that are as they were drafted, and that the app no longer has.
  package internal(set) var stale: [String] = []
  /// The address of the server whose pages the app shows; nil for an app without a server.
  package internal(set) var server: String?
  /// The way from the first screens to something to buy.
  package internal(set) var way = Way.nowhere
  /// Something can be bought, and opens something; if not, a line of what is missing says why.
  package internal(set) var sells = true
  /// Nothing has the purchases SDK's key, so that a Debug build stops at its start.
  package internal(set) var lacksKey = false

  /// No file and no code of the repository says anything of an app.
  package var foundNothing: Bool {
    found.isEmpty && broken.isEmpty && paths.isEmpty && survey.code.roots.isEmpty && server == nil
      && folderHasNoneOfItsOwn
  }

  /// Some pages of the draft are drafts themselves.
  package var draftsPages: Bool { files.contains { $0.name.hasSuffix(FileSuffix.page) } }

  private var folderHasNoneOfItsOwn: Bool {
    AppFiles.FileKey.allCases.allSatisfy { ![.own, .changed].contains(state(of: $0.usualPath)) }
  }

  /// Another target of the app, as `--target` names it; nil if there is none.
  package internal(set) var otherTarget: String?
  /// The folder of another app in the repository, from where the repository's path begins; nil if there is none.
  package internal(set) var otherApp: String?

  let survey: RepositorySurvey
  /// The path of the repository, as the user gave it.
  let repository: String
  /// The files that the folder of the app has already.
  let folder: FileSource
  /// The way from the folder of the app to the repository, with a slash at its end; empty if they are one.
  let prefix: String
  var paths: [AppFiles.FileKey: String] = [:]
  /// The levels of the build settings, the weakest first.
  var levels: [String] = []
  var target: TargetSettings?

  /// Looks through a repository.
  ///
  /// - Parameters:
  ///   - repository: The path of the repository.
  ///   - prefix: The way to it from the folder of the app; empty if that is the repository itself.
  ///   - name: The name of the folder, for an app without a name of its own.
  ///   - folder: The files of the folder of the app; nil for the repository's.
  package init(repository: String, prefix: String, name: String, folder: FileSource? = nil) {
    survey = RepositorySurvey(repository)
    self.repository = repository
    self.folder = folder ?? survey.source
    self.prefix = prefix.isEmpty || prefix.hasSuffix("/") ? prefix : prefix + "/"
    broken = survey.broken
    for part in AppFiles.FileKey.allCases where part != .pages { choose(part) }
    if !chooseTarget() { chooseSettings() }
    noteGeneratedSettings()
    notePassedOver()
    let store = chooseStore()
    checkPrices(store)
    let entitlement = chooseEntitlement()
    let products = writeMissing(store, entitlement)
    checkSales(products)
    let app = describe(name: name, entitlement: entitlement, products)
    files.insert(NewFile(AppFileName.app, app), at: 0)
    noteStale()
  }

  // MARK: Files

  private mutating func choose(_ part: AppFiles.FileKey) {
    guard let all = survey.candidates[part] else { return }
    let empty = part == .products ? emptyStores : []
    let usable = survey.own(part).filter { !empty.contains($0.path) }
    let real = usable.filter { !$0.isChangedDraft }
    let own = real.isEmpty ? usable : real
    guard let best = part == .products ? own.first : own.max(by: { nearness($0, part) < nearness($1, part) }) else {
      for other in all.filter({ $0.foreign != nil }).prefix(3) {
        passedOver.append(
          Note(
            part.usualPath,
            "\(other.path), which is of \(other.foreign?.rawValue ?? ""); if it is the app's, name it as "
              + "“\(part.rawValue)” in “files” of \(AppFileName.app)"))
      }
      return
    }
    paths[part] = best.path
    found.append(
      Note(part.usualPath, "\(best.path), \(best.words)\(best.isChangedDraft ? ", a draft that was changed" : "")"))
    let drafts = all.filter { $0.isChangedDraft && $0 != best }
    noteOthers(all.filter { !drafts.contains($0) }.map(\.path), than: best.path, for: part.usualPath)
    for draft in drafts {
      guessed.append(
        Note(
          part.usualPath,
          "\(best.path) rather than \(draft.path), a draft that was changed since; it stays as it is, and counts for nothing. To keep what you changed, name it as “\(part.rawValue)” in “files” of \(AppFileName.app)"
        ))
    }
  }

  /// How well a file goes with the store: of several apps in one repository, the files of one folder belong together.
  private func nearness(_ candidate: RepositorySurvey.Candidate, _ part: AppFiles.FileKey) -> (Int, Int, Int, String) {
    let shared = sharedFolders(candidate.path)
    let depth = candidate.path.count { $0 == "/" }
    let isRated = part == .infoPlist || part == .pathConfiguration
    return isRated
      ? (min(candidate.score / 10, 1), part == .infoPlist ? shared : 0, candidate.score * 10 - depth, "")
      : (shared, candidate.score, -depth, "")
  }

  /// The number of folders in which a path lies together with the store.
  func sharedFolders(_ path: String) -> Int {
    guard let products = paths[.products] else { return 0 }
    return zip(path.split(separator: "/").dropLast(), products.split(separator: "/").dropLast()).prefix { $0 == $1 }
      .count
  }

  mutating func noteOthers(_ all: [String], than best: String, for subject: String) {
    let others = all.filter { $0 != best }
    if others.isEmpty { return }
    let named = others.prefix(4).joined(separator: ", ") + (others.count > 4 ? " and \(others.count - 4) more" : "")
    guessed.append(Note(subject, "\(best) rather than \(named)"))
  }

  private mutating func notePassedOver() {
    let tree = survey.tree
    if !tree.skipped.isEmpty {
      let named = tree.skipped.prefix(4).joined(separator: ", ")
      let more = tree.skipped.count > 4 ? " and \(tree.skipped.count - 4) more" : ""
      passedOver.append(Note("folders", named + more))
    }
    for folder in tree.unreadable.prefix(5) { passedOver.append(Note("unreadable", folder)) }
    let unread = survey.unread
    for (file, reason) in unread.prefix(5) { passedOver.append(Note("files", "\(file): \(reason)")) }
    if unread.count > 5 { passedOver.append(Note("files", "and \(unread.count - 5) more")) }
    if tree.isCut { passedOver.append(Note("the rest", "there are too many files, or folders too deep")) }
  }

  /// What a file of the folder is to somebody who wants to write in its place.
  package func state(of name: String) -> DraftMark.FileState { Self.state(of: name, in: folder) }

  private static func state(of name: String, in folder: FileSource) -> DraftMark.FileState {
    switch folder.reading(name) {
    case .bytes(let bytes): DraftMark.state(of: bytes)
    case .absent: .absent
    case .unreadable: .own
    }
  }

  /// What the `app.json` of a folder is to somebody who wants to write in its place.
  package static func stateOfDescription(in folder: String) -> DraftMark.FileState {
    state(of: AppFileName.app, in: .disk(folder: folder))
  }

  /// The folder has an `app.json` that describes an app of ours, however well; other tools have a file of this name, too.
  package var hasDescription: Bool {
    guard case .bytes(let bytes) = folder.reading(AppFileName.app),
      // One that is no JSON is nobody's description.
      let root = try? PositionedJSON(bytes: bytes, file: AppFileName.app)
    else { return false }
    return root["tabs"] != nil || root["baseURL"] != nil
  }

  /// Notes the drafts of before that this one does without.
  private mutating func noteStale() {
    var names = [
      AppFileName.products, AppFileName.offerings, AppFileName.entitlementMapping, AppFileName.pathConfiguration,
    ]
    for pages in [AppFileName.pages, Self.otherPages] {
      if case .files(let files) = folder.listing(pages) { names += files.sorted().map { "\(pages)/\($0)" } }
    }
    let written = Set(files.map(\.name))
    stale = names.filter { !written.contains($0) && state(of: $0) == .drafted }
  }
}
