import Foundation
import Tapes
import Testing

/// Holds the table of keys for common tasks in docs/development.md against its tapes.
@Suite struct `Keys for common tasks` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// A row of the table.
  struct Task: CustomTestStringConvertible, Sendable {
    var name: String
    var number: Int

    var testDescription: String { name }
  }

  static let tasks: [Task] = {
    let page = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/development.md")
    // An unreadable page has no rows, and a test fails.
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 4, let number = Int(cells[2]) else { return nil }
      return Task(name: cells[3].trimmingCharacters(in: ["`"]), number: number)
    }
  }()

  @Test func `every tape has its row`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: "Keys").path())
    #expect(Set(files) == Set(Self.tasks.map { $0.name + ".tape" }))
    #expect(Self.tasks.count == 12)
  }

  @Test(arguments: tasks)
  func `a task takes as many keys as the table says`(task: Task) throws {
    let file = "Keys/\(task.name).tape"
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    let services = DemoReplay.services
    for script in try TapeScript.all(text, file: file, services: services) {
      let result = ReplayRunner(services: services).run(script)
      #expect(result.outcome == .passed, "\(result.text)")
    }
    #expect(Self.keys(in: text) == task.number)
  }

  /// The keys that a tape presses: each character that it types, and each named key.
  private static func keys(in text: String) -> Int {
    text.split(separator: "\n").reduce(0) { sum, line in
      if line.hasPrefix("Type \"") { return sum + line.dropFirst(6).dropLast().count }
      return ["Enter", "Backspace", "Escape", "Tab"].contains(line) ? sum + 1 : sum
    }
  }
}
