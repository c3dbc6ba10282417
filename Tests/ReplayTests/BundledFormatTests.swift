import Foundation
import Loading
import Tapes
import Testing

/// Checks that every tape that is shipped or draws a document is written as `paywalk tape format` writes it.
@Suite struct `The format of what is bundled` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["Resources/Tapes", "Resources/Demonstrations", "Resources/Walkthroughs", "docs"])
  func `tapes are tidy`(_ folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.root.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "tape" }
    #expect(files.count >= 3)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let tape = try TapeParser.parse(text, file: file.lastPathComponent, director: TapeDirector.diagnostics)
      #expect(TapeFormatter.format(tape) == text, "paywalk tape format \(folder)/\(file.lastPathComponent)")
    }
  }
}
