import Foundation
import Loading
import Monetization
import Simulation
import Tapes
import TerminalUI
import Testing

/// Plays the tape of a trap in the store's semantics, on the demo or on the app `shop`.
enum Trap {
  private static let services = TapeServices(
    app: { choice throws(TapeEnvironmentError) in
      do throws(LoadingError) {
        let source = choice.name == "shop" ? try Shop.source() : try BundledApps.source(named: choice.name)
        let options = LoadOptions(environment: choice.environment)
        return try AppFolder.load(source, name: choice.name, options: options).definition
      } catch {
        throw TapeEnvironmentError(error.description)
      }
    })

  /// The steps from the feed to the line of the paywall that a purchase waits for approval.
  static let askedToBuy = """
    Director purchase pending
    Tap "Subscribe to Go Ad-Free"
    Wait+Screen /Annual/
    Tap "Start 3-day free trial"
    Wait+Screen /Confirm/
    Tap "Confirm"
    Wait+Screen /request was sent/
    Tap "OK"
    Wait+Screen /Waiting for approval/
    """

  /// Plays each row of the tape, and returns the walk of the last one.
  ///
  /// The test fails, too, if the lint says that an expectation held before the steps that are to bring it about.
  @discardableResult
  static func play(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Walk {
    var walk: Walk?
    for script in try TapeScript.all(text, file: "trap.tape", services: services) {
      let report = TapeLinter.lint(script, services: services)
      for warning in report.warnings where warning.severity == .warning {
        Issue.record("\(warning)", sourceLocation: sourceLocation)
      }
      #expect(report.result.outcome == .passed, "\(report.result.text)", sourceLocation: sourceLocation)
      walk = report.result.walk
    }
    return try #require(walk, sourceLocation: sourceLocation)
  }

  /// The backend's answer about the customer of the shown phone of the demo, as of now.
  static func info(of walk: Walk) throws -> CustomerInfo {
    let catalogue = try BundledApps.load(named: "demo").definition.catalogue
    return walk.world.store.customerInfo(for: walk.world.phone.client, in: catalogue, at: walk.world.now)
  }
}
