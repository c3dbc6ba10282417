import ArgumentParser
import Loading
import Tapes

/// `paywalk inspect`: says how Paywalk reads a file of a store, of its backend, or of a native shell.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract:
      "Say how Paywalk reads a .storekit, offerings, entitlement mapping, subscriber or path configuration file.",
    discussion: """
      Products, groups, offers, packages, entitlements, the conditions that a walk begins with, and every fault with \
      its place. Offerings and a mapping are compared with the Products.storekit of their folder. Of a path configuration: the \
      rules, what each matches of the URLs of --url, and what its author may not mean. Exit status 0 if an \
      app with the file loads, 1 if it is refused, 2 if the file cannot be read at all.
      """)

  @Argument(help: "The file.")
  var file: String

  @Flag(name: .long, help: "Print one line of JSON instead.")
  var json = false

  @Option(name: .customLong("url"), help: "A URL or path to try the rules of a path configuration on; may be repeated.")
  var urls: [String] = []

  func run() throws {
    var inspected: InspectedFile
    do {
      inspected = try InspectedFile(path: file)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
    if !urls.isEmpty {
      guard case .paths(let paths) = inspected.content else {
        throw CommandFailure(status: .usage, message: "paywalk: --url is for a path configuration, and \(file) is none")
      }
      inspected.tried = paths.tried(urls)
    }
    try StandardStream.output.print(json ? inspected.json.safeText : inspected.text)
    if inspected.isRefused { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
