/// Path arithmetic on text, without a look at the disk.
enum FilePaths {
  /// Without `.`, doubled slashes and `x/..`; leading `..` components stay.
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

  /// `path` as seen from `folder`; an absolute path stays as it is, and so does one seen from no folder.
  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return standardized(path) }
    return standardized(folder + "/" + path)
  }

  /// Everything before the last slash: empty when there is none, `/` for the root.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func lastComponent(of path: String) -> String {
    String(path.split(separator: "/").last ?? (path.hasPrefix("/") ? "/" : ""))
  }

  /// The extension with its dot, as in `.xcconfig`; empty when there is none. A leading dot starts a name.
  static func suffix(of path: String) -> String {
    let name = lastComponent(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name.index(after: dot) == name.endIndex ? "" : String(name[dot...])
  }
}
