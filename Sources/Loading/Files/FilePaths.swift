/// Path arithmetic on text, without access to the disk.
enum FilePaths {
  /// The path without `.`, doubled slashes and `x/..`; leading `..` components stay.
  static func standardized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !isAbsolute {
        components.append(component)
      }
    }
    let joined = components.joined(separator: "/")
    if isAbsolute { return "/" + joined }
    return joined.isEmpty && !path.isEmpty ? "." : joined
  }

  /// `path` resolved in `folder`; unchanged if it is absolute or the folder is empty.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return standardized(path) }
    return standardized(folder + "/" + path)
  }

  /// The path leads to something below its folder, on the shortest way, and through nothing hidden.
  static func leadsDown(_ path: String) -> Bool {
    !path.isEmpty && standardized(path) == path && !path.hasPrefix("/")
      && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The part before the last slash: empty if there is none, `/` for the root.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func lastComponent(of path: String) -> String {
    String(path.split(separator: "/").last ?? (path.hasPrefix("/") ? "/" : ""))
  }

  /// The extension with its dot, such as `.xcconfig`; empty if there is none. A leading dot belongs to the name.
  static func suffix(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name.index(after: dot) == name.endIndex ? "" : String(name[dot...])
  }
}
