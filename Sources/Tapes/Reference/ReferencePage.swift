/// A page of `docs/reference`, which the program writes from the rows that the page describes.
package struct ReferencePage: Sendable {
  /// The name of the file, without its ending.
  package let name: String
  /// The heading.
  let title: String
  /// The Markdown below the heading.
  let body: @Sendable () -> String

  /// The name of the file in ``folder``.
  package var file: String { "\(name).md" }

  /// The whole text of the file.
  package var text: String {
    "# \(title)\n\n<!-- Written by `paywalk tape reference --write`; change the rows it is made of instead. -->\n\n\(body())\n"
  }

  /// The folder of the pages, in a checkout of the project.
  package static let folder = "docs/reference"

  /// Every page, in the order of the names.
  package static let all = rows.sorted { $0.name < $1.name }
}
