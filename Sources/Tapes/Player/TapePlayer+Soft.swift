import Monetization
import Simulation

// Expectations that wait, and expectations after which the tape goes on.
extension TapePlayer {
  /// The failure of a soft expectation, and the index of its step.
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
    let end = walk.world.now + (expectation.within ?? options.waitTimeout)
    while !observer.isDone {
      let result = try present(expectation.condition)
      if result.fulfils(expectation) { return }
      guard walk.world.now < end else {
        var wanted = expectation
        wanted.within = expectation.within ?? options.waitTimeout
        throw StepFailure(expected: wanted.text, found: result.found, details: result.details)
      }
      let looks = [
        walk.nextVisibleChange(in: app), nextEvent, nextWatchLook, nextLook(at: expectation.condition),
      ].compactMap { $0 }
      try advance(to: looks.reduce(end, min), &observer)
    }
  }

  /// The result of a condition; one that cannot be evaluated, such as a control that is not there yet, does not hold.
  private func present(_ condition: TapeCondition) throws(StepFailure) -> ExpectationResult {
    do throws(StepFailure) {
      return try result(condition)
    } catch {
      if error.kind == .givenUp { throw error }
      return ExpectationResult(holds: false, found: error.found, details: error.details)
    }
  }

  /// The tape goes on after a failure of this step.
  func isSoft(_ kind: TapeCommand.Kind) -> Bool {
    if case .expect(let expectation) = kind, expectation.isSoft { return true }
    return expectationsAreSoft && kind.isProof
  }

  /// Keeps the failure of a soft expectation.
  mutating func note(_ cause: StepFailure, at step: TapeScript.Step, _ position: Int) {
    softened.append(SoftFailure(position: position, failure: TapeFailure(cause, step: step, player: self)))
  }
}

extension TapeExpectation {
  /// The expectation in the words of a tape, without `Expect`.
  var text: String { TapeFormatter.text(of: self) }
}

extension TapeCommand.Kind {
  /// The command lets time pass as an observer sees it.
  var waits: Bool {
    switch self {
    case .sleep, .wait: true
    case .expect(let expectation): expectation.span == .eventually
    default: false
    }
  }

  /// The command is an expectation, a golden or a wait with a pattern, by which the tape can fail.
  package var isProof: Bool {
    switch self {
    case .expect, .golden: true
    case .wait(let wait): wait.pattern != nil
    default: false
    }
  }
}
