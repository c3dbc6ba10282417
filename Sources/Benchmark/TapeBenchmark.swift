import Loading
import Tapes

/// Measures all bundled tapes, one after the other.
enum TapeBenchmark {
  static let services = TapeServices(app: { choice throws(TapeEnvironmentError) in
    do throws(LoadingError) {
      return try BundledApps.load(named: choice.name, options: LoadOptions(environment: choice.environment))
        .definition
    } catch {
      throw TapeEnvironmentError(error.description)
    }
  })

  static func run() throws {
    let runner = ReplayRunner(services: services)
    let tapes = try BundledTapes.names.map { (name: $0, text: try BundledTapes.text(named: $0)) }
    var inputs = 0
    let time = Measure.seconds {
      let results = tapes.map { runner.run($0.text, file: "\($0.name).tape") }
      inputs = results.reduce(0) { $0 + $1.inputCount }
      precondition(results.allSatisfy { $0.outcome == .passed }, "a tape fails")
    }
    report("all \(tapes.count) bundled tapes, \(inputs) inputs, one core", time * 1e3, "ms")
  }
}
