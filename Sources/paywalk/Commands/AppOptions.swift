import ArgumentParser
import Foundation
import Loading
import Monetization
import NativeApp
import Simulation
import TerminalUI

/// The options that choose the app and its build.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp("A bundled app, or the folder of your own. (default: \(Self.demo))", valueName: "app"))
  private var named: String?

  @OptionGroup var build: BuildOptions

  @Option(name: .long, help: "Where the web pages run: native or browser.")
  var shell = AppConfiguration.Shell.native

  @Flag(
    name: [.long, .customLong("ui_testing", withSingleDash: true)], help: "Treat the user as Pro, as UI tests do.")
  var uiTesting = false

  @Flag(name: .long, help: "Start a fresh install with the app's mock data.")
  var seedMockData = false

  static let demo = "demo"

  /// The app of the command line, otherwise the demo.
  var app: String {
    get { named ?? Self.demo }
    set { named = newValue }
  }

  /// Takes the app of the configuration for a command line that names none.
  ///
  /// - Returns: The app that was taken; nil if none was.
  mutating func offer(_ app: ConfiguredWord?) -> ConfiguredWord? {
    guard named == nil, let app else { return nil }
    named = app.word
    return app
  }

  /// True if an option is given.
  var saysAnything: Bool {
    named != nil || build.saysAnything || shell != .native || uiTesting || seedMockData
  }

  /// Returns the options for another app, in the same build, without what is meant for this one alone.
  func replaced(by name: String) -> AppOptions {
    if name == app { return self }
    var options = self
    options.app = name
    options.build.target = nil
    return options
  }

  /// The name of the app's state: the last part of the folder's path, and the target if one is named.
  var stateName: String {
    let folder = app.hasSuffix(".") ? URL(filePath: app).standardizedFileURL.lastPathComponent : app
    let name = folder.split(separator: "/").last.map(String.init) ?? app
    return build.target.map { "\(name)-\($0.replacing("/", with: "-"))" } ?? name
  }

  /// Returns the options for loading the app's folder.
  func loadOptions(environment: [String: String], server: WebServerSource = .folder) -> LoadOptions {
    var options = Self.defaultLoadOptions(environment: environment)
    options.shell = shell
    options.isUITesting = options.isUITesting || uiTesting
    options.seedsMockData = options.seedsMockData || seedMockData
    options.server = server
    build.apply(to: &options)
    return options
  }

  /// Returns what `loadOptions` returns for a command line without options; nothing is parsed.
  static func defaultLoadOptions(environment: [String: String]) -> LoadOptions {
    LoadOptions(
      environment: environment, isUITesting: environment["UI-TESTING"] != nil,
      seedsMockData: environment["SEED_MOCK_DATA"] != nil)
  }

  /// True if a fresh install begins with the app's mock data.
  func hasMockData(_ environment: [String: String]) -> Bool { loadOptions(environment: environment).seedsMockData }

  /// Returns the app as a fresh install of it begins, with its mock data or without; nil if it cannot be loaded.
  ///
  /// - Parameter definition: The app as it begins with these options.
  func installed(
    _ hasMockData: Bool, _ definition: AppDefinition, _ environment: [String: String]
  ) -> AppDefinition? {
    if hasMockData == self.hasMockData(environment) { return definition }
    var options = loadOptions(environment: environment)
    options.seedsMockData = hasMockData
    // Its faults have been said when it was loaded with these options.
    return try? AppLibrary.load(app, options).definition
  }

  /// Loads the app; warnings go to standard error before the terminal is taken over.
  func load(environment: [String: String], server: WebServerSource = .folder) throws(CommandFailure) -> AppDefinition {
    do {
      let loaded = try AppLibrary.load(app, loadOptions(environment: environment, server: server))
      for line in AppLibrary.lines(loaded.warnings, about: app) { StandardStream.errors.say(line) }
      return loaded.definition
    } catch {
      throw CommandFailure(status: .usage, message: "paywalk: \(error)")
    }
  }
}

extension AppConfiguration.Shell: ExpressibleByArgument {}
