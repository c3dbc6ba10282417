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

    /// The demo app, goldens as on the day on which they are made, and the other examples as tapes to source.
    var services: TapeServices {
      var services = DemoReplay.services
      services.goldens = GoldenStore(mode: .update, read: { _ in nil }, write: { _, _ in })
      // A sourced tape is another example, named by its first remark.
      let text = text
      let others = examples
      services.tape = { path in
        others.first { $0.text.hasPrefix("# \(path)\n") && $0.text != text }?.text
      }
      return services
    }
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

  /// A table proves something with each of its rows.
  @Test(arguments: examples)
  func `each row of its table passes`(example: Example) throws {
    for script in try TapeScript.all(example.text, file: "example.tape", services: example.services) {
      let result = ReplayRunner(services: example.services).run(script)
      #expect([.passed, .goldensWritten].contains(result.outcome), "\(result.text)")
    }
  }

  @Test(arguments: examples)
  func `it passes as it stands`(example: Example) throws {
    let result = ReplayRunner(services: example.services).run(example.text, file: "example.tape")
    #expect([.passed, .goldensWritten].contains(result.outcome), "\(result.text)")
    #expect(result.walk != nil)
  }

  @Test(arguments: examples)
  func `the lint has nothing against it`(example: Example) throws {
    for script in try TapeScript.all(example.text, file: "example.tape", services: example.services) {
      let report = TapeLinter.lint(script, services: example.services)
      // Some show a command alone, and expect nothing.
      guard script.steps.contains(where: \.isProof) else { continue }
      for warning in report.warnings where warning.severity == .warning {
        Issue.record("\(example.document), below line \(example.line): \(warning)")
      }
    }
  }
}
