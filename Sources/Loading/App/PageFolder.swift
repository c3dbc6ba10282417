import Monetization
import Simulation

/// The `pages` folder: the answers of the app's web server, by path.
struct PageFolder {
  /// The pages by path, such as `/programs/2`, from `programs/2.html` or `programs/2/index.html`.
  private(set) var pages: [String: PageDocument] = [:]
  /// The JSON bodies by path, such as `/hikes/1/map.json`, from the file of that name.
  private(set) var bodies: [String: String] = [:]
  /// The JSON bodies with placeholders by path, such as `/hikes/{id}/map.json`.
  private(set) var bodyTemplates: [String: JSONValue] = [:]

  /// Reads the folder; files that are neither HTML nor JSON are ignored.
  ///
  /// A comma after a last value is a warning, because Apple's reader takes it and others do not. With records, placeholders in the files stand for them, and an unknown one is an error.
  init(
    _ files: inout RecordedFiles, _ folder: String, for server: ServerDefinition, _ warnings: inout [LoadingWarning]
  ) throws(LoadingError) {
    var sources: [String: String] = [:]
    for name in try files.source.files(in: folder) {
      let file = FilePaths.join(folder, name)
      if name.hasSuffix(FileSuffix.json) {
        let bytes = try files.bytes(file, expected: "a JSON text")
        var commas: [LoadingError] = []
        let json = try PositionedJSON(bytes: bytes, file: file, trailingCommas: &commas)
        warnings += commas.map { LoadingWarning($0) }
        let path = "/" + name
        if path.contains(Self.anyID), !server.collections.isEmpty {
          let check = PageCheck(file, server)
          try check.check(json, names: check.names(path: String(path.dropLast(FileSuffix.json.count))))
          bodyTemplates[path] = json.json
        } else {
          bodies[path] = String(decoding: bytes, as: UTF8.self)
        }
      } else if name.hasSuffix(FileSuffix.page) {
        let path = Self.path(of: name)
        if let other = sources.updateValue(file, forKey: path) {
          throw LoadingError(
            file: file, found: "a second page for \(LoadingError.quoted(path))", expected: "\(other) alone")
        }
        let bytes = try files.bytes(file, expected: "a page in HTML")
        let page = try HTMLPage(bytes: bytes, file: file).page
        if !server.collections.isEmpty {
          let check = PageCheck(file, server)
          let names = check.names(path: path)
          try check.check(page.body, names: names)
          try check.check(page.title, 1, names)
        }
        pages[path] = PageDocument(page)
      }
    }
  }

  /// The part of a file's path that stands for the id of any record.
  private static let anyID = "{id}"

  /// The path at which a page of this name is served.
  static func path(of name: String) -> String {
    let path = "/" + name.dropLast(FileSuffix.page.count)
    guard path.hasSuffix("/index") else { return path }
    let folder = String(path.dropLast("/index".count))
    return folder.isEmpty ? "/" : folder
  }
}
