import Loading
import NativeApp
import Simulation
import Synchronization
import Tapes

extension TapeServices {
  /// The apps that come with the program, as a typed command and the environment of a tape want them.
  static let bundled = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
      if let app = apps.withLock({ $0[choice] }) { return app }
      let app = try load(choice)
      apps.withLock { $0[choice] = app }
      return app
    })

  /// Every app that was loaded: nearly all tapes are of the same few.
  private static let apps = Mutex<[TapeAppChoice: AppDefinition]>([:])

  private static func load(_ choice: TapeAppChoice) throws(TapeEnvironmentError) -> AppDefinition {
    do throws(LoadingError) {
      var options = LoadOptions(environment: choice.environment)
      if choice.arguments.contains("browser") { options.shell = .browser }
      if choice.arguments.contains("Release") { options.configuration = .release }
      options.isUITesting = choice.arguments.contains("-ui_testing")
      options.seedsMockData = choice.arguments.contains("--seed-mock-data")
      if let answers = choice.answers { options.server = .recorded(try BundledTapes.answers(named: answers)) }
      return try BundledApps.load(named: choice.name, options: options).definition
    } catch {
      throw TapeEnvironmentError(error.description)
    }
  }
}
