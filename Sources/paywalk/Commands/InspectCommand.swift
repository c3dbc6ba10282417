import ArgumentParser
import Loading
import Tapes

/// `paywalk inspect`: says how Paywalk reads a file of a store or of its backend.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Say how Paywalk reads a .storekit, offerings, entitlement mapping or subscriber file.",
    discussion: """
      Products, groups, offers, packages, entitlements, the conditions that a walk begins with, and every fault with \
      its place. Offerings and a mapping are compared with the Products.storekit of their folder. Exit status 0 if an \
      app with the file loads, 1 if it is refused, 2 if the file cannot be read at all.
      """)

  @Argument(help: "The file.")
  var file: String

  @Flag(name: .long, help: "Print one line of JSON instead.")
  var json = false

  func run() throws {
    let inspected: InspectedFile
    do {
      inspected = try InspectedFile(path: file)
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
    try StandardStream.output.print(json ? inspected.json.safeText : inspected.text)
    if inspected.isRefused { throw ExitCode(ExitStatus.failed.rawValue) }
  }
}
