import Loading
import Monetization
import NativeApp
import Simulation
import Synchronization
import Tapes

/// Plays tapes on the apps that come with the program.
enum DemoReplay {
  static let services = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
      if let app = apps.withLock({ $0[choice] }) { return app }
      let app = try load(choice)
      apps.withLock { $0[choice] = app }
      return app
    },
    commandLine: { words throws(TapeEnvironmentError) in
      TapeCommandLine(
        app: value(of: "--app", in: words), start: value(of: "--start", in: words).flatMap(TapeDate.parse),
        zone: value(of: "--zone", in: words).flatMap { PhoneZone($0) },
        answers: value(of: "--server", in: words))
    })

  /// Every app that was loaded: nearly all tapes are of the same few.
  private static let apps = Mutex<[TapeAppChoice: AppDefinition]>([:])

  private static func load(_ choice: TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition {
    do throws(LoadingError) {
      var options = LoadOptions(environment: choice.environment)
      if let shell = value(of: "--shell", in: choice.arguments).flatMap(AppConfiguration.Shell.init) {
        options.shell = shell
      }
      if let build = value(of: "--configuration", in: choice.arguments).flatMap(BuildConfiguration.init) {
        options.configuration = build
      }
      options.isUITesting = choice.arguments.contains("-ui_testing")
      options.seedsMockData = choice.arguments.contains("--seed-mock-data")
      if let answers = choice.answers { options.server = .recorded(try BundledTapes.answers(named: answers)) }
      return try BundledApps.load(named: choice.name, options: options).definition
    } catch {
      throw TapeEnvironmentError(error.description)
    }
  }

  /// The word after an option of a typed command.
  private static func value(of option: String, in words: [String]) -> String? {
    words.firstIndex(of: option).flatMap { words.dropFirst($0 + 1).first }
  }

  static let runner = ReplayRunner(services: services)

  /// Every tape, demonstration and walkthrough that comes with the program.
  static let names = BundledTapes.names + BundledDemonstrations.tapes.names + BundledWalkthroughs.names

  /// The text of one of `names`.
  static func text(of name: String) throws(LoadingError) -> String {
    if BundledTapes.names.contains(name) { return try BundledTapes.text(named: name) }
    if BundledWalkthroughs.names.contains(name) { return try BundledWalkthroughs.text(named: name) }
    return try BundledDemonstrations.tapes.text(named: name)
  }

  static func player(of name: String) throws -> TapePlayer {
    let script = try TapeScript(try BundledTapes.text(named: name), file: "\(name).tape", services: services)
    return try TapePlayer(script, services: services)
  }
}
