import ArgumentParser
import TerminalUI

/// `paywalk keys`: prints the keys in force.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "keys", abstract: "List the keys in force: the standard ones and those of your file of configuration.",
    discussion: "A line `key Ctrl+O director` of the file gives a key to a name of the list.")

  func run() throws {
    let keys = try Configuration.readAll().keys
    let width = NamedKey.all.map(\.name.count).max() ?? 0
    for name in NamedKey.all {
      let words = keys.keys(of: name).map { KeyNotation.text(for: $0) }.joined(separator: ", ")
      try StandardStream.output.print("\(TextFitting.pad(name.name, columns: width))  \(words)")
    }
    try StandardStream.output.print("\nYour keys, your theme and your app: \(Configuration.path)")
  }
}
