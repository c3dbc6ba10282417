import Foundation
import Testing

@testable import Tapes

/// Checks that `docs/tapes.md` and the language agree.
struct TapeDocumentTests {
  static let document: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    // An unreadable document has no examples, and a test fails.
    return (try? String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)) ?? ""
  }()

  /// The fenced blocks of one kind, without their fences.
  static func blocks(_ kind: String) -> [String] {
    document.components(separatedBy: "```\(kind)\n").dropFirst().map { part in
      part.components(separatedBy: "\n```").first ?? ""
    }
  }

  @Test func `the document has examples`() {
    #expect(Self.blocks("tape").count >= 8)
  }

  @Test(arguments: blocks("tape"))
  func `an example is a tape`(example: String) throws {
    let tape = try TapeParser.parse(example, file: "docs/tapes.md")
    #expect(!tape.commands.isEmpty)
    #expect(try TapeParser.parse(TapeFormatter.format(tape), file: "docs/tapes.md").content == tape.content)
  }

  @Test func `the printed fault is what the program prints`() throws {
    let printed = try #require(Self.blocks("text").first)
    let error = #expect(throws: TapeSyntaxError.self) {
      try TapeParser.parse("Enter\n\nExpect entitelment premium active\n", file: "walk.tape")
    }
    #expect(error?.description == printed)
  }

  @Test(arguments: TapeKey.allCases.map(\.rawValue) + TapeModifier.allCases.map(\.rawValue))
  func `a key is named on the page of commands`(name: String) {
    #expect(ReferencePage.tapeCommands.text.contains("`\(name)`"), "\(name)")
  }
}
