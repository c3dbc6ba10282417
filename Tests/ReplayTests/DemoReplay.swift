import Loading
import Tapes

/// Plays tapes on the apps that come with the program.
enum DemoReplay {
  static let services = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
      do throws(LoadingError) {
        return try BundledApps.load(named: choice.name, options: LoadOptions(environment: choice.environment))
          .definition
      } catch {
        throw TapeEnvironmentError(error.description)
      }
    })

  static let runner = ReplayRunner(services: services)

  static func player(of name: String) throws -> TapePlayer {
    let script = try TapeScript(try BundledTapes.text(named: name), file: "\(name).tape", services: services)
    return try TapePlayer(script, services: services)
  }
}
