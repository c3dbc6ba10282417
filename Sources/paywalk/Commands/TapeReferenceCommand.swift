import ArgumentParser
import Foundation
import Tapes

/// `paywalk tape reference`: writes the pages of `docs/reference`.
struct TapeReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "reference", of: TapeToolCommand.wholeName,
    abstract: "Print the tables of the tape language, as Markdown.",
    discussion: """
      The pages are \(ReferencePage.all.map(\.name).joined(separator: ", ")). Without a name all of them are printed. \
      With --write each becomes a file in \(ReferencePage.folder) of this folder, and those that change are named.
      """)

  @Argument(help: "The names of pages.")
  var names: [String] = []

  @Flag(name: .long, help: "Write them to \(ReferencePage.folder) instead.")
  var write = false

  func validate() throws {
    for name in names where !ReferencePage.all.contains(where: { $0.name == name }) {
      throw ValidationError(
        "There is no page \"\(name)\", only \(ReferencePage.all.map(\.name).joined(separator: ", ")).")
    }
  }

  func run() throws {
    let pages = ReferencePage.all.filter { names.isEmpty || names.contains($0.name) }
    guard write else {
      return try StandardStream.output.print(pages.map(\.text).joined(separator: "\n"), terminator: "")
    }
    guard FileManager.default.fileExists(atPath: ReferencePage.folder) else {
      throw CommandFailure(
        status: .usage, message: "paywalk: found no \(ReferencePage.folder) here, expected a checkout of the project")
    }
    for page in pages {
      let path = "\(ReferencePage.folder)/\(page.file)"
      let bytes = Array(page.text.utf8)
      if FileManager.default.contents(atPath: path).map(Array.init) == bytes { continue }
      try OutputFile(path).write(bytes)
      try StandardStream.output.print(path)
    }
  }
}
