import Foundation
import Simulation
import Testing

/// Holds `docs/store.md` to the tapes, the tests and the scenarios that it names.
@Suite struct `The page about the store` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
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

  private static let document: String = {
    // An unreadable page has no tables, and the tests fail.
    (try? String(contentsOf: root.appending(path: "docs/store.md"), encoding: .utf8)) ?? ""
  }()

  private static let tables: [Table] = {
    var tables: [Table] = []
    var isInTable = false
    for line in document.components(separatedBy: "\n") {
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
    return tables
  }()

  /// The texts between two marks, in order.
  private static func texts(in text: String, from open: Character, to close: Character) -> [String] {
    text.split(separator: open, omittingEmptySubsequences: false).dropFirst(1)
      .compactMap { part in part.firstIndex(of: close).map { String(part[..<$0]) } }
  }

  /// The tapes, or the scenarios, that a cell names: every second text between grave accents.
  private static func tapes(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  private static func tests(in cell: String) -> [String] { texts(in: cell, from: "“", to: "”") }

  /// The names of all tests of the project, and of their suites.
  private static let testNames: Set<String> = {
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

  /// The cells that say by what something is shown, in all tables.
  private static let proofs: [String] = tables.flatMap { $0.column("Paywalk") ?? $0.column("shown by") ?? [] }

  @Test func `each capability is shown by a tape or a test, or is not there`() throws {
    let table = try #require(Self.tables.first { $0.header.first == "capability" })
    let cells = try #require(table.column("Paywalk"))
    #expect(cells.count >= 37)
    for (row, cell) in zip(table.rows, cells) {
      #expect(row.count == table.header.count, "\(row[0])")
      let isShown = !Self.tapes(in: cell).isEmpty || !Self.tests(in: cell).isEmpty
      if cell.hasPrefix("no") {
        #expect(!isShown, "\(row[0])")
      } else {
        #expect(isShown && (cell.hasPrefix("yes: ") || cell.hasPrefix("partly: ")), "\(row[0])")
      }
    }
  }

  @Test func `each trap is shown by a tape or a test`() throws {
    let table = try #require(Self.tables.first { $0.header.contains("trap") })
    let cells = try #require(table.column("shown by"))
    // None may go: the first thirty are those that everybody who sells subscriptions meets.
    #expect(table.rows.count >= 33)
    #expect(table.column("no.") == table.rows.indices.map { String($0 + 1) })
    for (row, cell) in zip(table.rows, cells) {
      #expect(!Self.tapes(in: cell).isEmpty || !Self.tests(in: cell).isEmpty, "\(row[0])")
    }
  }

  @Test func `each tape and each test that a table names is there`() {
    let noTapes = Set(Self.proofs.flatMap(Self.tapes)).subtracting(DemoReplay.names).sorted()
    #expect(noTapes.isEmpty, "no such tape")
    let noTests = Set(Self.proofs.flatMap(Self.tests)).subtracting(Self.testNames).sorted()
    #expect(noTests.isEmpty, "no such test")
  }

  @Test func `each tape that looks at the store's books is on the page`() throws {
    let looks = ["Expect why ", "Expect charged ", "Expect transactions ", "Expect fact store."]
    let tapes = try DemoReplay.names.filter { name in
      let text = try DemoReplay.text(of: name)
      return looks.contains(where: text.contains)
    }
    let unnamed = Set(tapes).subtracting(Self.proofs.flatMap(Self.tapes)).sorted()
    #expect(tapes.count > 10 && unnamed.isEmpty, "\(unnamed)")
  }

  @Test func `each trap that has a test of its own is on the page`() throws {
    let named = Set(Self.proofs.flatMap(Self.tests))
    let folders = ["Tests/ReplayTests/Traps", "Tests/SimulationTests/Traps"].map { Self.root.appending(path: $0) }
    let files = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    #expect(files.count >= 8)
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for name in source.components(separatedBy: "func `").dropFirst().compactMap({
        $0.components(separatedBy: "`").first
      }) {
        #expect(named.contains(name), "\(name)")
      }
    }
  }

  @Test func `each state of a subscription has its scenarios, and each scenario is on the page`() throws {
    let table = try #require(Self.tables.first { $0.header.first == "state" })
    let cells = try #require(table.column("scenario"))
    #expect(cells.count >= 8)
    let scenarios = Scenario.allCases.map(\.rawValue)
    let noScenarios = Set(cells.flatMap(Self.tapes)).subtracting(scenarios).sorted()
    #expect(noScenarios.isEmpty, "no such scenario")
    let unnamed = scenarios.filter { !Self.document.contains("`\($0)`") }
    #expect(unnamed.isEmpty, "not on the page")
  }
}
