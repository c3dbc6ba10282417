/// The files of an app folder, under their usual names or under those that `app.json` gives them.
package struct AppFiles: Hashable, Sendable {
  /// A file or folder with a place of its own; raw values are its keys in `files` of `app.json`.
  package enum FileKey: String, Hashable, Sendable, CaseIterable {
    case products, prices, offerings, entitlementMapping, pathConfiguration, infoPlist, pages

    /// The path of a folder that follows the custom.
    package var usualPath: String {
      switch self {
      case .products: AppFileName.products
      case .prices: AppFileName.prices
      case .offerings: AppFileName.offerings
      case .entitlementMapping: AppFileName.entitlementMapping
      case .pathConfiguration: AppFileName.pathConfiguration
      case .infoPlist: AppFileName.infoPlist
      case .pages: AppFileName.pages
      }
    }
  }

  /// The files that `app.json` names, each with its position there.
  private var named: [FileKey: AppFile.FileReference] = [:]

  package init() {}

  /// The path of a part in the folder of the app.
  package subscript(part: FileKey) -> String { named[part]?.path ?? part.usualPath }

  /// Reads the object `files` of `app.json`.
  init(_ json: PositionedJSON) throws(LoadingError) {
    try json.checkKeys(FileKey.allCases.map(\.rawValue))
    for part in FileKey.allCases where json.optional(part.rawValue) != nil {
      let path = try json.filledString(part.rawValue)
      named[part] = AppFile.FileReference(
        path: FilePaths.standardized(path), position: json[part.rawValue]?.position ?? json.position)
    }
  }

  /// Throws for a named file that is not there: a misspelled path must not pass for a missing file.
  func check(in source: FileSource, app file: String) throws(LoadingError) {
    for part in FileKey.allCases {
      guard let reference = named[part], case .absent = source.reading(reference.path) else { continue }
      throw LoadingError(
        file: file, at: reference.position,
        found: "\(LoadingError.quoted(reference.path)), which the folder does not have",
        expected: "the path of a \(part == .pages ? "folder" : "file"), from the folder of \(AppFileName.app)")
    }
  }
}
