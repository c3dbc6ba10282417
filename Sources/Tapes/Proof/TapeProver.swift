import Simulation
import TerminalUI

/// Finds the expectations of a tape that nothing makes fail.
///
/// It plays the tape once for each cause that could make one fail: with one earlier step left out, without one variable
/// of the app's environment, and with a scenario before the first step. What fails under no cause says nothing about the steps above it. The tape is played on after
/// every failure, so that each cause reaches all expectations. Plays grow with the square of the number of steps until
/// every expectation has failed once, which a good tape reaches after a few.
package struct TapeProver {
  private let script: TapeScript
  private let services: TapeServices
  /// The steps for which a cause is looked for.
  private let wanted: Set<Int>
  /// The causes that made an expectation fail, by the index of its step.
  private var causes: [Int: Cause] = [:]
  /// The steps that fail in the tape as it is written, besides expectations.
  private var failures: [TapeFailure] = []

  /// A reason for an expectation to fail.
  package enum Cause: Hashable, Sendable {
    /// It fails as the tape is written.
    case asWritten
    /// It fails without the step, or the `Env`, on this line of this file.
    case without(file: String, line: Int)
    /// It fails after this scenario.
    case scenario(String)

    /// The cause in a few words, after which the expectation fails.
    package var text: String {
      switch self {
      case .asWritten: "the tape as it is"
      case .without(let file, let line): "without \(file):\(line)"
      case .scenario(let name): "in the scenario \(name)"
      }
    }
  }

  /// An expectation, a wait with a pattern, or a golden, with the first cause found that makes it fail.
  package struct Proof: Hashable, Sendable {
    package var step: TapeScript.Step
    /// Nil if nothing makes it fail.
    package var cause: Cause?
  }

  /// The result for one tape.
  package struct Result: Hashable, Sendable {
    /// Every expectation, in the order of the steps.
    package var proofs: [Proof]
    /// The failures of the tape as it is written that are not those of expectations: steps that cannot be performed,
    /// and an end that does not come to rest.
    package var failures: [TapeFailure]
  }

  private init(_ script: TapeScript, services: TapeServices, expectations: Set<String>?) {
    self.script = script
    self.services = services
    wanted = Set(
      script.steps.indices.filter { index in
        guard script.steps[index].isProof else { return false }
        return expectations?.contains(Self.words(script.source(of: script.steps[index]))) ?? true
      })
  }

  /// A line of a tape, with one blank between its words.
  private static func words(_ line: String) -> String {
    line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns every expectation of a tape with a cause that makes it fail; throws if its app cannot be loaded.
  ///
  /// An expectation that fails as the tape is written has that for its cause.
  ///
  /// - Parameters:
  ///   - asWritten: Only plays the tape as it is, to find what fails on this build of the program.
  ///   - expectations: The lines of the tape for which a cause is looked for; nil for every expectation.
  package static func prove(
    _ script: TapeScript, services: TapeServices, asWritten: Bool = false, of expectations: [String]? = nil
  ) throws(TapeEnvironmentError) -> Result {
    var prover = TapeProver(script, services: services, expectations: expectations.map { Set($0.map(words)) })
    var start = try TapePlayer(script, services: services)
    start.expectationsAreSoft = true
    try prover.play(start, for: .asWritten)
    if !asWritten {
      try prover.leaveOutEachStep(start)
      try prover.leaveOutEachVariable()
      try prover.beginInEachScenario(start)
    }
    let proofs = prover.wanted.sorted().map {
      Proof(step: script.steps[$0], cause: prover.causes[$0])
    }
    return Result(proofs: proofs, failures: prover.failures)
  }

  private mutating func leaveOutEachStep(_ start: TapePlayer) throws(TapeEnvironmentError) {
    var player = start
    var nobody = NoObserver()
    while let step = player.nextStep, hasOpenProof(after: player.position) {
      if step.command.kind.isStep, !step.isProof {
        var without = player
        without.skip()
        try play(
          without, for: .without(file: step.file, line: step.command.line), deniesBranches: step.command.kind.partsWalks
        )
      }
      try player.step(&nobody)
      player.overlookFailure()
    }
  }

  private mutating func leaveOutEachVariable() throws(TapeEnvironmentError) {
    for (index, step) in script.steps.enumerated() where hasOpenProof(after: index) {
      guard let name = (step.command.kind.action as? EnvAction)?.name else { continue }
      var start = try TapePlayer(script.without(variable: name), services: services)
      start.expectationsAreSoft = true
      try play(start, for: .without(file: step.file, line: step.command.line))
    }
  }

  private mutating func beginInEachScenario(_ start: TapePlayer) throws(TapeEnvironmentError) {
    for scenario in Scenario.allCases where hasOpenProof(after: -1) {
      var player = start
      player.begin(in: scenario)
      try play(player, for: .scenario(scenario.rawValue))
    }
  }

  /// Returns true if an expectation that a step after `position` could make fail has not failed yet. Those that are
  /// watched can fail at every step below them.
  private func hasOpenProof(after position: Int) -> Bool {
    wanted.contains { index in
      causes[index] == nil && (index > position || script.steps[index].command.kind.isWatch)
    }
  }

  /// Plays to the end whatever fails, and remembers the expectations that did.
  ///
  /// - Parameter deniesBranches: A comparison of branches that fails says nothing, since a branch may not be there.
  private mutating func play(
    _ start: TapePlayer, for cause: Cause, deniesBranches: Bool = false
  ) throws(TapeEnvironmentError) {
    var player = start
    var nobody = NoObserver()
    // What failed before the cause took effect has another cause.
    player.softened = []
    var hard: [TapeFailure] = []
    while player.nextStep != nil {
      try player.step(&nobody)
      if let failure = player.failure { hard.append(failure) }
      player.overlookFailure()
    }
    for failed in player.softened where causes[failed.position] == nil {
      if deniesBranches, script.steps[failed.position].command.kind.comparesBranches { continue }
      causes[failed.position] = cause
    }
    guard cause == .asWritten else { return }
    // The last step is followed by the check that nothing is open.
    try player.step(&nobody)
    if let failure = player.failure, !player.softFailures.contains(failure) { hard.append(failure) }
    failures = hard
  }
}

extension TapeCommand.Instruction {
  /// Without it the tape has other branches.
  fileprivate var partsWalks: Bool { action is BranchAction || action is RejoinAction }

  fileprivate var comparesBranches: Bool {
    if case .branches? = expectation?.condition.subject { true } else { false }
  }
}

extension TapeScript.Step {
  /// The step is an expectation, a golden or a wait with a pattern, by which the tape can fail.
  package var isProof: Bool {
    command.kind.isProof
  }
}
