import Foundation

/// A page of the documentation whose tables name the tapes and the tests that show what they say.
struct ToolDocument: Sendable {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A table of the page.
  struct Table: Sendable {
    var header: [String]
    var rows: [[String]] = []

    /// The cells of the column with this title, top first; nil if the table has none.
    func column(_ title: String) -> [String]? {
      header.firstIndex(of: title).map { index in rows.map { $0.indices.contains(index) ? $0[index] : "" } }
    }
  }

  let text: String
  let tables: [Table]

  /// Reads the page; an unreadable one has no tables, and the tests fail.
  init(_ name: String) {
    text = (try? String(contentsOf: Self.root.appending(path: "docs/\(name)"), encoding: .utf8)) ?? ""
    var tables: [Table] = []
    var isInTable = false
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("| ") || line.hasPrefix("|-") else {
        isInTable = false
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if !isInTable {
        tables.append(Table(header: cells))
        isInTable = true
      } else if !line.hasPrefix("|-") {
        tables[tables.count - 1].rows.append(cells)
      }
    }
    self.tables = tables
  }

  /// The cells that say by what something is shown, in all tables.
  var proofs: [String] { tables.flatMap { $0.column("Paywalk") ?? $0.column("shown by") ?? [] } }

  /// The tapes, or the scenarios, that a cell names: every second text between grave accents.
  static func tapes(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The tests that a cell names, between quotation marks.
  static func tests(in cell: String) -> [String] {
    cell.split(separator: "“", omittingEmptySubsequences: false).dropFirst(1)
      .compactMap { part in part.firstIndex(of: "”").map { String(part[..<$0]) } }
  }

  /// The names of all tests of the project, and of their suites.
  static let testNames: Set<String> = {
    let folder = root.appending(path: "Tests")
    // Without the folder no name is known, and a test fails.
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    var names: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      // An unreadable file has no tests either.
      let source = (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) ?? ""
      for start in ["func `", "struct `"] {
        names.formUnion(
          source.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: "`").first })
      }
    }
    return names
  }()

  /// The tapes and tests of its tables that are not there.
  var unknown: [String] {
    let noTapes = Set(proofs.flatMap(Self.tapes)).subtracting(DemoReplay.names)
    let noTests = Set(proofs.flatMap(Self.tests)).subtracting(Self.testNames)
    return (noTapes.union(noTests)).sorted()
  }
}
