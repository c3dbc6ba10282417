import Monetization
import NativeApp
import Simulation

/// A folder of files that make one app.
package enum AppFolder {
  /// Reads the folder whole, or not at all.
  ///
  /// `app.json` and `Products.storekit` must exist; every other file may be absent.
  ///
  /// - Parameter name: The name of the folder, as the user gave it, for messages and for an app without a name of its
  ///   own.
  /// - Throws: The first fault with which the app cannot start.
  package static func load(
    _ source: FileSource, name: String, options: LoadOptions = LoadOptions()
  ) throws(LoadingError) -> LoadedApp {
    var parts = try AppParts(source, name: name, options: options)
    let (app, runtime, store) = (parts.app, parts.runtime, parts.store)
    var warnings = parts.warnings
    let paths = try PathMatcher(&parts.files, app.files[.pathConfiguration], &warnings)
    let pages = try PageFolder(&parts.files, app.files[.pages], for: app.server, &warnings)
    try checkAnswers(app, pages)
    warnings += missingParts(store, options.server == .folder ? pages : nil, app.files)

    var monetization = MonetizationConfiguration(
      entitlements: EntitlementChoice(app, runtime, &warnings).names(grantedBy: store, &warnings),
      limits: app.limits, offlinePolicy: app.offlinePolicy, onCancel: app.onCancel,
      ads: try runtime.ads(&warnings), paywall: app.paywall, apiKey: runtime.apiKey(options.configuration))
    monetization.productEntitlements = store.productEntitlements
    monetization.nonRenewingPeriods = nonRenewingPeriods(app, store, &warnings)
    monetization.offeringID = offeringID(runtime, store, &warnings)
    monetization.remindsOfTrialEnd = app.remindsOfTrialEnd
    monetization.paywallTiming = app.paywallTiming
    monetization.forcesPaywall = runtime.isOn(.forcesPaywall)
    monetization.build = options.configuration
    monetization.isUITesting = isUITesting(options, runtime, &warnings)
    let configuration = AppConfiguration(
      name: runtime.appName(folder: name), version: runtime.version, baseURL: options.server.address ?? app.baseURL,
      tabs: app.tabs, onboarding: app.onboarding, paths: paths,
      servedPathsPath: app.servedPathsPath, strictUpstream: app.strictUpstream, accent: app.accent,
      icon: app.icon, shell: runtime.isOn(.plainBrowser) ? .browser : options.shell, signInPath: app.signInPath,
      sounds: app.sounds, chat: app.chat, monetization: monetization)

    let seedsMockData = options.seedsMockData || runtime.isOn(.seedMockData)
    let definition = AppDefinition(
      configuration: configuration, catalogue: store.catalogue, pages: pages.pages, bodies: pages.bodies,
      bodyTemplates: pages.bodyTemplates, server: app.server, serverSource: options.server,
      seed: PersistedFeatures(
        homes: PersistedHomes(inventory: seedsMockData ? mockData(app, &warnings) : app.seed)),
      digest: parts.files.digest)
    return LoadedApp(definition: definition, summary: app.summary, warnings: warnings)
  }

  /// - Throws: A fault if the source is no folder; what is in it is not read.
  package static func check(_ source: FileSource, name: String) throws(LoadingError) {
    let expected = "a folder with \(AppFileName.app) and \(AppFileName.products)"
    switch source.reading("") {
    case .unreadable: break
    case .absent: throw LoadingError(file: name, found: "no such folder", expected: expected)
    case .bytes: throw LoadingError(file: name, found: "a file", expected: expected)
    }
  }

  /// The app runs a UI test; only a Debug build lets itself be told so.
  private static func isUITesting(
    _ options: LoadOptions, _ runtime: RuntimeConfiguration, _ warnings: inout [LoadingWarning]
  ) -> Bool {
    guard options.isUITesting || runtime.isOn(.uiTesting) else { return false }
    if options.configuration == .debug { return true }
    warnings.append(
      LoadingWarning(
        LoadingError(
          file: options.isUITesting ? "the command line" : LoadingWarning.environment,
          found: "the switch for UI tests, which a \(options.configuration.rawValue) build ignores",
          expected: "a Debug build, or no such switch")))
    return false
  }

  /// The pages of fixed answers must exist.
  private static func checkAnswers(_ app: AppFile, _ pages: PageFolder) throws(LoadingError) {
    for page in app.answerPages where pages.pages[page.path] == nil {
      throw LoadingError(
        file: app.file, at: page.position, found: "the unknown page \(LoadingError.quoted(page.path))",
        expected: NearestName.expectation(for: page.path, among: pages.pages.keys.sorted()))
    }
  }

  /// Warns of parts without which most of an app stays empty, although it starts.
  private static func missingParts(
    _ store: CatalogueAssembly, _ pages: PageFolder?, _ files: AppFiles
  ) -> [LoadingWarning] {
    var warnings: [LoadingWarning] = []
    func warn(_ part: String, _ found: String, _ expected: String) {
      warnings.append(LoadingWarning(LoadingError(file: part, found: found, expected: expected)))
    }
    if store.offerings == nil {
      warn(files[.offerings], "no such file", "the offerings; without them the paywall has nothing to sell")
    }
    if let pages, pages.pages.isEmpty {
      warn(files[.pages], "no page", "a folder of HTML files; without them every web page answers 404")
    }
    return warnings
  }

  private static func offeringID(
    _ runtime: RuntimeConfiguration, _ store: CatalogueAssembly, _ warnings: inout [LoadingWarning]
  ) -> String? {
    guard let id = runtime.text(.offeringID, expected: "the id of an offering", &warnings) else { return nil }
    let known = store.offerings?.offerings.map(\.identifier) ?? []
    if !known.isEmpty, !known.contains(id) {
      let error = runtime.error(
        runtime[.offeringID], found: "the unknown offering \(LoadingError.quoted(id))",
        expected: NearestName.expectation(for: id, among: known))
      warnings.append(LoadingWarning(error))
    }
    return id
  }

  /// The periods of products that the store sells without an end; others have no effect.
  private static func nonRenewingPeriods(
    _ app: AppFile, _ store: CatalogueAssembly, _ warnings: inout [LoadingWarning]
  ) -> [NonRenewingPeriod] {
    app.nonRenewing.compactMap { entry in
      let id = entry.period.productID
      let product = store.catalogue.product(id)
      if product?.kind == .nonRenewing { return entry.period }
      let names = store.catalogue.products.filter { $0.kind == .nonRenewing }.map(\.id)
      warnings.append(
        LoadingWarning(
          LoadingError(
            file: app.file, at: entry.position,
            found: (product == nil ? "the unknown product " : "the product ") + LoadingError.quoted(id),
            expected: names.isEmpty
              ? "a product of the store that does not renew, of which there is none"
              : NearestName.expectation(for: id, among: names))))
      return nil
    }
  }

  private static func mockData(_ app: AppFile, _ warnings: inout [LoadingWarning]) -> Inventory {
    if let mockData = app.mockData { return mockData }
    warnings.append(
      LoadingWarning(
        LoadingError(file: app.file, found: "no mock data", expected: "“mockData”, since it was asked for")))
    return app.seed
  }
}
