import SampleApps
import Simulation

@testable import Tapes

/// Plays tapes on the sample app.
enum TapeRun {
  static let services = TapeServices(app: { _ in SampleApp.definition() })

  static func result(_ text: String, services: TapeServices = services) -> TapeResult {
    ReplayRunner(services: services).run(text, file: "walk.tape")
  }

  /// The failure of a tape that must fail; nil if it passes.
  static func failure(_ text: String, services: TapeServices = services) -> TapeFailure? {
    result(text, services: services).failure
  }
}

extension TapeResult {
  /// The failure of a failed tape; nil for other outcomes.
  var failure: TapeFailure? {
    if case .failed(let failure) = outcome { failure } else { nil }
  }
}
