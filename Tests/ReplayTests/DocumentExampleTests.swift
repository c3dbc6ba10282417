import Foundation
import TerminalUI
import Testing

@Suite struct `The document about tapes` {
  @Test func `its first example passes`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```tape\n").dropFirst()
    let example = try #require(parts.first?.components(separatedBy: "```").first)
    let result = DemoReplay.runner.run(example, file: "docs/tapes.md")
    if result.outcome != .passed { Issue.record("\(result.text)") }
  }
}
