import Foundation

/// The files of a team's repository that an app folder may be made of.
///
/// Folders of tools and of other people's code are left out, links to folders are not followed, and the search ends at
/// limits that no team's own code reaches.
struct RepositoryTree {
  /// Paths from the repository, sorted; of files whose names say that they may be of use.
  private(set) var files: [String] = []
  /// Folders that were left out by their names.
  private(set) var skipped: [String] = []
  /// Folders that could not be listed.
  private(set) var unreadable: [String] = []
  /// The search ended before it had seen everything.
  private(set) var isCut = false

  private static let mostEntries = 200_000
  private static let deepestNesting = 24

  /// Folders of tools, of other people's code, and of what a build makes.
  private static let foreign: Set<String> = [
    "node_modules", "Pods", "Carthage", "build", "Build", "DerivedData", "SourcePackages", "vendor", "dist", "tmp",
    "log", "logs", "coverage", "fastlane", "target", "venv", "__pycache__",
  ]

  /// Endings of folders that are one thing to their users: built apps, frameworks, pictures.
  private static let bundles = [
    ".app", ".appex", ".bundle", ".framework", ".xcframework", ".xcarchive", ".dSYM", ".xcassets", ".playground",
  ]

  /// Endings of the names of files that are looked into.
  private static let endings = [
    FileSuffix.products, FileSuffix.settings, FileSuffix.propertyList, FileSuffix.json, FileSuffix.table,
    ".pbxproj", ".xcscheme",
  ]

  init(_ root: String) {
    var rest: [(path: String, depth: Int)] = [("", 0)]
    var entries = 0
    while let (folder, depth) = rest.popLast() {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        // The report names the folder.
        unreadable.append(folder.isEmpty ? "." : folder)
        continue
      }
      for name in names.sorted() {
        entries += 1
        guard entries <= Self.mostEntries else {
          isCut = true
          break
        }
        take(name, in: folder, of: root, depth, &rest)
      }
    }
    files.sort()
    skipped.sort()
  }

  private mutating func take(
    _ name: String, in folder: String, of root: String, _ depth: Int, _ rest: inout [(path: String, depth: Int)]
  ) {
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let isWanted =
      Self.endings.contains(where: name.hasSuffix) || SourceSurvey.endings.contains(where: name.hasSuffix)
      || RepositoryTools.isWanted(path)
    // A name with a usual ending is that of a file, which need not be asked about.
    if !isWanted, Self.isPlainFile(name) { return }
    switch Self.kind(of: "\(root)/\(path)") {
    case .file: if isWanted { files.append(path) }
    case .other: break
    case .folder:
      if name.hasPrefix(".") { return }
      if Self.foreign.contains(name) || Self.bundles.contains(where: name.hasSuffix) {
        skipped.append(path)
      } else if depth >= Self.deepestNesting {
        isCut = true
      } else {
        rest.append((path, depth + 1))
      }
    }
  }

  private enum NodeType {
    case file, folder, other
  }

  private static func kind(of path: String) -> NodeType {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case S_IFLNK:
      // A link to a file is as good as the file; one to a folder may lead round in a circle.
      guard stat(path, &status) == 0 else { return .other }
      return status.st_mode & S_IFMT == S_IFREG ? .file : .other
    default: return .other
    }
  }

  private static let plainEndings: Set<String> = [
    "rb", "erb", "js", "ts", "css", "scss", "png", "jpg", "jpeg", "gif", "svg", "md", "txt", "yml", "yaml", "lock",
    "html", "woff", "woff2", "map", "h", "m", "mm", "c", "cpp", "kt", "java", "py", "go", "rs", "sh", "gz", "zip",
  ]

  private static func isPlainFile(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return plainEndings.contains(String(name[name.index(after: dot)...]))
  }
}
