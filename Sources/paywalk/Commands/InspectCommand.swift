import ArgumentParser
import Loading
import Tapes

/// `paywalk inspect`: says how Paywalk reads a file of a store, of its backend, of a build, or of a native shell.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    command: "inspect",
    abstract: """
      Say how Paywalk reads a .storekit, offerings, entitlement mapping, subscriber, path configuration, .xcconfig or \
      Info.plist file.
      """,
    discussion: """
      Products, groups, offers, packages, entitlements, the conditions that a walk begins with, and every fault with \
      its place. Offerings, a mapping and prices are compared with the Products.storekit of their folder. Of a path \
      configuration: the rules, what each matches of the URLs of --url and --urls, and what its author may not mean. Of \
      an .xcconfig file: its assignments and includes, and with --resolve the values and where each comes from. Of an \
      Info.plist: each key as the app finds it. Exit status 0 if an app with the file loads, 1 if it is refused, 2 if \
      the file cannot be read at all.
      """)

  @Argument(help: "The file.")
  var file: String

  @Flag(name: .long, help: "Print one line of JSON instead.")
  var json = false

  @Option(name: .customLong("url"), help: "A URL or path to try the rules of a path configuration on; may be repeated.")
  var urls: [String] = []

  @Option(
    name: .customLong("urls"), help: ArgumentHelp("A file with such URLs, one a line.", valueName: "file"))
  var list: String?

  @Flag(name: .long, help: "Of an .xcconfig file, the value of each setting in a build and where it comes from.")
  var resolve = false

  @Option(
    name: .long,
    help: ArgumentHelp("The .xcconfig file with which an Info.plist is read.", valueName: "file"))
  var settings: String?

  @OptionGroup var build: BuildOptions

  func run() throws {
    let urls = try urls + listedURLs()
    var inspected: InspectedFile
    do throws(LoadingError) {
      inspected = try InspectedFile(path: file, settings: settings, options: build.loadOptions)
    } catch {
      if json { try StandardStream.output.print(InspectedFile.json(file, refusedFor: error).safeText) }
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
    try refuseUnused(inspected.content)
    if case .paths(let paths) = inspected.content, !urls.isEmpty {
      inspected.tried = paths.tried(urls)
      inspected.findings += paths.remarks(onRulesThatMatchNoneOf: inspected.tried).map { FileFinding(.remark, $0) }
    }
    try StandardStream.output.print(
      json ? inspected.json(resolves: resolve).safeText : inspected.text(resolves: resolve))
    if inspected.isRefused { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// The URLs of `--urls`. A list that cannot be read says nothing about the file.
  private func listedURLs() throws -> [String] {
    do throws(LoadingError) {
      return try list.map { path throws(LoadingError) in try PathConfigurationFile.urls(listedIn: path) } ?? []
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: --urls: \(error)")
    }
  }

  /// Refuses an option that is for files of another kind.
  private func refuseUnused(_ content: InspectedFile.Content) throws {
    func refuse(_ given: Bool, _ option: String, _ kind: String) throws {
      guard given else { return }
      throw CommandFailure(status: .usage, message: "paywalk: \(option) is for \(kind), and \(file) is none")
    }
    var (isPaths, isSettings, isPlist) = (false, false, false)
    if case .paths = content { isPaths = true }
    if case .settings = content { isSettings = true }
    if case .plist = content { isPlist = true }
    try refuse(!isPaths && !urls.isEmpty, "--url", "a path configuration")
    try refuse(!isPaths && list != nil, "--urls", "a path configuration")
    try refuse(!isSettings && resolve, "--resolve", "an .xcconfig file")
    try refuse(!isPlist && settings != nil, "--settings", "an Info.plist")
    try refuse(
      !isPlist && !isSettings && build.saysAnything, "the choice of a build", "an .xcconfig or Info.plist file")
  }
}
