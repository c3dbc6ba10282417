import Simulation

// Expectations on the timeline look only at what has come since their last look.
extension TapePlayer {
  /// Counts an occurrence on a phone since the tape began.
  mutating func tally(_ occurrence: TapeOccurrence, on phone: PhoneID) throws(StepFailure) -> WatchTally {
    var tally = tallies.take(occurrence, on: phone)
    tally.add(try lines(of: occurrence, since: tally.seen, on: phone), upTo: present)
    tallies.put(tally, of: occurrence, on: phone)
    return tally
  }

  /// Evaluates the condition of an expectation now.
  ///
  /// - Parameter inWords: False if nobody reads the result of a condition on the timeline, only its answer.
  mutating func nextResult(
    of expectation: TapeExpectation, inWords: Bool = true
  ) throws(StepFailure) -> ExpectationResult {
    guard let occurrence = expectation.condition.occurrence else { return try result(expectation.condition) }
    let tally = try tally(occurrence, on: walk.world.shown)
    let result = ExpectationResult(count: tally.count, last: tally.last, of: expectation.condition)
    // Only a failure needs words, for which all of the timeline is read.
    return result.fulfils(expectation) || !inWords ? result : try self.result(expectation.condition)
  }
}

extension ExpectationResult {
  /// The result of a condition on an occurrence that has been counted since the tape began.
  ///
  /// - Parameter last: The last occurrences, a line each.
  init(count: Int, last: [String] = [], of condition: any TapeCondition) {
    if case .tally(_, let wanted) = condition.subject {
      self.init(holds: count == wanted, found: "\(count) since the tape began", details: last)
    } else {
      self.init(holds: count > 0, found: "")
    }
  }
}
