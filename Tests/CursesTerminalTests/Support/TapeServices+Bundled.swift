import Loading
import NativeApp
import Tapes

extension TapeServices {
  /// The apps that come with the program, as a typed command and the environment of a tape want them.
  static let bundled = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
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
    })
}
