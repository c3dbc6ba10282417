import Simulation
import Testing

/// Holds `docs/ads.md` to the tapes, the tests and the orders of events that it names.
@Suite struct `The page about ads` {
  private static let page = ToolDocument("ads.md")

  @Test func `each tape and each test that the page of ads names is there`() {
    #expect(Self.page.proofs.count > 80)
    #expect(Self.page.unknown.isEmpty)
  }

  @Test func `each capability of ads is shown by a tape or a test, or is not there`() throws {
    let table = try #require(Self.page.tables.first { $0.header.first == "capability" })
    let cells = try #require(table.column("Paywalk"))
    #expect(cells.count >= 17)
    for (row, cell) in zip(table.rows, cells) {
      #expect(row.count == table.header.count, "\(row[0])")
      let isShown = !ToolDocument.tapes(in: cell).isEmpty || !ToolDocument.tests(in: cell).isEmpty
      let promises = cell.hasPrefix("yes: ") || cell.hasPrefix("partly: ")
      #expect(isShown ? promises : cell == "no", "\(row[0])")
    }
  }

  @Test func `each case of ads has its number, and what shows it or what is missing`() throws {
    let table = try #require(Self.page.tables.first { $0.header.contains("case") })
    let numbers = try #require(table.column("no.")).compactMap(Int.init)
    #expect(numbers.count == table.rows.count && numbers == Array(Set(numbers)).sorted())
    for (row, cell) in zip(table.rows, try #require(table.column("shown by"))) {
      let isShown = !ToolDocument.tapes(in: cell).isEmpty || !ToolDocument.tests(in: cell).isEmpty
      #expect(isShown != cell.hasPrefix("not yet"), "\(row[0])")
    }
  }

  @Test func `each order of events with a name is on the page as the rows it has`() throws {
    let table = try #require(Self.page.tables.first { $0.header.first == "order" })
    #expect(table.rows.map { $0[0] } == EventOrder.presets.map { "`\($0.rawValue)`" })
    for (row, order) in zip(table.rows, EventOrder.presets) {
      #expect(EventOrder(rawValue: row[1].replacing("`", with: "")) == order || order == .normal, "\(row[0])")
    }
  }

  @Test func `each tape about a bug of other apps is on the page`() {
    let bugs = DemoReplay.names.filter { $0.hasPrefix("bug-") }
    #expect(bugs.count >= 4)
    #expect(Set(bugs).subtracting(Self.page.proofs.flatMap(ToolDocument.tapes)).isEmpty)
  }
}
