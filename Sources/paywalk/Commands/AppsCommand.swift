import ArgumentParser
import Foundation
import Loading

/// `paywalk apps`: lists the apps that come with the program.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "apps", abstract: "List the apps that come with the program, with a line each.",
    discussion: """
      `paywalk run --app NAME` starts one. While it runs, `:app NAME` goes to another; each keeps its own state. A folder \
      of your own files is an app as well: `paywalk run --app FOLDER`.
      """)

  func run() throws {
    let names = BundledApps.names
    if names.isEmpty {
      throw CommandFailure(status: .environment, message: "paywalk: the resources of the program are missing")
    }
    let width = names.map(\.count).max() ?? 0
    for name in names {
      let start = name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      try StandardStream.output.printWords(start + (try line(of: name)))
    }
  }

  private func line(of name: String) throws(CommandFailure) -> String {
    do throws(LoadingError) {
      let app = try BundledApps.load(named: name)
      return app.definition.configuration.name + (app.summary.map { ": \($0)" } ?? "")
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}
