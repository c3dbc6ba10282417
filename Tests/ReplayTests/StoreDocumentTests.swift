import Foundation
import Simulation
import Testing

/// Holds `docs/store.md` to the tapes, the tests and the scenarios that it names.
@Suite struct `The page about the store` {
  private static let page = ToolDocument("store.md")
  private static let root = ToolDocument.root
  private static let document = page.text
  private static let tables = page.tables
  private static let proofs = page.proofs

  private static func tapes(in cell: String) -> [String] { ToolDocument.tapes(in: cell) }
  private static func tests(in cell: String) -> [String] { ToolDocument.tests(in: cell) }

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
    #expect(Self.page.unknown.isEmpty)
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
