import Foundation

/// A path with wildcards: `*`, `?` and `[a-z]` within a name, `**` for any number of folders.
///
/// Wildcards match no name that begins with a dot, and `**` follows no link to a folder, both as in bash.
package struct PathGlob: Hashable, Sendable {
  private let base: String
  private let parts: [PathPart]

  private enum PathPart: Hashable {
    case name(String)
    case pattern(Glob)
    case anyFolders
  }

  /// Nil for a path without wildcards.
  package init?(_ path: String) {
    guard Glob.isPattern(path) else { return nil }
    base = path.hasPrefix("/") ? "/" : ""
    parts = path.split(separator: "/").reduce(into: []) { parts, name in
      if name == "**" {
        // Two of them in a row mean the same as one.
        if parts.last != .anyFolders { parts.append(.anyFolders) }
      } else {
        parts.append(Glob.isPattern(name) ? .pattern(Glob(String(name))) : .name(String(name)))
      }
    }
  }

  /// The matching files and folders, sorted, each once.
  package func paths() -> [String] {
    var found: Set<String> = []
    var seen: Set<SearchState> = []
    find(SearchState(folder: base, part: 0), &found, &seen)
    return found.sorted()
  }

  private struct SearchState: Hashable {
    var folder: String
    var part: Int
  }

  private func find(_ place: SearchState, _ found: inout Set<String>, _ seen: inout Set<SearchState>) {
    guard seen.insert(place).inserted else { return }
    let (folder, next) = (place.folder, place.part + 1)
    switch parts[place.part] {
    case .name(let name): take(folder + name, next, &found, &seen)
    case .pattern(let pattern):
      for name in Self.names(in: folder) where pattern.matches(fileName: name) {
        take(folder + name, next, &found, &seen)
      }
    case .anyFolders:
      if next < parts.count { find(SearchState(folder: folder, part: next), &found, &seen) }
      for name in Self.names(in: folder) where !name.hasPrefix(".") {
        if next == parts.count { found.insert(folder + name) }
        if Self.isFolder(folder + name), !Self.isLink(folder + name) {
          find(SearchState(folder: "\(folder)\(name)/", part: place.part), &found, &seen)
        }
      }
    }
  }

  private func take(_ path: String, _ next: Int, _ found: inout Set<String>, _ seen: inout Set<SearchState>) {
    if next < parts.count {
      if Self.isFolder(path) { find(SearchState(folder: path + "/", part: next), &found, &seen) }
    } else if FileManager.default.fileExists(atPath: path) {
      found.insert(path)
    }
  }

  private static func names(in folder: String) -> [String] {
    // A folder that cannot be read counts as empty.
    (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    // A path that is not a link has no destination.
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
