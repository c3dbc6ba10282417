import Foundation
import Testing

@testable import Tapes

/// Checks that every tape in a document can be played.
@Suite struct `A tape in the documents` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A fenced block and its place.
  struct Example: CustomTestStringConvertible, Sendable {
    var document: String
    /// The line of the fence.
    var line: Int
    var text: String

    var testDescription: String { "\(document):\(line)" }
  }

  static let documents: [String] = {
    // Without the folder there are no examples, and a test fails.
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path())) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  static let examples: [Example] = documents.flatMap { document in
    var examples: [Example] = []
    var open: Example?
    // An unreadable document has no examples either.
    let text = (try? String(contentsOf: root.appending(path: document), encoding: .utf8)) ?? ""
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "```tape" {
        open = Example(document: document, line: index + 1, text: "")
      } else if line == "```", let example = open {
        examples.append(example)
        open = nil
      } else {
        open?.text += line + "\n"
      }
    }
    return examples
  }

  @Test func `there are some in the README and in the page about tapes`() {
    #expect(Self.examples.count { $0.document == "README.md" } >= 1)
    #expect(Self.examples.count { $0.document == "docs/tapes.md" } >= 8)
  }

  @Test(arguments: examples)
  func `it passes as it stands`(example: Example) throws {
    var services = DemoReplay.services
    // There are no goldens for an example, so it plays as on the day on which they are made.
    services.goldens = GoldenStore(mode: .update, read: { _ in nil }, write: { _, _ in })
    // A sourced tape is another example, named by its first remark.
    let others = Self.examples
    services.tape = { path in
      others.first { $0.text.hasPrefix("# \(path)\n") && $0.text != example.text }?.text
    }
    let result = ReplayRunner(services: services).run(example.text, file: "example.tape")
    #expect([.passed, .goldensWritten].contains(result.outcome), "\(result.text)")
    #expect(result.walk != nil)
  }
}
