/// Names the files that a row of a table writes or is compared with, so that no two rows share one.
///
/// A path that several rows would use gets the number of the row before its ending, as in `walk-2.svg`.
struct TapeRowFiles: Hashable, Sendable {
  /// The row, counted from 0.
  private var row: Int
  /// The paths that get a row number, normalized so that two spellings of one path are equal.
  private let numbered: Set<String>

  /// - Parameter paths: The paths of each row of the table, in the order of the rows.
  init(row: Int, paths: [[String]]) {
    self.row = row
    var numbered: Set<String> = []
    var count: Int
    // A numbered path may equal a path of another row, which is then numbered as well.
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

  /// Returns the names of the files of another row.
  func of(row: Int) -> TapeRowFiles {
    var files = self
    files.row = row
    return files
  }

  /// Returns the path that this row uses for a path in the tape.
  func path(_ path: String) -> String {
    numbered.contains(Self.plain(path)) ? Self.path(path, row: row) : path
  }

  /// Returns the path with a row number before its ending, or at the end of a folder's name.
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
  /// Returns the path of the file that the step writes or is compared with, without a row number; nil if there is none.
  ///
  /// - Parameter tape: The tape that is played; it may only source this step.
  func filePath(in tape: String, fromHere: Bool) -> String? {
    switch command.kind.action {
    case let output as OutputAction: file == tape ? TapePath.place(of: output.path, in: file, fromHere: fromHere) : nil
    case let picture as ScreenshotAction: TapePath.place(of: picture.path, in: file, fromHere: fromHere)
    case let golden as GoldenAction: GoldenStore.path(of: golden.name, for: tape)
    default: nil
    }
  }
}
