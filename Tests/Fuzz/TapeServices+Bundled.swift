import Loading
import Simulation
import Tapes

extension TapeServices {
  /// The apps that come with the program as they are for every tape, and no files. A tape that changes an app's environment
  /// is refused.
  static func bundled() throws -> TapeServices {
    var apps: [String: AppDefinition] = [:]
    for name in BundledApps.names { apps[name] = try BundledApps.load(named: name).definition }
    return TapeServices(app: { [apps] choice throws(TapeEnvironmentError) in
      guard choice.environment.isEmpty, choice.arguments.isEmpty, let app = apps[choice.name] else {
        throw TapeEnvironmentError("there is no other app, and no other environment here")
      }
      return app
    })
  }
}
