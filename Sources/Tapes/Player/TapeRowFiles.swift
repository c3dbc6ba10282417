/// How the files are called that a row of a table writes or is held against, so that no two rows share one.
///
/// A path that several rows would come to has the number of the row before its ending, as in `walk-2.svg`.
struct TapeRowFiles: Hashable, Sendable {
  /// Counted from 0.
  private let row: Int
  /// Without `.` and what else two ways of writing the same path may differ in.
  private let numbered: Set<String>

  /// - Parameter paths: Those of each row of the table, in the order of the rows.
  init(row: Int, paths: [[String]]) {
    self.row = row
    var numbered: Set<String> = []
    var count: Int
    // A number may lead to a path that another row has by itself, which is then numbered as well.
    repeat {
      count = numbered.count
      var owners: [String: (row: Int, path: String)] = [:]
      for (row, paths) in paths.enumerated() {
        for path in paths.map(Self.plain) {
          let name = numbered.contains(path) ? Self.plain(Self.path(path, row: row)) : path
          if let owner = owners[name], owner.row != row { numbered.formUnion([path, owner.path]) }
          owners[name] = (row, path)
        }
      }
    } while numbered.count > count
    self.numbered = numbered
  }

  /// What this row makes of a path that the tape says.
  func path(_ path: String) -> String {
    numbered.contains(Self.plain(path)) ? Self.path(path, row: row) : path
  }

  /// A path with the number of a row before its ending, or at the end of a folder's name.
  static func path(_ path: String, row: Int) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last { !$0.isEmpty } ?? ""
    let end = name.isEmpty || path.hasSuffix("/") ? name.endIndex : name.firstIndex(of: ".") ?? name.endIndex
    return "\(path[..<end])-\(row + 1)\(path[end...])"
  }

  private static func plain(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + TapePath.resolve(String(path.drop { $0 == "/" }), beside: "")
      + (path.hasSuffix("/") ? "/" : "")
  }
}

extension TapeScript.Step {
  /// The file that it writes or is held against, as a tape that has no table calls it.
  ///
  /// - Parameter tape: The tape that is played, which this step may only be sourced by.
  func filePath(in tape: String) -> String? {
    switch command.kind {
    case .output(let path): file == tape ? path : nil
    case .screenshot(let path): path
    case .golden(let name): GoldenStore.path(of: name, for: tape)
    default: nil
    }
  }
}
