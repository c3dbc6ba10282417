import Monetization
import Simulation

// Expectations that wait, and expectations after which the tape goes on.
extension TapePlayer {
  /// The failure of a soft expectation, and the index of the step that expects it.
  struct SoftFailure: Hashable, Sendable {
    var position: Int
    var failure: TapeFailure
  }

  /// The failures of soft expectations so far, in the order in which they came.
  package var softFailures: [TapeFailure] { softened.map(\.failure) }

  /// Lets time pass until the expectation holds.
  mutating func expectEventually(
    _ expectation: TapeExpectation, _ observer: inout some TapeObserver
  ) throws(StepFailure) {
    let end = min(walk.world.now + (expectation.within ?? options.waitTimeout), .last)
    while !observer.isDone {
      let answer = try answer(to: expectation, isLast: walk.world.now >= end)
      if answer.isYes { return }
      guard walk.world.now < end else {
        var wanted = expectation
        wanted.within = expectation.within ?? options.waitTimeout
        throw StepFailure(expected: wanted.text, found: answer.found, details: answer.details)
      }
      let looks = [
        walk.nextVisibleChange(in: app), nextEvent, nextWatchLook, expectation.condition.nextLook(in: self),
      ].compactMap { $0 }
      try advance(to: looks.reduce(end, min), &observer)
    }
  }

  private struct Answer {
    var isYes: Bool
    var found: String
    var details: [String]
  }

  /// The answer to an expectation now. A condition that cannot be evaluated, such as one on a screen that nobody sees,
  /// is as wanted neither with `not` nor without it.
  private mutating func answer(to expectation: TapeExpectation, isLast: Bool) throws(StepFailure) -> Answer {
    do throws(StepFailure) {
      let result = try nextResult(of: expectation, inWords: isLast)
      return Answer(isYes: result.fulfils(expectation), found: result.found, details: result.details)
    } catch {
      if error.kind == .givenUp { throw error }
      return Answer(isYes: false, found: error.found, details: error.details)
    }
  }

  /// The tape goes on after a failure of this step.
  func isSoft(_ kind: TapeCommand.Instruction) -> Bool {
    if kind.expectation?.isSoft == true { return true }
    return expectationsAreSoft && kind.isProof
  }

  /// Keeps the failure of a soft expectation.
  ///
  /// - Parameters:
  ///   - step: The step at which it failed.
  ///   - position: The index of the step that expects it.
  mutating func note(_ cause: StepFailure, at step: TapeScript.Step, _ position: Int) {
    softened.append(SoftFailure(position: position, failure: TapeFailure(cause, step: step, player: self)))
  }
}

extension TapeExpectation {
  /// The expectation in the words of a tape, without `Expect`.
  var text: String { TapeFormatter.text(of: self) }
}
