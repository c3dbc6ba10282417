import Loading
import Simulation
import Tapes

extension TapeServices {
  /// The demo app as it is for every tape, and no files. A tape that changes the app's environment is refused.
  static func demo() throws -> TapeServices {
    let app = try BundledApps.load(named: "demo").definition
    return TapeServices(app: { choice throws(TapeEnvironmentError) in
      guard choice.environment.isEmpty, choice.arguments.isEmpty else {
        throw TapeEnvironmentError("the demo app has no other environment here")
      }
      return app
    })
  }
}
