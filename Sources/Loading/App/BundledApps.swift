import Foundation

/// The apps that come with the program.
package enum BundledApps {
  /// The names of the apps, sorted.
  package static var names: [String] {
    // Without its resources the program has no apps, and the caller reports that.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(AppFileName.app)") }.sorted()
  }

  /// True for one of `names`. A launch needs one app, and no list of them.
  package static func contains(_ name: String) -> Bool {
    !name.contains("/") && FilePaths.leadsDown(name) && DiskFile.exists("\(folder)/\(name)/\(AppFileName.app)")
  }

  /// The path of the folder of one app; throws for a name that is not in `names`.
  package static func folder(named name: String) throws(LoadingError) -> String {
    if contains(name) { return "\(folder)/\(name)" }
    let names = names
    throw LoadingError(
      file: name, found: "no bundled app of this name",
      expected: names.isEmpty ? "the resources of the program" : NearestName.expectation(for: name, among: names))
  }

  package static func source(named name: String) throws(LoadingError) -> FileSource {
    .disk(folder: try folder(named: name))
  }

  package static func load(
    named name: String, options: LoadOptions = LoadOptions()
  ) throws(LoadingError) -> LoadedApp {
    try AppFolder.load(try source(named: name), name: name, options: options)
  }

  private static var folder: String { Bundle.module.bundlePath + "/Apps" }
}
