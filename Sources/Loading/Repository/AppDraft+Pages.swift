import Monetization

/// The first screens of the draft: from each of them a key leads to something to buy.
extension AppDraft {
  /// The folder of drafted pages where a team has a folder `pages` for something else.
  static let otherPages = "paywalk-pages"

  /// A tab of the draft.
  struct Tab: Hashable {
    var title: String
    var path: String

    /// The path of its page, without query and fragment.
    var pagePath: String { String(path.prefix { $0 != "?" && $0 != "#" }) }

    var json: JSONValue { .object([.init("title", .string(title)), .init("path", .string(path))]) }
  }

  /// The folder for pages. One that holds anything but drafts is the team's own.
  func pagesFolder() -> (name: String, isOwn: Bool) {
    guard case .files(let files) = folder.listing(AppFileName.pages) else {
      return (AppFileName.pages, false)
    }
    let own = files.filter { state(of: "\(AppFileName.pages)/\($0)") != .drafted }
    if own.isEmpty { return (AppFileName.pages, false) }
    return own.contains { $0.hasSuffix(FileSuffix.page) } ? (AppFileName.pages, true) : (Self.otherPages, false)
  }

  /// Drafts the rules for native screens where no file has any.
  mutating func writePaths() {
    missing.append(
      Note(
        AppFileName.pathConfiguration,
        "none was found; a draft opens your plan, receipts and settings as native screens"))
    files.append(NewFile(AppFileName.pathConfiguration, DraftFiles.paths))
  }

  /// The file of the page that a tab shows; nil where no file can have its name.
  func pageFile(of tab: Tab, in folder: String) -> String? {
    let name = tab.pagePath == "/" ? "index" : String(tab.pagePath.dropFirst())
    guard FilePaths.leadsDown(name + FileSuffix.page), !name.contains(where: { $0.isNewline }) else { return nil }
    return "\(folder)/\(name)\(FileSuffix.page)"
  }

  /// Drafts a page for each tab that shows one.
  mutating func writePages(
    _ tabs: [Tab], _ app: String, _ rules: PathConfigurationFile?, _ products: [StoreProduct], _ entitlement: String
  ) -> String {
    let (folder, isOwn) = pagesFolder()
    if isOwn { return folder }
    for tab in tabs where !Self.isNative(tab, rules) {
      guard let file = pageFile(of: tab, in: folder), !files.contains(where: { $0.name == file }) else { continue }
      var page = DraftPage(app: app, title: tab.path == "/" ? app : tab.title)
      page.products = products.map { product in
        DraftPage.Line(
          name: product.displayName, price: DraftPage.price(of: product), id: product.id,
          entitlements: entitlements(of: product, entitlement))
      }
      page.entitlement = entitlement
      page.standsFor = server == nil ? nil : tab.pagePath
      page.links = Self.screens(of: rules)
      page.hasRewardedAd = survey.code.units.contains { $0.format == .rewarded && $0.system != .android }
      files.append(NewFile(file, marking: page.text))
    }
    missing.append(
      Note(
        folder,
        server.map {
          "the pages of the web server; drafts stand in for them unless your own server answers: --base-url \($0)"
        } ?? "the app's own screens; a first page with what it sells stands in for them"))
    return folder
  }
}
