import Monetization
import NativeApp
import Simulation
import TerminalUI

extension TapePlayer {
  mutating func expect(
    _ expectation: TapeExpectation, _ step: TapeScript.Step, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    switch expectation.span {
    case .always, .never: return try watch(expectation, step)
    case .eventually: return try expectEventually(expectation, &observer)
    case .now, .still: break
    }
    let result: ExpectationResult
    do throws(StepFailure) {
      result = try nextResult(of: expectation)
    } catch {
      guard error.kind == .failure else { throw error }
      var failure = error
      failure.found += remarkIfLater(expectation)
      throw failure
    }
    if result.fulfils(expectation) { return }
    throw StepFailure(
      expected: expectation.text, found: result.found + remarkIfLater(expectation), details: result.details)
  }

  /// - Parameter past: Conditions on the timeline ignore the entries and replies up to then.
  /// - Parameter screen: The text on the screen now, if somebody has read it already.
  func result(
    _ condition: any TapeCondition, since past: Past = Past(), on screen: ScreenText? = nil
  ) throws(StepFailure) -> ExpectationResult {
    switch condition.subject {
    case .text(let matcher, let place): try screenResult(matcher, place, screen)
    case .occurrence(let occurrence): try occurrenceResult(occurrence, since: past)
    default: try condition.result(in: self)
    }
  }

  /// Returns true if the text matches; throws if the search had to be given up.
  static func find(_ matcher: TapeMatcher, in text: String) throws(StepFailure) -> Bool {
    guard let isFound = matcher.find(in: text) else { throw searchGivenUp }
    return isFound
  }

  static let searchGivenUp = StepFailure(
    kind: .givenUp, expected: "a pattern that can be searched for",
    found: "the search takes too long; it was given up")

  static let otherCapitals = ", but it is there in other capitals"

  var model: AppModel { walk.world.phone.model }
  var configuration: AppConfiguration { app.configuration }
  var time: DeviceTime { walk.world.deviceTime }
}

extension TapeLabel {
  /// Returns true if the control has this label, and this role if one is named.
  func names(_ target: Target) -> Bool {
    target.label == text && hasRole(target)
  }

  /// Returns true if the control's label has this text in whole words, whatever its capitals, and this role if one is
  /// named.
  func resembles(_ target: Target) -> Bool {
    hasRole(target) && SoughtText(text)?.isFound(in: target.label) == true
  }

  private func hasRole(_ target: Target) -> Bool { role == nil || role?.rawValue == target.role.rawValue }
}

extension TapeMatcher {
  /// Returns true if the text matches when upper and lower case are ignored.
  func isFoundInAnyCase(in text: String) -> Bool {
    switch self {
    case .text: isFound(in: text)
    case .pattern(let pattern): TapePattern("(?i)" + pattern.source)?.isFound(in: text) ?? false
    }
  }
}
