import Foundation
import Testing

@testable import Tapes

/// Checks that the pages of `docs/reference` are as the program writes them.
@Suite struct `The pages of the reference` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ReferencePage.folder)

  @Test(arguments: ReferencePage.all.map(\.name))
  func `each page is what the program writes`(name: String) throws {
    let page = try #require(ReferencePage.all.first { $0.name == name })
    // A page that cannot be read is not the one that the program writes.
    let written = try? String(contentsOf: Self.folder.appending(path: page.file), encoding: .utf8)
    #expect(written == page.text, "run paywalk tape reference --write, and look at what has changed")
  }

  @Test func `no page stands in the list twice, and no other file in the folder`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(files.sorted() == ReferencePage.all.map(\.file))
  }
}
