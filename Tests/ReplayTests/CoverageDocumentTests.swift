import Foundation
import Testing

/// Holds `docs/coverage.md` to the tapes and the tests that it names.
@Suite struct `The page about coverage` {
  private static let page = ToolDocument("coverage.md")
  private static let column = "shown by"

  /// What a cell says: the file that shows the behaviour, or the reason why it is not there.
  private struct Proof {
    let files: [String]
    let tests: [String]
    let reason: String

    init(_ cell: String) {
      let isRefused = cell.hasPrefix("not here: ")
      files = isRefused ? [] : ToolDocument.tapes(in: cell)
      tests = isRefused ? [] : ToolDocument.tests(in: cell)
      reason = isRefused ? String(cell.drop { $0 != ":" }.dropFirst(2)) : ""
    }

    var isTest: Bool { files.first?.hasSuffix(".swift") == true }
  }

  private static let rows: [(behaviour: String, proof: Proof)] = page.tables.flatMap { table in
    zip(table.rows, table.column(column) ?? []).map { (behaviour: $0[0], proof: Proof($1)) }
  }

  /// The text of a file of the repository; nil if there is none.
  private static func text(of file: String) -> String? {
    // A file that cannot be read shows nothing, and a test says so.
    try? String(contentsOf: ToolDocument.root.appending(path: file), encoding: .utf8)
  }

  @Test func `each system has its behaviours, each with a cell that shows it`() {
    let systems = ["Training feed", "WhiteNoise", "Native screens in a web app", "Cubby", "Paywall feature"]
    let unnamed = systems.filter { !Self.page.text.contains("\n## \($0)\n") }
    #expect(unnamed.isEmpty)
    #expect(Self.rows.count >= 200)
    for table in Self.page.tables {
      #expect(table.header.last == Self.column, "\(table.header)")
      for row in table.rows { #expect(row.count == table.header.count, "\(row)") }
    }
    let repeated = Dictionary(grouping: Self.rows, by: \.behaviour).filter { $0.value.count > 1 }.keys.sorted()
    #expect(repeated.isEmpty)
  }

  @Test func `each behaviour is shown by one file, or a reason says why it is not here`() {
    for (behaviour, proof) in Self.rows {
      #expect(!behaviour.isEmpty)
      #expect((proof.files.count == 1) != !proof.reason.isEmpty, "\(behaviour)")
    }
  }

  @Test func `each file is there, and each test is in its file`() {
    for (behaviour, proof) in Self.rows {
      for file in proof.files {
        guard let text = Self.text(of: file) else {
          Issue.record("\(behaviour): there is no \(file)")
          continue
        }
        #expect(proof.tests.isEmpty != proof.isTest, "\(behaviour)")
        let missing = proof.tests.filter { !text.contains("func `\($0)`") }
        #expect(missing.isEmpty, "\(behaviour): \(file)")
      }
    }
  }

  @Test func `each tape looks at something`() {
    for (behaviour, proof) in Self.rows where !proof.isTest {
      for file in proof.files {
        let lines = (Self.text(of: file) ?? "").split(separator: "\n")
        let looks = lines.contains { $0.hasPrefix("Expect ") || $0.hasPrefix("See ") }
        #expect(file.hasSuffix(".tape") && looks, "\(behaviour): \(file)")
      }
    }
  }

  @Test func `each row names its proof, a line of its tape or a change under which its test fails`() throws {
    let text = try #require(Self.text(of: "Tests/Mutations/rows.tsv"))
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let shown = Self.rows.filter { $0.proof.reason.isEmpty }
    #expect(lines.map { $0[0] }.sorted() == shown.map(\.behaviour).sorted())
    let lineOf = Dictionary(lines.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
    for (behaviour, proof) in shown {
      guard let how = lineOf[behaviour], let kind = how.first, kind != "unproven" else { continue }
      if kind.hasPrefix("patch ") {
        #expect(Self.text(of: "Tests/Mutations/\(kind.dropFirst(6)).patch") != nil, "\(behaviour)")
      }
      #expect((how.count == 1) == proof.isTest, "\(behaviour)")
      guard how.count == 2, let file = proof.files.first else { continue }
      let steps = (Self.text(of: file) ?? "").split(separator: "\n").map { line in
        (line.components(separatedBy: " # ").first ?? "").trimmingCharacters(in: .whitespaces)
      }
      #expect(steps.contains(how[1]), "\(behaviour): \(file) has no line \(how[1])")
    }
  }
}
