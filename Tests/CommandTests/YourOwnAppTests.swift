import Foundation
import Loading
import Testing

extension CommandTests {
  /// Follows `docs/your-own-app.md` to the letter.
  @Suite struct YourOwnApp {
    private static let page: String = {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      // Without the page there are no files, and a test fails.
      return (try? String(contentsOf: root.appending(path: "docs/your-own-app.md"), encoding: .utf8)) ?? ""
    }()

    /// The files of the page: a line that ends with the name in backticks and a colon or a comma, then a block.
    private static let files: [(path: String, text: String)] = {
      var files: [(path: String, text: String)] = []
      var name: String?
      var block: String?
      for line in page.components(separatedBy: "\n") {
        if let text = block {
          if line == "```" {
            if let name { files.append((name, text)) }
            (name, block) = (nil, nil)
          } else {
            block = text + line + "\n"
          }
        } else if line.hasPrefix("```") {
          block = ""
        } else if let match = line.firstMatch(of: /`(harbour\/[^`]+)`/) {
          name = String(match.1)
        }
      }
      return files
    }()

    private static func make(in scratch: Scratch) throws {
      try FileManager.default.createDirectory(
        atPath: scratch.file("harbour/pages"), withIntermediateDirectories: true)
      for file in files { try scratch.write(file.text, to: file.path) }
    }

    @Test func `the page has the files of a whole app`() {
      let names = Self.files.map(\.path)
      #expect(names.contains("harbour/app.json"))
      #expect(names.contains("harbour/sells.tape"))
      #expect(names.count >= 9)
    }

    @Test func `its folder is without a fault`() throws {
      let scratch = try Scratch()
      try Self.make(in: scratch)
      let run = try Program.run(["doctor", "--app", scratch.file("harbour")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
      #expect(run.output.contains("0 faults, 0 remarks"), "\(run.output)")
    }

    @Test func `it starts and sells`() throws {
      let scratch = try Scratch()
      try Self.make(in: scratch)
      let run = try Program.run(["replay", scratch.file("harbour")], in: scratch)
      #expect(run.end == .exited(0), "\(run.output)\(run.errors)")
      #expect(run.output.contains("1 passed, 0 failed"), "\(run.output)")
    }

    @Test func `every key of app.json stands in the page`() throws {
      let table = Self.page.components(separatedBy: "## What `app.json` says")
      let rows = try #require(table.dropFirst().first)
      for key in AppFile.keys { #expect(rows.contains("`\(key)`"), "\(key)") }
    }
  }
}
