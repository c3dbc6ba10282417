import Monetization
import NativeApp
import Simulation

/// The files of an app folder, each read by itself as far as it can be read, so that one fault hides no other.
struct FolderReading {
  /// What is wrong with `app.json` and the files of the catalogue.
  private(set) var catalogue: [FileFinding] = []
  /// What is wrong with the build settings and the property list.
  private(set) var settings: [FileFinding] = []
  private(set) var paths: [FileFinding] = []
  private(set) var pages: [FileFinding] = []
  /// The findings with which an app loads, but must not ship: what they are about surely does not work.
  private(set) var faults: Set<LoadingError> = []
  /// Why there are no settings, no rules, or no pages, to look at; nil if there are.
  private(set) var hasNoSettings: String?
  private(set) var hasNoPaths: String?
  private(set) var hasNoPages: String?

  private let source: FileSource
  private var app: AppFile?
  private var names = AppFiles()
  private var rules: PathConfigurationFile?
  private var urls: Set<String> = []
  private var isAppBroken = false
  /// The components that pages attach.
  private(set) var components: Set<String> = []
  /// The paths of pages that ask for the paywall, and the URLs that each page leads to.
  private var sellingPages: Set<String> = []
  private var links: [String: Set<String>] = [:]
  /// A page that `paywalk init` did not draft.
  private var hasOwnPage = false

  private static let unknownNames = "\(AppFileName.app), which may name them, cannot be read"

  init(_ source: FileSource, name: String, options: LoadOptions) {
    self.source = source
    if let read = read(
      AppFileName.app, "the description of the app, which “paywalk init” drafts",
      { bytes, file throws(LoadingError) in
        try AppFile(bytes: bytes, file: file)
      })
    {
      app = read
      names = read.files
    }
    // Without it nobody knows the other files' names, the tabs, or the settings.
    isAppBroken = catalogue.contains { $0.severity == .refused }
    readCatalogue()
    if isAppBroken, options.target == nil {
      hasNoSettings = Self.unknownNames
    } else {
      readSettings(name: name, options: options)
    }
    readPaths()
    readPages()
    checkRules()
    checkWays()
  }

  /// Reads one file of the catalogue, whose faults are noted; nil if it is not there or broken.
  private mutating func read<Value>(
    _ path: String, _ expected: String, _ read: ([UInt8], String) throws(LoadingError) -> Value
  ) -> Value? {
    do throws(LoadingError) {
      guard let bytes = try source.optionalBytes(path, expected: expected) else { return nil }
      return try read(bytes, path)
    } catch {
      catalogue.append(FileFinding(.refused, error))
      return nil
    }
  }

  private mutating func readCatalogue() {
    let store = read(names[.products], "a StoreKit configuration") { bytes, file throws(LoadingError) in
      try StoreKitConfiguration(inspecting: PositionedJSON(bytes: bytes, file: file))
    }
    let offerings = read(names[.offerings], "an offerings response") { bytes, file throws(LoadingError) in
      try OfferingsFile(inspecting: PositionedJSON(bytes: bytes, file: file))
    }
    let mapping = read(names[.entitlementMapping], "an entitlement mapping") { bytes, file throws(LoadingError) in
      try EntitlementMappingFile(inspecting: PositionedJSON(bytes: bytes, file: file))
    }
    let prices = read(names[.prices], "a table of prices by storefront") { bytes, file throws(LoadingError) in
      try StorefrontPricesFile(bytes: bytes, file: file)
    }
    // Without a configuration every product of the table would be unknown.
    if let store, let prices {
      let unknown = prices.faults(comparedWith: StoreProductBuilder(store).products)
      catalogue += unknown.map { FileFinding(.refused, $0) }
    }
    catalogue += (store?.findings ?? []) + (offerings?.findings ?? []) + (mapping?.findings ?? [])
  }

  private mutating func readSettings(name: String, options: LoadOptions) {
    var files = RecordedFiles(source)
    do throws(LoadingError) {
      let levels = try TargetSettings.levels(app, options: options, files: files)
      let target = try TargetSettings(
        levels: levels, plist: names[.infoPlist], name: name, options: options, files: &files)
      let unchecked: Set<ConfigurationKey> = [.appName, .version, .buildNumber]
      let known = Set(ConfigurationKey.allCases.filter { !unchecked.contains($0) }.flatMap(\.plistKeys))
      faults.formUnion(target.chains.flatMap(\.remarks).filter(\.isGrave).map(\.loadingError) + target.preprocessed)
      let remarks = target.valueRemarks(except: known) + target.leftOut(by: levels, in: source)
      settings = target.findings + remarks.map { FileFinding(.remark, $0) }
    } catch {
      settings = [FileFinding(.refused, error)]
    }
  }

  private mutating func readPaths() {
    let file = names[.pathConfiguration]
    do throws(LoadingError) {
      guard let bytes = try source.optionalBytes(file, expected: "a path configuration") else {
        hasNoPaths = isAppBroken ? Self.unknownNames : "there is no \(file)"
        return
      }
      let read = try PathConfigurationFile(bytes: bytes, file: file)
      paths = read.remarks.map { FileFinding(.remark, $0) }
      rules = read
    } catch {
      paths = [FileFinding(.refused, error)]
    }
  }

  private mutating func readPages() {
    let folder = names[.pages]
    for tab in app?.tabs ?? [] { urls.insert(tab.path) }
    do throws(LoadingError) {
      let files = try source.files(in: folder)
      for name in files { try read(page: name, in: folder) }
      if !files.contains(where: { $0.hasSuffix(FileSuffix.page) }) {
        hasNoPages = isAppBroken ? Self.unknownNames : "there is no page in \(folder)"
      }
    } catch {
      pages.append(FileFinding(.refused, error))
    }
  }

  private mutating func read(page name: String, in folder: String) throws(LoadingError) {
    let file = FilePaths.join(folder, name)
    if name.hasSuffix(FileSuffix.json) {
      urls.insert("/" + name)
      var commas: [LoadingError] = []
      _ = try PositionedJSON(
        bytes: try source.bytes(file, expected: "a JSON text"), file: file, trailingCommas: &commas)
      pages += commas.map { FileFinding(.remark, $0) }
    } else if name.hasSuffix(FileSuffix.page) {
      let path = PageFolder.path(of: name)
      urls.insert(path)
      let bytes = try source.bytes(file, expected: "a page in HTML")
      if DraftMark.state(of: bytes) != .drafted { hasOwnPage = true }
      let page = try HTMLPage(bytes: bytes, file: file)
      let checkup = PageCheckup(page)
      pages += (checkup.faults + checkup.remarks).map { FileFinding(.remark, $0) }
      faults.formUnion(checkup.faults)
      components.formUnion(checkup.components)
      if checkup.opensPaywall { sellingPages.insert(path) }
      let leads = PageLinks.urls(in: page.page.body, at: path, of: app?.baseURL)
      links[path] = leads
      urls.formUnion(leads)
    }
  }

  /// The screen of the receipts sells nothing.
  private static let receipts = "receipts"

  /// Looks for a way to the paywall: a button of a page, a native screen that leads there, or the launch itself.
  private mutating func checkWays() {
    guard let app, app.paywallTiming == .onDemand else { return }
    // Records and answers of a server lead on to pages by ways of their own.
    let opensAll = app.server != ServerDefinition() || app.servedPathsPath != nil
    let reached = opensAll ? Set(links.keys) : PageLinks.paths(from: app.tabs.map(\.path), by: links)
    let sold = sellingPages.sorted().first
    if !sellingPages.isDisjoint(with: reached) { return }
    // A name that is misspelt may be the way; it has its own finding.
    if pages.contains(where: { faults.contains($0.error) || $0.severity == .refused }) { return }
    let screens = Set(AppFeatures.viewControllers).subtracting(MapFeature.viewControllers + [Self.receipts])
    if let rules, urls.contains(where: { screens.contains(rules.matcher.properties(for: $0).viewController) }) {
      return
    }
    let error = LoadingError(
      file: AppFileName.app,
      found: "no way to the paywall"
        + (sold.map { ", since nothing leads to the page \(LoadingError.quoted($0)), which has one" } ?? "")
        + (hasNoPages == nil ? "" : ", unless a page of your server has one"),
      expected: sold.map { "a tab at \(LoadingError.quoted($0)), or a link to it" }
        ?? "a page with data-action=\"purchase#showPaywall\", or a tab with “view_controller”: “pro”")
    pages.append(FileFinding(.remark, error))
    // Rules that the server gives away may have a screen that leads there.
    if hasNoPages == nil, app.servedPathsPath == nil { faults.insert(error) }
  }

  /// Remarks on rules that no URL of the app matches, as far as its URLs are known, and on screens that it does not have.
  private mutating func checkRules() {
    guard let rules else { return }
    paths += rules.unknownScreens.map { FileFinding(.remark, $0) }
    paths += rules.screensWithoutSubject(among: urls.sorted(), chat: app?.chat).map { FileFinding(.remark, $0) }
    let hasNativeScreens = rules.rules.contains {
      $0.properties[PathPropertyKey.viewController.rawValue]?.string.map(AppFeatures.viewControllers.contains) == true
    }
    // A native screen opens URLs that no page names; a draft stands in for pages of a server, and names none of theirs.
    guard !hasNativeScreens, !isAppBroken, hasOwnPage, !pages.contains(where: { $0.severity == .refused }) else {
      return
    }
    let known = urls.sorted()
    paths += rules.remarks(onRulesThatMatchNoneOf: rules.tried(known)).map { FileFinding(.remark, $0) }
    paths = paths.inFileOrder
  }
}
