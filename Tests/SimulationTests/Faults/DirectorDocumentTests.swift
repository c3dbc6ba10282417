import Foundation
import Simulation
import Testing

/// Checks that `docs/tapes.md` and the Director's tables agree.
struct DirectorDocumentTests {
  private static let document: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    // An unreadable document has none of the rows, and the tests fail.
    return (try? String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)) ?? ""
  }()

  private static func row(_ cells: String...) -> String { "| \(cells.joined(separator: " | ")) |" }

  private static func code(_ texts: [String]) -> String {
    // An unescaped bar would end the cell.
    texts.map { "`\($0)`" }.joined(separator: ", ").replacingOccurrences(of: "|", with: "\\|")
  }

  static let rows: [String] =
    DirectorVerb.allCases.map { row(code($0.entry.forms), $0.entry.summary) }
    + ServiceAPI.Service.allCases.map { service in
      let calls = ServiceAPI.allCases.filter { $0.service == service }
      return row(code(calls.map(\.rawValue)), code(calls[0].failures.map(\.words)))
    }
    + DirectorSetting.allCases.map { row(code(["set \($0.rawValue) \($0.values)"]), $0.summary) }

  @Test func `the document has the row of every verb, call and setting`() {
    let missing = Self.rows.filter { !Self.document.contains($0 + "\n") }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }
}
