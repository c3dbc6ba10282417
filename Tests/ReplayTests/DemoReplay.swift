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
    },
    commandLine: { words throws(TapeEnvironmentError) in
      let name = words.firstIndex(of: "--app").map { $0 + 1 }
      return TapeCommandLine(app: name.flatMap { words.indices.contains($0) ? words[$0] : nil })
    })

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
