import Loading
import Monetization
import NativeApp
import Simulation
import Tapes

/// Measures all bundled tapes, one after the other.
enum TapeBenchmark {
  /// The bundled apps, with all that the bundled tapes ask for: recorded answers, and the options of a typed command.
  static let services = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
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
    },
    commandLine: { words throws(TapeEnvironmentError) in
      TapeCommandLine(
        app: value(of: "--app", in: words), start: value(of: "--start", in: words).flatMap(TapeDate.parse),
        zone: value(of: "--zone", in: words).flatMap { PhoneZone($0) }, answers: value(of: "--server", in: words))
    })

  /// The word after an option of a typed command.
  private static func value(of option: String, in words: [String]) -> String? {
    words.firstIndex(of: option).flatMap { words.dropFirst($0 + 1).first }
  }

  static func run() throws {
    let runner = ReplayRunner(services: services)
    let tapes = try BundledTapes.names.map { (file: "\($0).tape", text: try BundledTapes.text(named: $0)) }
    var inputs = 0
    let time = try Measure.seconds {
      inputs = 0
      for tape in tapes {
        // Of a table every row is played.
        for script in try TapeScript.all(tape.text, file: tape.file, services: services) {
          let result = runner.run(script)
          precondition(result.outcome == .passed, "a tape fails: \(result.text)")
          inputs += result.inputCount
        }
      }
    }
    report("all \(tapes.count) bundled tapes, \(inputs) inputs, one core", time * 1e3, .milliseconds)
  }
}
